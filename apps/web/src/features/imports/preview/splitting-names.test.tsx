import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { type FileImportDetail, type ImportTarget, noImportCounts } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import PreviewPage from "./preview-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

const fileWith = (counts: Partial<FileImportDetail["counts"]>) =>
  ({
    id: "i1",
    state: "READY",
    lost_decisions: 0,
    file_name: "guests.csv",
    sheet: null,
    counts: { ...noImportCounts, ...counts },
    file: { kind: "csv", rows: 2, sheet: null, sheets: [] },
    columns: [{ index: 0, header: "Name", samples: [] }],
    failed_columns: [],
    suggestions: [],
    mapping: { 0: "full_name" },
    options: {},
  }) as unknown as FileImportDetail;
const row = (more: Partial<ImportRow>) =>
  ({
    row_number: 2,
    file_row: 2,
    cells: ["Otto / Kavya"],
    edits: {},
    corrected: [],
    guest: null,
    status: "NEW",
    problems: [],
    candidates: [],
    changes: {},
    reading: {},
    matched_guest: null,
    ...more,
  }) as ImportRow;
const about = (question: "SPLIT" | "TOGETHER", level: "warning" | "note", message: string) => [
  { field: "full_name", level, message, about: question },
];
const first = row({
  edits: { full_name: "Otto" },
  problems: about("SPLIT", "warning", "“Otto / Kavya” is read as 2 guests: Otto, Kavya."),
});
const second = row({
  row_number: 2_000_002,
  edits: { full_name: "Kavya" },
  problems: about("SPLIT", "note", "Named in the same cell as Otto."),
});
const whole = row({
  edits: { full_name: "Otto / Kavya" },
  problems: about("TOGETHER", "note", "Names several people."),
});

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  const full_name = { key: "full_name", label: "Full name", kind: "text" } as ImportTarget;
  server.answer(importEndpoints.columns, { results: [full_name] });
});

function show(counts: Partial<FileImportDetail["counts"]>, ...rows: ImportRow[]) {
  server.answer(importEndpoints.read, fileWith(counts));
  server.answer(importEndpoints.rows, pageOf(rows));
  const current = projectFor({ GUEST: "FULL_ACCESS" });
  const project = { ...current, project: { ...current.project, is_unlimited: true } };
  const path = "/projects/:projectId/guests/import/:importId/preview";
  showRoutes([{ path, element: <PreviewPage /> }], { at: "/projects/p1/guests/import/i1/preview", project });
}

test("one row of several people is kept as one guest, and made a household again", async () => {
  const counts = { ...noImportCounts, new: 1, split: 0, together: 1 };
  server.answer(importEndpoints.fixRow, { row: whole, others: [], counts });
  show({ new: 2, split: 1 }, first, second);
  expect(await screen.findByText("“Otto / Kavya” is read as 2 guests: Otto, Kavya.")).toBeTruthy();
  expect(screen.getByText("Named in the same cell as Otto.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Keep as one guest/ }));
  expect(await screen.findByText("Names several people.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: /^Make a household: .*, row 2$/ }));
  await waitFor(() =>
    expect(server.bodiesTo(importEndpoints.fixRow)).toEqual([{ keep_as_one: true }, { keep_as_one: false }]),
  );
});

test("all of them are decided at once", async () => {
  server.answer(importEndpoints.decideSplits, fileWith({ together: 74 }));
  show({ new: 150, split: 74 }, first, second);
  expect(await screen.findByText("74 name cells name several people")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Keep all 74 as one guest" }));
  await waitFor(() => expect(server.bodiesTo(importEndpoints.decideSplits)).toEqual([{ keep_as_one: true }]));
});

test("households are made of all that were kept as one", async () => {
  server.answer(importEndpoints.decideSplits, fileWith({ split: 74 }));
  show({ new: 76, together: 74 }, whole);
  await user.click(await screen.findByRole("button", { name: "Make households of all 74" }));
  await waitFor(() => expect(server.bodiesTo(importEndpoints.decideSplits)).toEqual([{ keep_as_one: false }]));
});

test("without such names nothing is said", async () => {
  show({ new: 1 }, row({ cells: ["Tara Bose"] }));
  expect(await screen.findByRole("button", { name: /^Full name of row 2/ })).toBeTruthy();
  expect(screen.queryByText(/several people/)).toBeNull();
});

test("only the further people of a row are named beside somebody, also in a table beside another one", async () => {
  const right = row({ row_number: 200_000_002, cells: ["Tara Bose"] });
  show({ split: 1 }, first, second, right);
  expect(await screen.findByText("Tara Bose")).toBeTruthy();
  expect(screen.getAllByText("also in row 2")).toHaveLength(1);
});

test("several names typed into a cell show the row of everybody", async () => {
  show({ new: 1 }, row({ cells: ["Otto"] }));
  await user.dblClick(await screen.findByRole("button", { name: /^Full name of row 2/ }));
  server.answer(importEndpoints.fixRow, {
    row: first,
    others: [second],
    counts: { ...noImportCounts, new: 2, split: 1 },
  });
  server.answer(importEndpoints.rows, pageOf([first, second]));
  await user.clear(screen.getByRole("textbox", { name: /^Full name of row 2/ }));
  await user.type(screen.getByRole("textbox", { name: /^Full name of row 2/ }), "Otto / Kavya{Enter}");
  expect(await screen.findByText("also in row 2")).toBeTruthy();
});
