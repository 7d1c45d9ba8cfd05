// The styles that every page needs, in their order; those of reviews and lessons come with what they are of.
import "./styles/table-first";
import "./styles/lobby.css";
import "./styles/door.css";
import "./styles/table-last";
