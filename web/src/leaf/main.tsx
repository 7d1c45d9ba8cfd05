import { createRoot } from "react-dom/client";
import "../styles/table-first";
import "../styles/table-last";
import { SOURCE, speak } from "../language/catalogue";
import type { Leaf } from "./leaf";
import { LeafPage } from "./LeafPage";

const given = document.getElementById("replay")!.textContent;
const leaf = JSON.parse(given) as Leaf;
speak(leaf.language ?? SOURCE, leaf.sentences ?? {});
createRoot(document.getElementById("root")!).render(<LeafPage leaf={leaf} />);
