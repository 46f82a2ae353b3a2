import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { type FileImportDetail, type ImportTarget, noImportCounts } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import PreviewPage from "./preview-page.tsx";
import { asOnPhone, projectFor, showRoutes, user } from "#test/show-page.tsx";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

const counts = { ...noImportCounts, new: 3, total: 3 };
const file = {
  id: "i1",
  state: "READY",
  lost_decisions: 0,
  file_name: "guests.csv",
  sheet: null,
  counts,
  file: { kind: "csv", rows: 3, sheet: null, sheets: [] },
  columns: ["Name", "Mobile"].map((header, index) => ({ index, header, samples: [] })),
  failed_columns: [],
  suggestions: [],
  mapping: { 0: "full_name", 1: "phone" },
  options: {},
} as unknown as FileImportDetail;
const targets = [
  { key: "full_name", label: "Full name", kind: "text" },
  { key: "phone", label: "Phone", kind: "phone" },
] as ImportTarget[];
const rows = ["Otto", "Tara", "Dev"].map(
  (name, at) =>
    ({
      row_number: at + 2,
      file_row: at + 2,
      cells: [name, ""],
      edits: {},
      corrected: [],
      guest: null,
      status: "NEW",
      problems: [],
      candidates: [],
      changes: {},
      reading: {},
      matched_guest: null,
    }) as unknown as ImportRow,
);

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(importEndpoints.read, file);
  server.answer(importEndpoints.columns, { results: targets });
  server.answer(importEndpoints.rows, pageOf(rows));
  server.answer(importEndpoints.fixRow, ({ params, body }) => {
    const row = rows.find(({ row_number }) => String(row_number) === params["rowNumber"]) as ImportRow;
    return { row: { ...row, edits: (body as { values: Record<string, string> }).values }, others: [], counts };
  });
  const current = projectFor({ GUEST: "FULL_ACCESS" });
  const project = { ...current, project: { ...current.project, is_unlimited: true } };
  const path = "/projects/:projectId/guests/import/:importId/preview";
  showRoutes([{ path, element: <PreviewPage /> }], { at: "/projects/p1/guests/import/i1/preview", project });
});
const cell = (label: string, row: number) =>
  screen.findByRole("button", { name: new RegExp(`^${label} of row ${row}:`) });
const sent = () =>
  server
    .callsTo(importEndpoints.fixRow)
    .map(({ params, body }) => [params["rowNumber"], (body as { values: object }).values]);

test("typing on a chosen cell replaces its text, and Enter goes on below", async () => {
  await user.click(await cell("Phone", 2));
  expect(screen.queryByRole("textbox", { name: "Phone of row 2" })).toBeNull();
  await user.keyboard("982{Enter}");
  await waitFor(() => expect(sent()).toEqual([["2", { phone: "982" }]]));
  await waitFor(async () => expect(document.activeElement).toBe(await cell("Phone", 3)));
});

test("the row of that number in another import stays as it is", async () => {
  const other = query(importEndpoints.rows, { params: { projectId: "p1", importId: "i2" }, query: {} as never });
  queryClient.setQueryData(other.queryKey, pageOf(rows));
  await user.click(await cell("Phone", 2));
  await user.keyboard("982{Enter}");
  await waitFor(async () => expect((await cell("Phone", 2)).textContent).toBe("982"));
  expect(queryClient.getQueryData(other.queryKey)?.results[0]?.edits).toEqual({});
});

test("an input method opens a cell, and its Enter takes a word and saves nothing", async () => {
  const chosen = await cell("Full name", 2);
  await user.click(chosen);
  fireEvent.keyDown(chosen, { key: "Process" });
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Full name of row 2" });
  expect([box.value, document.activeElement]).toEqual(["", box]);
  fireEvent.change(box, { target: { value: "तारा" } });
  for (const key of ["Enter", "Tab", "Escape"]) fireEvent.keyDown(box, { key, isComposing: true });
  expect([box.isConnected, sent()]).toEqual([true, []]);
  fireEvent.keyDown(box, { key: "Enter" });
  await waitFor(() => expect(sent()).toEqual([["2", { full_name: "तारा" }]]));
});

test("Tab saves and goes to the next column, Escape leaves the text", async () => {
  await user.click(await cell("Full name", 3));
  await user.keyboard("Kavya{Tab}");
  await waitFor(() => expect(sent()).toEqual([["3", { full_name: "Kavya" }]]));
  await waitFor(async () => expect(document.activeElement).toBe(await cell("Phone", 3)));
  await user.keyboard("98{Escape}");
  await waitFor(async () => expect(document.activeElement).toBe(await cell("Phone", 3)));
  expect(sent()).toHaveLength(1);
});

