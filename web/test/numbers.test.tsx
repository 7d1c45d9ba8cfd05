import { useState } from "preact/compat";
import { expect, it, vi } from "vitest";
import { typed } from "../src/common/typed";
import { Condition, type Unless } from "../src/table/OrderMaker";
import { fireEvent, render, screen } from "./rendering";

const sources = import.meta.glob<string>("../src/**/*.tsx", { query: "?raw", import: "default", eager: true });

it("writes nothing anew in a box for numbers while somebody types there", () => {
  function Table() {
    const [unless, setUnless] = useState<Unless>({ word: "KOR", most: 1 });
    return <Condition words={["KOR"]} unless={unless} onChange={setUnless} />;
  }
  render(<Table />);
  const box = screen.getByRole<HTMLInputElement>("spinbutton");
  box.value = "12";
  const written = vi.spyOn(HTMLInputElement.prototype, "value", "set");
  fireEvent.input(box);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  expect(box.value).toBe("12");
});

it("has no box for numbers whose number is not given as it is typed; one that was emptied stands empty", () => {
  const boxes = Object.entries(sources).flatMap(([file, source]) => source.split('type="number"').slice(1).map((rest) => [file, rest.slice(0, rest.indexOf("onChange"))] as const));
  expect(boxes.length).toBeGreaterThan(8);
  expect(boxes.filter(([, attributes]) => !attributes.includes("value={typed("))).toEqual([]);
  expect([typed(3), typed(0), typed(undefined), typed(Number.NaN)]).toEqual(["3", "0", "", ""]);
});
