import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { News } from "./common/News";
import "./styles";

// Without it everything works but a word to who opens the page while the server is not there; it is not to be had without TLS.
navigator.serviceWorker?.register("/offline.js").catch(() => undefined);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <News />
    <App />
  </StrictMode>,
);
