import { render } from "preact/compat";
import { Everything } from "./App";
import { beginHere } from "./language/catalogue";
import { textFace } from "./look/lettering";
import "./styles";
import "./styles/lettering.css";

// Without it everything works but a word to who opens the page while the server is not there; it is not to be had without TLS.
navigator.serviceWorker?.register("/offline.js").catch(() => undefined);

void Promise.all([beginHere(), textFace()]).then(() => render(<Everything />, document.getElementById("root")!));
