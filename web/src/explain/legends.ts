import { createContext, type ReactNode } from "preact/compat";
import type { Scene } from "../protocol";

export interface LegendProps {
  scene: Scene;
  seat: number;
  onClose(): void;
}

/** Draws the legend as this page has it: fetched on demand, or in the page itself. */
export const LegendContext = createContext<(props: LegendProps) => ReactNode>(() => null);
