import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { News } from "./common/News";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/look.css";
import "./styles/layout.css";
import "./styles/things.css";
import "./styles/area.css";
import "./styles/terrain.css";
import "./styles/board.css";
import "./styles/token.css";
import "./styles/roster.css";
import "./styles/row.css";
import "./styles/card.css";
import "./styles/arena.css";
import "./styles/stage.css";
import "./styles/choice.css";
import "./styles/decision.css";
import "./styles/throw.css";
import "./styles/odds.css";
import "./styles/result.css";
import "./styles/menu.css";
import "./styles/log.css";
import "./styles/pages.css";
import "./styles/lobby.css";
import "./styles/editor.css";
import "./styles/replay.css";
import "./styles/review.css";
import "./styles/table.css";
import "./styles/coach.css";
import "./styles/rules.css";

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <News />
    <App />
  </StrictMode>,
);
