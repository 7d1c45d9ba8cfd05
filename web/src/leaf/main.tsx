import { createRoot } from "react-dom/client";
import "../styles";
import { LeafPage } from "./LeafPage";

const given = document.getElementById("replay")!.textContent;
createRoot(document.getElementById("root")!).render(<LeafPage leaf={JSON.parse(given)} />);
