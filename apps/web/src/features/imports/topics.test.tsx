import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { noImportCounts, type FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { guestEndpoints, type Guest } from "@nyota/contract/guests/guests";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import PreviewPage from "./preview/preview-page.tsx";
import TravelImportPage from "./upload/travel-import-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

const fileOf = (topic: "travel" | "stay", more: object = {}) =>
  ({
    id: "i1",
    topic,
    state: "READY",
    lost_decisions: 0,
    file_name: "list.csv",
    sheet: null,
    counts: { ...noImportCounts, new: 2, conflict: 1, total: 3 },
    file: { kind: "csv", rows: 3, sheet: null, sheets: [] },
    columns: [{ index: 0, header: "Name", samples: [] }],
    failed_columns: [],
    other_sheets: [],
    suggestions: [],
    mapping: { 0: "full_name" },
    options: {},
    undone_at: "2027-01-02T10:00:00Z",
    updated_at: "2027-01-02T10:00:00Z",
    ...more,
  }) as unknown as FileImportDetail;
const open = {
  row_number: 2,
  file_row: 2,
  cells: ["Asha"],
  edits: {},
  corrected: [],
  guest: { direction: "ARRIVAL" },
  status: "CONFLICT",
  problems: [{ field: "full_name", level: "warning", message: "Nobody is called so.", about: "WHO" }],
  matched_guest: null,
  candidates: [{ id: "g1", name: "Asha Rao" }],
  changes: {},
  reading: {},
} as unknown as ImportRow;

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(importEndpoints.columns, {
    results: [{ key: "full_name", label: "Full name", kind: "text", required: false, aliases: [] }],
  });
  server.answer(importEndpoints.rows, pageOf([open]));
  server.answer(guestEndpoints.list, pageOf([{ id: "g2", display_name: "Asha Menon" } as Guest]));
});
const show = (topic: "travel" | "stay", file: FileImportDetail) => {
  server.answer(importEndpoints.read, file);
  return showRoutes([{ path: `/projects/:projectId/${topic}/import/:importId/preview`, element: <PreviewPage /> }], {
    at: `/projects/p1/${topic}/import/i1/preview`,
    project: projectFor({ TRAVEL: "FULL_ACCESS", STAY: "FULL_ACCESS", GUEST: "VIEW" }),
  });
};

test("whose journey it is can be any guest, and never a new one", async () => {
  show("travel", fileOf("travel"));
  expect(await screen.findByRole("heading", { name: "Check the journeys" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add 2 journeys" })).toBeTruthy();
  server.answer(importEndpoints.fixRow, {
    row: { ...open, status: "NEW", candidates: [] },
    others: [],
    counts: { ...noImportCounts, new: 3, total: 3 },
  });
  await user.click(await screen.findByRole("button", { name: /^Choose who/ }));
  expect(await screen.findByRole("button", { name: "Asha Rao" })).toBeTruthy();
  expect(screen.queryByText("A new guest")).toBeNull();
  await user.type(screen.getAllByRole("searchbox").at(-1) as HTMLElement, "Menon");
  await user.click(await screen.findByRole("button", { name: "Asha Menon" }));
  await waitFor(() => expect(server.bodiesTo(importEndpoints.fixRow)).toEqual([{ matched_guest_id: "g2" }]));
});

test("hotels and rooms that do not exist are made with one click", async () => {
  const counts = { ...noImportCounts, error: 2, places: 2, total: 2 };
  show("stay", fileOf("stay", { counts, options: { date_order: "day-first" } }));
  server.answer(importEndpoints.process, fileOf("stay"));
  await user.click(await screen.findByRole("button", { name: "Make them" }));
  await waitFor(() =>
    expect(server.bodiesTo(importEndpoints.process)).toEqual([
      { mapping: { 0: "full_name" }, options: { date_order: "day-first", makes_places: true } },
    ]),
  );
});

test("undone is said with what stayed", async () => {
  show("stay", fileOf("stay", { state: "UNDONE", counts: { ...noImportCounts, new: 4, kept: 1, total: 4 } }));
  expect(await screen.findByText(/1 stay or room stayed, because somebody changed it since/)).toBeTruthy();
});

test("only imports of the page's topic are listed, and other topics as far as the rights go", async () => {
  server.answer(importEndpoints.list, pageOf([]));
  showRoutes([{ path: "/projects/:projectId/travel/import", element: <TravelImportPage /> }], {
    at: "/projects/p1/travel/import",
    project: projectFor({ TRAVEL: "CREATE", STAY: "VIEW", GUEST: "CREATE" }),
  });
  expect(await screen.findByRole("heading", { name: "Import journeys" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Import guests" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Import stays" })).toBeNull();
  expect(await screen.findByText(/None yet/)).toBeTruthy();
});
