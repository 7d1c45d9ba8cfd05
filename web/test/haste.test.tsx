import { type ComponentType, useState } from "preact/compat";
import { beforeEach, expect, it, vi } from "vitest";
import { Dialog } from "../src/common/Dialog";
import { ThrowPad } from "../src/decision/ThrowPad";
import { offered } from "../src/decision/group";
import { useKeys } from "../src/match/useKeys";
import { useMenu } from "../src/match/useMenu";
import { Controls } from "../src/replay/Controls";
import { useShortcuts } from "../src/workshop/useShortcuts";
import { decide, option, view } from "./fixtures";
import { render } from "./rendering";

/** Nothing is painted while these keys are pressed: what waits for that comes too late. */
beforeEach(() => void vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0));

/** What is due without a picture drawn. */
const due = () => new Promise<void>((done) => setTimeout(done, 0));

/** Presses keys one after the other as a browser does, each once what the one before led to is drawn. */
async function press(...[key, ...others]: string[]): Promise<void> {
  if (key === undefined) return;
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ctrlKey: key === "z" }));
  await due();
  await press(...others);
}

const nothing = () => undefined;
const show = { playing: false, held: false, skip: nothing, again: nothing } as unknown as Parameters<typeof useKeys>[0]["show"];

it("takes a second digit for what the first has opened", async () => {
  const both = { one: [option("one", "one", ["piece.1"])], two: [option("two", "two", ["piece.1"])] };
  const many = Array.from({ length: 9 }, (_, index) => option(`aim ${index}`, "Aim", [`piece.${index + 2}`]));
  const { groups } = offered(decide([{ place: "piece.1", choices: both }, ...many]));
  const choose = vi.fn();
  const Table: ComponentType = () => {
    const menu = useMenu(groups, 1);
    const rest = { undo: nothing, hint: nothing, help: nothing, legend: nothing, squares: nothing, why: nothing, board: nothing, details: nothing, next: nothing };
    useKeys({ groups, menu, gathering: null, choose, show, ...rest });
    return null;
  };
  render(<Table />);
  await press("1", "2");
  expect(choose.mock.calls.map(([taken]) => (taken as { id: string }).id)).toEqual(["two"]);
});

it("takes the last die for thrown as soon as it is typed", async () => {
  const dice = { seat: 0, text: "Attack Roll", clause: "D-1", count: 2, least: 1, most: 6, faces: [], each: [], shown: [], yours: true, worth: [], counting: [] };
  const take = vi.fn();
  render(<ThrowPad dice={dice} scene={view({}).scene} busy={false} onAnswer={take} />);
  await press("3", "6", "Enter");
  expect(take).toHaveBeenCalledExactlyOnceWith("rolled 3 6");
});

it("goes a step of a replay for each press, and takes back a change of the workshop for each", async () => {
  const left: string[] = [];
  const Page = () => {
    const [step, go] = useState(9);
    useShortcuts({ now: step, change: nothing, undo: () => (left.push(`undo at ${step}`), go(step - 1)), redo: undefined });
    return <Controls playback={{ step, last: 9, playing: false, speed: 1, go: (to: number) => (left.push(`to ${to}`), go(to)), toggle: nothing, setSpeed: nothing }} areas={[]} seat={0} onSeat={nothing} />;
  };
  render(<Page />);
  await press("ArrowLeft", "ArrowLeft", "z", "z");
  expect(left).toEqual(["to 8", "to 7", "undo at 7", "undo at 6"]);
});

it("covers the table as soon as something opens over it: a key that follows answers nothing beneath", async () => {
  const Table = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && (
          <Dialog label="Help" className="sheet" onClose={nothing}>
            Help
          </Dialog>
        )}
      </>
    );
  };
  render(<Table />);
  document.querySelector("button")!.click();
  await due();
  expect(document.querySelector("dialog[open]")).not.toBeNull();
});