test("Enter opens a cell with its text, Delete empties it, arrows move", async () => {
  await user.click(await cell("Full name", 2));
  await user.keyboard("{ArrowDown}{Enter}");
  expect((screen.getByRole("textbox", { name: "Full name of row 3" }) as HTMLInputElement).value).toBe("Tara");
  await user.keyboard("{Escape}");
  await waitFor(async () => expect(document.activeElement).toBe(await cell("Full name", 3)));
  await user.keyboard("{Delete}");
  await waitFor(() => expect(sent()).toEqual([["3", { full_name: "" }]]));
});

test("several cells are pasted from the chosen one on", async () => {
  await user.click(await cell("Full name", 3));
  await user.paste("Kavya\t9829011432\nAsha\t9829011433\nBela\t9829011434\n");
  await waitFor(() =>
    expect(sent()).toEqual([
      ["3", { full_name: "Kavya", phone: "9829011432" }],
      ["4", { full_name: "Asha", phone: "9829011433" }],
    ]),
  );
  expect(await screen.findByText("4 cells pasted")).toBeTruthy();
  expect(screen.getByText("1 line below the last row of this page was left out.")).toBeTruthy();
});

test("Ctrl+D takes the text of the cell above", async () => {
  await user.click(await cell("Full name", 3));
  await user.keyboard("{Control>}d{/Control}");
  await waitFor(() => expect(sent()).toEqual([["3", { full_name: "Otto" }]]));
});

test("Shift and arrows choose a range, which is copied, filled, emptied and pasted over", async () => {
  await user.click(await cell("Full name", 2));
  await user.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
  const chosen = () => screen.getAllByRole("button").filter((button) => button.hasAttribute("data-in-range"));
  expect(chosen().map(({ textContent }) => textContent)).toEqual(["Otto", "–", "Tara", "–"]);
  const setData = vi.fn();
  fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith("text/plain", "Otto\t\nTara\t");
  await user.keyboard("{Control>}d{/Control}");
  await waitFor(() => expect(sent()).toEqual([["3", { full_name: "Otto", phone: "" }]]));
  await user.paste("x");
  await waitFor(() =>
    expect(sent().slice(1)).toEqual([
      ["2", { full_name: "x", phone: "x" }],
      ["3", { full_name: "x", phone: "x" }],
    ]),
  );
  await user.keyboard("{Delete}");
  await waitFor(() =>
    expect(sent().slice(3)).toEqual([
      ["2", { full_name: "", phone: "" }],
      ["3", { full_name: "", phone: "" }],
    ]),
  );
});

test("Ctrl+R fills a range from its first column, and a range ends where another cell is chosen", async () => {
  await user.click(await cell("Full name", 2));
  await user.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Control>}r{/Control}");
  await waitFor(() =>
    expect(sent()).toEqual([
      ["2", { phone: "Otto" }],
      ["3", { phone: "Tara" }],
    ]),
  );
  await user.click(await cell("Phone", 4));
  expect(screen.getAllByRole("button").some((button) => button.hasAttribute("data-in-range"))).toBe(false);
});

test("Shift and a click choose the range up to a cell without opening it", async () => {
  await user.click(await cell("Full name", 2));
  await user.keyboard("{Shift>}");
  await user.click(await cell("Full name", 4));
  await user.keyboard("{/Shift}{Control>}d{/Control}");
  expect(screen.queryByRole("textbox", { name: /of row 4/ })).toBeNull();
  await waitFor(() =>
    expect(sent()).toEqual([
      ["3", { full_name: "Otto" }],
      ["4", { full_name: "Otto" }],
    ]),
  );
});

test("the Tab key reaches one cell of the table", async () => {
  const first = await cell("Full name", 2);
  expect([first.tabIndex, (await cell("Phone", 4)).tabIndex]).toEqual([0, -1]);
  await user.click(await cell("Phone", 4));
  expect([first.tabIndex, (await cell("Phone", 4)).tabIndex]).toEqual([-1, 0]);
});

test("on a phone a tap opens a cell", async () => {
  asOnPhone();
  await user.pointer({ keys: "[TouchA]", target: await cell("Full name", 2) });
  expect(screen.getByRole("textbox", { name: "Full name of row 2" })).toBeTruthy();
});
