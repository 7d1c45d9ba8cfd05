// What gives way to less room, to fingers and to paper: after all that it changes.
import "./hint.css";
import "./table.css";
import "./band.css";
import "./worth.css";
import "./paper.css";
import "./language.css";
import "./landscape.css";
import "./landscape-cards.css";
import "./slim.css";
import "./slim-answers.css";
import "./slim-few.css";
import "./narrow-hand.css";
import "./print.css";
import "./fingers.css";
