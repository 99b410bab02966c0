"""The OpenAPI document is true: schemathesis sends what it allows, and what it forbids."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from argead.server import api_play, api_records, api_shelf, openapi
from argead.server.endpoint import ENDPOINTS

from .served import HOT_SEAT, Served

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
PARTS = (api_play, api_records, api_shelf)


def operations() -> list[tuple[str, str]]:
    return [(end.method, end.path) for end in ENDPOINTS]


@pytest.fixture(scope="module")
def schema(served: Served) -> Any:
    return schemathesis.openapi.from_url(f"{served.url}/api/openapi.json")


@pytest.fixture(scope="module")
def known(served: Served) -> dict[str, Any]:
    """Things that exist, so that requests get further than 'no such table'."""
    person = served.person()
    person.get("/api/me")
    table = person.new(seats=HOT_SEAT)
    return {"id": table, "cookie": person.http.cookies["argead"]}


@pytest.mark.parametrize(("method", "path"), operations())
def test_endpoint_keeps_its_promise(
    method: str, path: str, schema: Any, known: dict[str, Any], served: Served
) -> None:
    operation = schema[path][method]

    @settings(
        max_examples=20,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @schemathesis.pytest.parametrize if False else (lambda f: f)
    def unused() -> None: ...

    strategy = operation.as_strategy()

    from hypothesis import given

    @given(case=strategy)
    @settings(
        max_examples=20,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def attack(case: Any) -> None:
        headers = {"Cookie": f"argead={known['cookie']}"}
        case.call_and_validate(base_url=served.url, headers=headers, checks=CHECKS)
        if "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = known["id"]
            case.call_and_validate(base_url=served.url, headers=headers, checks=CHECKS)

    attack()
