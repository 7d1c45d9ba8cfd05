import { render, screen } from "./rendering";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TableButton } from "../src/table/TableButton";
import { table, view } from "./fixtures";

it("does not lie over how the match ended, and opens again after that", async () => {
  const shown = (over: boolean) => <TableButton table={table({ over })} token="t" view={view({ over })} speak={() => undefined} />;
  const { rerender } = render(shown(false));
  await userEvent.click(screen.getByRole("button", { name: "Table" }));
  expect(screen.getByRole("dialog", { name: "Table" })).toBeTruthy();
  rerender(shown(true));
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Table" }));
  expect(screen.getByRole("dialog", { name: "Table" })).toBeTruthy();
});
