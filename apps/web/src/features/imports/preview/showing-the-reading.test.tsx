import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { type FileImportDetail, type ImportTarget, noImportCounts } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import PreviewPage from "./preview-page.tsx";
import { asOnPhone, projectFor, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

const counts = { ...noImportCounts, new: 1, total: 1 };
const file = {
  id: "i1",
  state: "READY",
  lost_decisions: 0,
  file_name: "guests.csv",
  sheet: null,
  counts,
  file: { kind: "csv", rows: 1, sheet: null, sheets: [] },
  columns: ["Name", "Mobile", "Arrives"].map((header, index) => ({ index, header, samples: [] })),
  failed_columns: [],
  suggestions: [],
  mapping: { 0: "full_name", 1: "phone", 2: "column:arrives" },
  options: {},
} as unknown as FileImportDetail;
const target = (key: string, label: string, kind = "text") => ({ key, label, kind }) as ImportTarget;
const targets = [
  target("full_name", "Full name"),
  target("title", "Title"),
  target("first_name", "First name"),
  target("last_name", "Last name"),
  target("phone", "Phone", "phone"),
  target("phone_2", "Phone 2", "phone"),
  target("sub_group", "Household"),
  target("expected_count", "Expected guests", "number"),
  target("diet", "Diet"),
  target("column:arrives", "Arrives", "date"),
];
const row = (more: Partial<ImportRow>) =>
  ({
    row_number: 2,
    file_row: 2,
    cells: ["Mr Otto Brandt + 2", "9829011432", "12/2/27"],
    edits: {},
    corrected: [],
    guest: { display_name: "Mr. Otto Brandt" },
    status: "NEW",
    problems: [],
    candidates: [],
    changes: {},
    reading: {},
    matched_guest: null,
    ...more,
  }) as ImportRow;
const fresh = row({
  reading: {
    title: { text: "Mr." },
    first_name: { text: "Otto" },
    last_name: { text: "Brandt" },
    phone: { text: "+91 98290 11432" },
    phone_2: { text: "+91 98290 11433" },
    sub_group: { text: "Otto Brandt" },
    expected_count: { text: "3" },
    "column:arrives": { text: "2027-02-12" },
  },
});

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(importEndpoints.read, file);
  server.answer(importEndpoints.columns, { results: targets });
});

function show(...rows: ImportRow[]) {
  showTab("", ...rows);
}
function showTab(tab: string, ...rows: ImportRow[]) {
  server.answer(importEndpoints.rows, pageOf(rows));
  const current = projectFor({ GUEST: "FULL_ACCESS" });
  const project = { ...current, project: { ...current.project, is_unlimited: true } };
  const path = "/projects/:projectId/guests/import/:importId/preview";
  showRoutes([{ path, element: <PreviewPage /> }], { at: `/projects/p1/guests/import/i1/preview${tab}`, project });
}
const cell = (label: string) => screen.findByRole("button", { name: new RegExp(`^${label} of row 2:`) });
const describedAs = async (label: string) => {
  const id = (await cell(label)).getAttribute("aria-describedby");
  return (id && document.getElementById(id)?.textContent) ?? null;
};

test("under a cell stands what it is stored as, where that differs", async () => {
  show(fresh);
  expect(await describedAs("Phone")).toBe("is read as +91 98290 11432");
  expect(await describedAs("Arrives")).toBe("is read as Feb 12, 27");
  expect(await describedAs("Full name")).toBeNull();
});

