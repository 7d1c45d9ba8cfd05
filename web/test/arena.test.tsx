import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Arena } from "../src/scene/Arena";
import { entry, scene } from "./fixtures";

describe("the middle of the table", () => {
  const roll = { seat: 0, label: "Attack Roll", faces: [4], result: 5 };
  const log = [
    entry(0, { text: "Attack Roll.", faces: [4], result: 4 }),
    entry(1, { text: "Attack +1, so 5.", result: 5 }),
    entry(2, { text: "The defender is Hit." }),
    entry(3, { text: "Player 2 has Initiative." }),
  ];
  const lines = () => [...document.querySelectorAll(".latest > span")].map((line) => line.textContent);

  it("says beside the dice what they came to, before what was told since", () => {
    render(<Arena scene={{ ...scene, rolls: [roll] }} log={log} />);
    expect(screen.getByRole("listitem", { name: "Player 1, Attack Roll: 4 makes 5" })).toBeTruthy();
    expect(lines()).toEqual(["The defender is Hit.", "Player 2 has Initiative."]);
  });

  it("says the newest line once, and alone where no dice lie there", () => {
    const { rerender } = render(<Arena scene={{ ...scene, rolls: [roll] }} log={log.slice(0, 3)} />);
    expect(lines()).toEqual(["The defender is Hit."]);
    rerender(<Arena scene={scene} log={log} />);
    expect(lines()).toEqual(["Player 2 has Initiative."]);
  });
});
