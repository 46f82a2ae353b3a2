import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { type FileImportDetail, type ImportTarget, noImportCounts } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import PreviewPage from "./preview-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

const sheet = (name: string) => ({ name, rows: 74, hidden: false, is_guest_list: true });
const file = (more: Partial<FileImportDetail> = {}, counts = {}) =>
  ({
    id: "i1",
    state: "READY",
    lost_decisions: 0,
    file_name: "guests.xlsx",
    sheet: "Bride",
    counts: { ...noImportCounts, new: 1, total: 2, ...counts },
    file: { kind: "xlsx", rows: 2, sheet: "Bride", sheets: [sheet("Bride"), sheet("Groom")] },
    columns: ["No", "Name", "Mobile"].map((header, index) => ({ index, header, samples: [] })),
    failed_columns: [],
    suggestions: [],
    other_sheets: [],
    mapping: { 1: "full_name", 2: "phone" },
    options: {},
    published_at: "2026-11-20T10:00:00Z",
    ...more,
  }) as unknown as FileImportDetail;
const row = (more: Partial<ImportRow>) =>
  ({
    row_number: 2,
    file_row: 2,
    cells: ["1", "Otto Brandt", "9829011432"],
    edits: {},
    corrected: [],
    guest: { display_name: "Otto Brandt" },
    status: "NEW",
    problems: [],
    candidates: [],
    changes: {},
    reading: {},
    matched_guest: null,
    ...more,
  }) as ImportRow;
const targets = [
  { key: "full_name", label: "Full name", kind: "text" },
  { key: "phone", label: "Phone", kind: "phone" },
] as ImportTarget[];

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(importEndpoints.columns, { results: targets });
  server.answer(importEndpoints.missing, { ...pageOf([]), groups: [] });
});

function show(shown: FileImportDetail, { rows = [row({})], tab = "" } = {}) {
  server.answer(importEndpoints.read, shown);
  server.answer(importEndpoints.rows, pageOf(rows));
  const current = projectFor({ GUEST: "FULL_ACCESS" });
  const project = { ...current, project: { ...current.project, is_unlimited: true } };
  const path = "/projects/:projectId/guests/import/:importId/preview";
  return showRoutes([{ path, element: <PreviewPage /> }], {
    at: `/projects/p1/guests/import/i1/preview${tab}`,
    project,
  });
}

test("the preview offers the further sheets with guests", async () => {
  show(file());
  expect(await screen.findByText("This file has 1 more sheet")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Import “Groom” (about 74 rows)" })).toBeTruthy();
});

test("a row that is left out as the title of a section shows this title, whichever cell has it", async () => {
  const title = row({ row_number: 3, cells: ["Mumbai side", "", ""], guest: null, status: "SKIPPED" });
  show(file(), { rows: [title] });
  expect((await screen.findByRole("button", { name: /^Full name of row 3: Mumbai side/ })).textContent).toBe(
    "Mumbai side",
  );
});

test("after publishing, guests who are not in the file have a tab only if something was done with them", async () => {
  show(file({ state: "PUBLISHED" }, { missing: 9 }), { tab: "?show=missing" });
  expect(await screen.findByRole("button", { name: /^All/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Not in the file/ })).toBeNull();
  expect(await screen.findByText("Otto Brandt")).toBeTruthy();
});

test("before publishing, and where they were tagged, these guests have a tab", async () => {
  show(file({ state: "PUBLISHED" }, { missing: 9, to_tag: 4 }));
  expect((await screen.findByRole("button", { name: /^Not in the file/ })).textContent).toContain("4");
});

test("numbers of another country are counted, and one click shows their rows", async () => {
  const router = show(file({}, { abroad: 3 }));
  expect(await screen.findByText("3 rows have a number of another country than the list")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show them" }));
  expect(router.state.location.search).toBe("?show=abroad");
  expect(screen.getByRole("button", { name: /^Numbers of other countries/, pressed: true })).toBeTruthy();
});

test("guests who are invited to no event are counted, and one click shows them", async () => {
  const router = show(file({}, { uninvited: 7 }));
  expect(await screen.findByText("7 guests are invited to no event")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(router.state.location.search).toBe("?show=uninvited");
});

test("where a whole column is of another country, its own question is enough", async () => {
  const column = { column: 2, target: "phone", failed: 3, filled: 4, other_region: "US" };
  show(file({ failed_columns: [column], options: { default_region: "IN" } }, { abroad: 3 }));
  expect(await screen.findByText("Are the numbers of “Mobile” from United States?")).toBeTruthy();
  expect(screen.queryByText(/of another country than the list/)).toBeNull();
});

test("chosen rows are put into a group together, one that is there or a new one", async () => {
  const second = row({
    row_number: 3,
    file_row: 3,
    cells: ["2", "Bela Rao", "9829011433"],
    guest: { display_name: "Bela Rao" },
  });
  show(file({ published_at: null }), { rows: [row({}), second] });
  server.answer(guestEndpoints.choices, { groups: [{ value: "g1", label: "Family" }] } as never);
  server.answer(importEndpoints.fixRow, { row: row({}), others: [], counts: { ...noImportCounts, new: 2 } });
  await user.click(await screen.findByRole("checkbox", { name: "Choose every row of this page" }));
  await user.click(screen.getByRole("combobox", { name: "Put into a group" }));
  await user.keyboard("Office friends");
  await user.click(await screen.findByRole("option", { name: /Office friends/ }));
  expect(await screen.findByText("2 rows put into “Office friends”")).toBeTruthy();
  const body = { values: { group: "Office friends" } };
  expect(server.bodiesTo(importEndpoints.fixRow)).toEqual([body, body]);
  expect(screen.queryByRole("region", { name: "Chosen rows" })).toBeNull();
});

test("a row that may be the same guest as an earlier one is joined with it", async () => {
  const message = "Row 2 has the same name and phone. Is this the same person twice?";
  const twice = row({
    row_number: 3,
    file_row: 3,
    problems: [{ field: "full_name", level: "warning", message, about: "REPEAT", row: 2 }],
  });
  show(file({ published_at: null }), { rows: [row({}), twice] });
  const left = { ...twice, status: "SKIPPED" as const, problems: [] };
  server.answer(importEndpoints.fixRow, { row: left, others: [row({})], counts: { ...noImportCounts, new: 1 } });
  await user.click(await screen.findByRole("button", { name: "Same person: join with row 2: Otto Brandt, row 3" }));
  expect(await screen.findByRole("button", { name: /^Include/ })).toBeTruthy();
  expect(server.bodiesTo(importEndpoints.fixRow)).toEqual([{ same_as: 2 }]);
});
