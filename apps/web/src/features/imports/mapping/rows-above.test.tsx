import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RowsAbove } from "./rows-above.tsx";

const sheet = (name: string, rows: number | null, is_guest_list = true) => ({
  name,
  rows,
  hidden: false,
  is_guest_list,
});
const file = {
  kind: "xlsx" as const,
  encoding: null,
  delimiter: null,
  sheets: [sheet("Bride", 40), sheet("Groom", 30), sheet("Friends", null), sheet("Budget", 9, false)],
  sheet: "Bride",
  header_row: 3,
  rows: 38,
  rows_above: 2,
};

test("rows above the column names are counted, and can be read as guests", async () => {
  const onTake = vi.fn();
  render(<RowsAbove file={file} loading={false} onTake={onTake} />);
  expect(screen.getByText("2 rows above the column names are left out")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Read as guests" }));
  expect(onTake).toHaveBeenCalledWith(true);
});

test("what stands above the column names and is no guest is quoted", () => {
  const titles_above = ["MEERA WEDS ROHAN", "updated by Mummy 3 Nov"];
  render(<RowsAbove file={{ ...file, rows_above: 0, titles_above }} loading={false} onTake={vi.fn()} />);
  expect(
    screen.getByText("Above the column names, not read: “MEERA WEDS ROHAN”, “updated by Mummy 3 Nov”"),
  ).toBeTruthy();
});
