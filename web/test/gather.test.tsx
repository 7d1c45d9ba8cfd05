import { render } from "./rendering";
import { expect, it } from "vitest";
import { GatherList } from "../src/decision/GatherList";
import type { Gather } from "../src/decision/gather";
import { decide, option } from "./fixtures";

it("says what is done once above all, not at each, also where a colon parts it from the thing", () => {
  const put = (of: string, name: string) => option(`drop ${name}`, "Under the deck", [name], { label: `Under the deck${of} ${name}` });
  const options = [put(":", "Ash"), put("", "Brine")];
  const gather = {
    together: { options: options.map(({ id }) => id), finish: "done", label: "Done", least: 1, spare: [] },
    chosen: new Map(), ranks: new Map(), count: 0, answers: null, others: null, whole: false, why: "", spare: null, most: () => 1,
  } as unknown as Gather;
  render(<GatherList decision={decide(options)} gather={gather} onDone={() => undefined} />);
  const shown = [...document.querySelectorAll(".gathered-name")].map((name) => [...name.childNodes].filter((each) => each instanceof Text).map(({ data }) => data).join(""));
  expect(shown).toEqual(["Ash", "Brine"]);
});
