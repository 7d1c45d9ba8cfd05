import { later } from "../later";
import type { LegendProps } from "./legends";

const Legend = later(() => import("./Legend").then((page) => page.Legend));

/** The legend, fetched once somebody asks for it. */
export const laterLegend = (props: LegendProps) => <Legend {...props} />;
