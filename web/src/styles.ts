// All of the client's styles, in their order.
import "./styles/table-first";
import "./styles/lobby.css";
import "./styles/door.css";
import "./styles/table-last";
