// The client over sample scenes, without a server: `npm run dev`.

import { render } from "preact";
import "../src/style/index.css";
import { App, prepare } from "../src/app";
import { SampleApi } from "./sample-api";

prepare();
const root = document.getElementById("app");
if (root) render(<App api={new SampleApi()} />, root);
