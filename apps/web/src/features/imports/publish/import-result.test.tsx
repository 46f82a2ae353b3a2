import { type FileImportDetail, noImportCounts } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import PreviewPage from "../preview/preview-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

const fileIn = (state: FileImportDetail["state"]) =>
  ({
    id: "i1",
    state,
    file_name: "guests.csv",
    sheet: null,
    counts: { ...noImportCounts, new: 61, total: 61 },
    file: { kind: "csv", rows: 61, sheet: null, sheets: [] },
    columns: [{ index: 0, header: "Name", samples: [] }],
    failed_columns: [],
    other_sheets: [],
    suggestions: [],
    mapping: { 0: "full_name" },
    options: {},
    published_at: "2027-01-02T10:00:00Z",
    updated_at: "2027-01-02T10:00:00Z",
  }) as unknown as FileImportDetail;

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(importEndpoints.columns, { results: [] });
  server.answer(importEndpoints.rows, pageOf([]));
  server.answer(importEndpoints.read, fileIn("READY"));
});

test("the result is shown from its top, however far the rows were scrolled", async () => {
  const scrollTo = vi.spyOn(window, "scrollTo").mockReturnValue();
  const current = projectFor({ GUEST: "FULL_ACCESS" });
  const project = { ...current, project: { ...current.project, is_unlimited: true } };
  const path = "/projects/:projectId/guests/import/:importId/preview";
  showRoutes([{ path, element: <PreviewPage /> }], { at: "/projects/p1/guests/import/i1/preview", project });
  const add = await screen.findByRole("button", { name: "Add 61 guests" });
  server.answer(importEndpoints.publish, fileIn("PUBLISHED"));
  server.answer(importEndpoints.read, fileIn("PUBLISHED"));
  scrollTo.mockClear();
  await user.click(add);
  expect(await screen.findByRole("heading", { name: "61 guests added" })).toBeTruthy();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  scrollTo.mockRestore();
});
