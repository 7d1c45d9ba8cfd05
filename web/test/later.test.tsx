import type { ComponentType } from "preact/compat";
import { expect, it, vi } from "vitest";
import { later } from "../src/later";
import { act, render, screen } from "./rendering";

/** A page that comes when the test says so, or does not; and how often it was fetched. */
function coming() {
  let come: (page: ComponentType<{ name: string }>) => void = () => undefined;
  let fail: (why: Error) => void = () => undefined;
  const load = vi.fn(() => new Promise<ComponentType<{ name: string }>>((done, failed) => ([come, fail] = [done, failed])));
  return { load, Page: later(load), come: () => act(async () => come(({ name }) => <p>Page of {name}</p>)), fail: () => act(async () => fail(new Error("gone"))) };
}

it("fetches a page once, wherever it stands, and has it at once from then on", async () => {
  const { load, Page, come } = coming();
  render(
    <>
      <Page name="Ada" />
      <Page name="Bob" />
    </>,
  );
  expect(document.body.textContent).toBe("");
  await come();
  expect(screen.getAllByText(/^Page of/u).map((each) => each.textContent)).toEqual(["Page of Ada", "Page of Bob"]);
  render(<Page name="Eve" />);
  screen.getByText("Page of Eve");
  expect(load).toHaveBeenCalledTimes(1);
});

it("draws nothing of a page that was left meanwhile", async () => {
  const { Page, come } = coming();
  const { unmount } = render(<Page name="Ada" />);
  unmount();
  await come();
  expect(document.body.textContent).toBe("");
});

it("says so where a page does not come", async () => {
  const { Page, fail } = coming();
  render(<Page name="Ada" />);
  await fail();
  screen.getByText("This page could not be fetched. Please reload it.");
});
