import { render } from "preact";
import "./style/index.css";
import { httpApi } from "./api";
import { App, prepare } from "./app";

prepare();
const root = document.getElementById("app");
if (root) render(<App api={httpApi} />, root);
