import { render } from "preact/compat";
import "../styles/table-first";
import "../styles/table-last";
import { SOURCE, speak } from "../language/catalogue";
import type { Leaf } from "./leaf";
import { LeafPage } from "./LeafPage";

const given = document.getElementById("replay")!.textContent;
const leaf = JSON.parse(given) as Leaf;
speak(leaf.language ?? SOURCE, leaf.sentences ?? {});
render(<LeafPage leaf={leaf} />, document.getElementById("root")!);
