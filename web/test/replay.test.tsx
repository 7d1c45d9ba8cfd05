import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Viewer } from "../src/replay/Viewer";
import { entry, view } from "./fixtures";

const frames = ["", "Play Warden", "End turn"].map((action, decision) => ({
  decision,
  action,
  view: view({ revision: decision, log: Array.from({ length: decision + 1 }, (_, index) => entry(index)) }),
}));
const replay = { game: "duel", decisions: 2, frames };

describe("the replay", () => {
  it("steps by button, key and slider, with the log up to the step", async () => {
    render(<Viewer replay={replay} seat={0} onSeat={() => {}} />);
    expect(screen.getByRole("heading", { name: "Set-up" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Next step" }));
    expect(screen.getByRole("heading", { name: "Play Warden" })).toBeTruthy();
    expect(screen.getAllByText(/^Line/, { selector: ".log-text" })).toHaveLength(2);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("{End}");
    expect(screen.getByRole("heading", { name: "End turn" })).toBeTruthy();
    expect(screen.getByRole("slider", { name: "Step 2 of 2" })).toBeTruthy();
    expect((screen.getByRole("button", { name: "Next step" }) as HTMLButtonElement).disabled).toBe(true);
  });

  it("asks for other eyes", async () => {
    const onSeat = vi.fn();
    render(<Viewer replay={replay} seat={0} onSeat={onSeat} />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Seen by" }), "1");
    expect(onSeat).toHaveBeenCalledWith(1);
  });
});
