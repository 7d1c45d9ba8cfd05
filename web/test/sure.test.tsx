import { screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { asking, card, option, scene } from "./fixtures";
import { holding, sit, TOGETHER } from "./sitting";

const end = option("end", "End turn", []);

describe("what is easily answered by mistake", () => {
  it("ends by its number and its button with nothing chosen alone", async () => {
    const drops = [option("drop a", "Discard", ["0.hand.0"], { label: "Discard Ash" }), option("drop b", "Discard", ["0.hand.1"], { label: "Discard Brine" }), end];
    const shown = { ...scene, areas: [holding(scene.areas[0]!, [card("0.hand.0", "Ash"), card("0.hand.1", "Brine")]), scene.areas[1]!] };
    const together = { ...TOGETHER, options: ["drop a", "drop b"], finish: "end", label: "End turn" };
    const match = sit(asking(drops, { scene: shown }), { together });
    await userEvent.keyboard("1");
    expect(screen.queryByRole("button", { name: end.label })).toBeNull();
    await userEvent.keyboard("3");
    expect(match.act).not.toHaveBeenCalled();
    await userEvent.keyboard("1");
    expect(screen.getByRole("button", { name: end.label })).not.toBeNull();
    await userEvent.keyboard("3");
    expect(match.act).toHaveBeenLastCalledWith("end");
  });

  it("asks once about what gives up what could still be done, by its key too", async () => {
    const nobody = { ...end, forgoes: "Ash and Brine have not acted yet." };
    const match = sit(asking([option("act", "Activate", ["0.hand.0"], {}), nobody], { scene }), {});
    await userEvent.keyboard("02");
    expect(screen.getByRole("alertdialog").textContent).toContain("Ash and Brine have not acted yet.");
    expect(match.act).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Yes, do it" }));
    expect(match.act).toHaveBeenLastCalledWith("end");
  });
});
