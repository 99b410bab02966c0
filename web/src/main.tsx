import { render } from "preact";
import "./style/index.css";
import { httpApi } from "./api";
import { App, prepare } from "./app";

/** Letters that come late move what is already under the pointer; on a slow line nobody waits longer for them. */
const LETTERS_MS = 800;

const late = new Promise((come) => setTimeout(come, LETTERS_MS));
const letters = Promise.allSettled(Array.from(document.fonts, (face) => face.load()));

prepare();
void Promise.race([letters, late]).then(() => {
  const root = document.getElementById("app");
  if (root) render(<App api={httpApi} />, root);
});