test("what is made of a row has columns of its own: the parts of the name, the household, the people", async () => {
  show(fresh);
  expect((await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Title", "First name", "Last name", "Household", "Expected guests"]),
  );
  expect((await cell("Last name")).textContent).toBe("Brandt");
  expect((await cell("Household")).textContent).toBe("Otto Brandt");
  expect((await cell("Expected guests")).textContent).toBe("3");
  expect(within(screen.getByRole("list", { name: "Also read" })).getByText("+91 98290 11433")).toBeTruthy();
});

test("a part of the name is corrected together with the others", async () => {
  server.answer(importEndpoints.fixRow, { row: fresh, others: [], counts });
  show(fresh);
  await user.dblClick(await cell("Last name"));
  await user.clear(screen.getByRole("textbox", { name: "Last name of row 2" }));
  await user.keyboard("Brand{Enter}");
  await waitFor(() =>
    expect(server.bodiesTo(importEndpoints.fixRow)).toEqual([
      { values: { title: "Mr.", first_name: "Otto", last_name: "Brand" } },
    ]),
  );
});

test("another full name takes the place of corrected parts", async () => {
  server.answer(importEndpoints.fixRow, { row: fresh, others: [], counts });
  show(row({ reading: fresh.reading, edits: { title: "", first_name: "Otto", last_name: "Brand" } }));
  await user.click(await cell("Full name"));
  await user.keyboard("Kavya Rao{Enter}");
  await waitFor(() =>
    expect(server.bodiesTo(importEndpoints.fixRow)).toEqual([
      { values: { full_name: "Kavya Rao", title: "", first_name: "", last_name: "" } },
    ]),
  );
});

const changed = row({
  status: "CHANGED",
  matched_guest: { id: "g1", name: "Otto Brandt" },
  reading: {
    first_name: { text: "Otto" },
    "column:arrives": { text: "2027-02-12", before: "2027-02-11" },
    phone: { text: "+91 98290 11432", before: "+91 98290 11499" },
    diet: { text: "", before: "Jain" },
  },
});
const fieldsOf = async () =>
  (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent).slice(2);

test("a guest who is changed shows old and new in the cell, and in a list what has no cell", async () => {
  showTab("?show=changed", changed);
  const id = (await cell("Phone")).getAttribute("aria-describedby") ?? "";
  const change = document.getElementById(id) as HTMLElement;
  expect(change.querySelector("del")?.textContent).toBe("+91 98290 11499");
  expect(change.querySelector("ins")?.textContent).toBe("+91 98290 11432");
  const list = within(screen.getByRole("list", { name: "Changes to Otto Brandt" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["DietJain(empty)"]);
});

test("among the changed guests the columns that change stand beside the name", async () => {
  const more = row({ ...changed, reading: { "column:arrives": { text: "2027-02-12", before: "" } } });
  showTab("?show=changed", more);
  expect((await fieldsOf()).slice(0, 3)).toEqual(["Full name", "Result", "Arrives"]);
});

test("among all rows every change is listed below its row", async () => {
  show(changed);
  const list = within(await screen.findByRole("list", { name: "Changes to Otto Brandt" }));
  expect(list.getAllByRole("listitem")).toHaveLength(3);
  expect((await fieldsOf()).slice(0, 3)).toEqual(["Full name", "Result", "Phone"]);
});

test("a person who was made of a row says which row", async () => {
  show(fresh, row({ row_number: 2_000_002, cells: fresh.cells, edits: { full_name: "Kavya", phone: "" } }));
  expect(await screen.findByText("also in row 2")).toBeTruthy();
  const names = await screen.findAllByRole("button", { name: /^Full name of row 2:/ });
  // Only what somebody corrected is marked as corrected.
  expect(names.map(({ title }) => title)).toEqual(["", ""]);
});

test("on a phone the card has the same", async () => {
  asOnPhone();
  show(fresh);
  expect(await describedAs("Phone")).toBe("is read as +91 98290 11432");
  expect((await cell("Household")).textContent).toBe("Otto Brandt");
});

test("the name comes first, then what is made of it, and its parts at the end", async () => {
  server.answer(importEndpoints.read, { ...file, mapping: { 0: "phone", 1: "full_name", 2: "column:arrives" } });
  show(fresh);
  expect(await fieldsOf()).toEqual([
    "Full name",
    "Result",
    "Household",
    "Expected guests",
    "Phone",
    "Arrives",
    "Title",
    "First name",
    "Last name",
    "Actions",
  ]);
});

test("the preview says how many people its rows name, and what they will be invited to", async () => {
  const named = { ...counts, total: 68, skipped: 3, file_rows: 57 };
  server.answer(importEndpoints.columns, { results: [...targets, target("event:e1", "Sangeet", "event")] });
  server.answer(importEndpoints.read, { ...file, counts: named, options: { event_ids: ["e1"] } });
  show(fresh);
  expect(
    await screen.findByText(/^57 rows, 65 people, problems first.*New guests are invited to Sangeet\.$/),
  ).toBeTruthy();
});

test("on a phone leaving a row out is a button with words", async () => {
  asOnPhone();
  show(fresh);
  expect((await screen.findByRole("button", { name: /^Leave out/ })).textContent).toBe("Leave out Mr. Otto Brandt");
});
