import { fireEvent, render, screen } from "./rendering";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { TableView } from "../src/protocol";
import { TermTip } from "../src/explain/TermTip";
import { OrderMaker } from "../src/table/OrderMaker";
import { Orders } from "../src/table/Orders";
import { asking, option, scene } from "./fixtures";

const table = {
  held: [0],
  orders: [{ seat: 0, kind: "protect", option: "no protect", prompt: "Protect?", label: "No", unless: { word: "Dice", most: 2 } }],
} as unknown as TableView;

describe("standing orders", () => {
  it("are given with an answer that touches nothing, and ask while a number is low", async () => {
    const speak = vi.fn();
    const { decision } = asking([option("hit", "Hit", ["0.play.0"]), option("no protect", "No", []), option("keep", "Keep", [])]);
    render(<OrderMaker decision={decision!} scene={scene} speak={speak} />);
    await userEvent.click(screen.getByText("Always…"));
    const answers = screen.getByLabelText("Whenever this is asked");
    expect([...answers.querySelectorAll("option")].map((each) => each.value)).toEqual(["no protect", "keep"]);
    await userEvent.selectOptions(screen.getByLabelText("but ask me anyway"), "while Dice is at most");
    await userEvent.click(screen.getByRole("button", { name: "Leave it to this order" }));
    expect(speak).toHaveBeenCalledWith({ type: "order", seat: 0, option: "no protect", unless: { word: "Dice", most: 1 } });
  });

  it("lie open until Escape is pressed, which gives the focus back, or something beside them", async () => {
    const { decision } = asking([option("no protect", "No", [])]);
    const { container } = render(<OrderMaker decision={decision!} scene={scene} speak={vi.fn()} />);
    const [maker, summary] = [container.querySelector("details")!, container.querySelector("summary")!];
    await userEvent.click(summary);
    screen.getByLabelText("Whenever this is asked").focus();
    await userEvent.keyboard("{Escape}");
    expect([maker.open, document.activeElement]).toEqual([false, summary]);
    await userEvent.click(summary);
    await userEvent.click(document.body);
    expect(maker.open).toBe(false);
  });

  it("say what they are where they are given", async () => {
    const no = option("no protect", "No", [], { label: "Do not protect" });
    const { decision } = asking([option("hit", "Hit", ["0.play.0"]), no]);
    render(
      <>
        <OrderMaker decision={decision!} scene={scene} habit={no} speak={vi.fn()} />
        <TermTip />
      </>,
    );
    for (const said of ["Always…", "Always: Do not protect"]) {
      fireEvent.pointerOver(screen.getByText(said));
      expect(screen.getByRole("tooltip").textContent).toMatch(/^Always… A standing order:/);
      fireEvent.pointerOver(document.body);
    }
  });

  it("give none of the answers that lose the match", () => {
    const { decision } = asking([option("hit", "Hit", ["0.play.0"]), option("no hurt", "No", []), option("hurt", "Hurt yourself", [])]);
    const offered = () => [...screen.getByLabelText<HTMLSelectElement>("Whenever this is asked").options].map(({ value }) => value);
    const { rerender } = render(<OrderMaker decision={decision!} scene={scene} speak={vi.fn()} />);
    expect(offered()).toEqual(["no hurt", "hurt"]);
    rerender(<OrderMaker decision={decision!} scene={scene} found={{ losing: ["hurt"], ways: [] }} speak={vi.fn()} />);
    expect(offered()).toEqual(["no hurt"]);
  });

  it("give nothing that a turn is made of, and nothing that only begins something", () => {
    const end = option("end", "End the turn", []);
    const { decision } = asking([option("move", "Move", []), option("hit", "Hit", ["1"]), end]);
    const found = { losing: [], ways: [{ answers: ["move", "go 1"], option: option("move > go 1", "Go", ["tile.1"]), plain: false, listed: false, acts: false }] };
    const { container, rerender } = render(<OrderMaker decision={{ ...decision!, default: "end" }} scene={scene} found={found} speak={vi.fn()} />);
    expect([...screen.getByLabelText<HTMLSelectElement>("Whenever this is asked").options].map(({ value }) => value)).toEqual(["end"]);
    rerender(<OrderMaker decision={{ ...decision!, main: true }} scene={scene} habit={end} speak={vi.fn()} />);
    expect(container.textContent).toBe("");
  });

  it("are given by one click for what was answered so before", async () => {
    const speak = vi.fn();
    const no = option("no protect", "No", [], { label: "Do not protect" });
    const { decision } = asking([option("hit", "Hit", ["0.play.0"]), no]);
    render(<OrderMaker decision={decision!} scene={scene} habit={no} speak={speak} />);
    // What it holds for is asked only of who opens it.
    expect(screen.getByRole("group").textContent).toContain("in later matches too");
    await userEvent.click(screen.getByRole("button", { name: "Always: Do not protect" }));
    expect(speak).toHaveBeenCalledExactlyOnceWith({ type: "order", seat: 0, option: "no protect", unless: null });
  });

  it("say what the usual answer comes to each time, where it touches something", async () => {
    const speak = vi.fn();
    const first = option("name 1", "Act now", ["0.play.1"], { label: "Act now: Pale Duelist" });
    const { decision } = asking([first, option("name 2", "Act now", ["0.play.2"])]);
    render(<OrderMaker decision={{ ...decision!, usual: "let the first of the tied cards act" }} scene={scene} habit={first} speak={speak} />);
    await userEvent.click(screen.getByRole("button", { name: "Always: let the first of the tied cards act" }));
    expect(speak).toHaveBeenCalledExactlyOnceWith({ type: "order", seat: 0, option: "usual", unless: null });
  });

  it("are given for the rest of the turn, where the like is asked again in it, and say so at the table", async () => {
    const speak = vi.fn();
    const none = option("sol 0", "No SOL", [], { label: "No SOL" });
    const decision = { ...asking([none, option("sol 1", "1 SOL", [])]).decision!, kind: "sol", again: "sol 0", purpose: { id: "resist", text: "the RESISTANCE roll" } };
    const { unmount } = render(<OrderMaker decision={decision} scene={scene} speak={speak} />);
    await userEvent.click(screen.getByRole("button", { name: "No SOL, and do not ask again this turn" }));
    expect(speak).toHaveBeenCalledExactlyOnceWith({ type: "order", seat: 0, option: "sol 0", unless: null, until: "turn" });
    unmount();
    const once = render(<OrderMaker decision={{ ...decision, again: "" }} scene={scene} speak={speak} />);
    expect(screen.queryByRole("button", { name: /not ask again this turn/ })).toBeNull();
    once.unmount();
    const order = { seat: 0, kind: "sol", option: "sol 0", prompt: "SOL?", label: "No SOL", unless: null, purpose: null, until: 3 };
    render(<Orders table={{ ...table, orders: [order] }} scene={scene} speak={speak} />);
    expect(screen.getByRole("listitem").textContent).toContain("until the end of this turn");
    await userEvent.click(screen.getByRole("button", { name: "Ask me again" }));
    expect(speak).toHaveBeenLastCalledWith({ type: "order", seat: 0, kind: "sol", until: "turn", option: "", unless: null });
  });

  it("are for what the question is for alone, unless they are to hold for whatever it is for", async () => {
    const speak = vi.fn();
    const none = option("sol 0", "No SOL", [], { label: "No SOL" });
    const decision = { ...asking([none, option("sol 1", "1 SOL", [])]).decision!, kind: "sol", purpose: { id: "resist", text: "the RESISTANCE roll" } };
    render(<OrderMaker decision={decision} scene={scene} habit={none} speak={speak} />);
    await userEvent.click(screen.getByRole("button", { name: "Always for the RESISTANCE roll: No SOL" }));
    expect(speak).toHaveBeenLastCalledWith({ type: "order", seat: 0, purpose: "resist", option: "sol 0", unless: null });
    await userEvent.click(screen.getByText("Always…"));
    await userEvent.click(screen.getByRole("button", { name: "Leave it to this order" }));
    expect(speak).toHaveBeenLastCalledWith({ type: "order", seat: 0, purpose: "resist", option: "sol 0", unless: null });
    await userEvent.selectOptions(screen.getByLabelText("What for"), "whatever it is for");
    await userEvent.click(screen.getByRole("button", { name: "Leave it to this order" }));
    expect(speak).toHaveBeenLastCalledWith({ type: "order", seat: 0, option: "sol 0", unless: null });
  });

  it("say what they are for alone, and are changed and taken back by it", async () => {
    const speak = vi.fn();
    const order = { seat: 0, kind: "sol", option: "sol 0", prompt: "SOL?", label: "No SOL", unless: null, until: null, purpose: { id: "resist", text: "the RESISTANCE roll" } };
    render(<Orders table={{ ...table, orders: [order, { ...order, purpose: null, label: "1 SOL" }] }} scene={scene} speak={speak} />);
    const [narrow, wide] = screen.getAllByRole("listitem");
    expect([narrow!.textContent, wide!.textContent].map((text) => text.includes("only for the RESISTANCE roll"))).toEqual([true, false]);
    await userEvent.click(screen.getAllByRole("button", { name: "Ask me again" })[0]!);
    expect(speak).toHaveBeenLastCalledWith({ type: "order", seat: 0, kind: "sol", purpose: "resist", option: "", unless: null });
    await userEvent.click(screen.getAllByRole("button", { name: "Ask me again" })[1]!);
    expect(speak).toHaveBeenLastCalledWith({ type: "order", seat: 0, kind: "sol", option: "", unless: null });
  });

  it("are not offered where every answer touches something", () => {
    const { decision } = asking([option("hit", "Hit", ["0.play.0"])]);
    const { container } = render(<OrderMaker decision={decision!} scene={scene} speak={vi.fn()} />);
    expect(container.textContent).toBe("");
  });

  it("are listed, changed and taken back at the table", async () => {
    const speak = vi.fn();
    render(<Orders table={table} scene={scene} speak={speak} />);
    await userEvent.selectOptions(screen.getByLabelText("but ask me anyway"), "never");
    expect(speak).toHaveBeenLastCalledWith({ type: "order", seat: 0, kind: "protect", option: "no protect", unless: null });
    await userEvent.click(screen.getByRole("button", { name: "Ask me again" }));
    expect(speak).toHaveBeenLastCalledWith({ type: "order", seat: 0, kind: "protect", option: "", unless: null });
  });
});
