import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { nameImport } from "./import-state-labels.ts";
import { OtherSheets } from "./other-sheets.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const sheet = (name: string, is_guest_list: boolean) => ({ name, rows: 74, hidden: false, is_guest_list });
const fileWith = (other_sheets: FileImportDetail["other_sheets"]) =>
  ({
    id: "i1",
    state: "PUBLISHED",
    file: { kind: "xlsx", sheet: "Bride", sheets: [sheet("Cover", false), sheet("Bride", true), sheet("Groom", true)] },
    other_sheets,
  }) as unknown as FileImportDetail;

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(importEndpoints.importSheet, { id: "i2", state: "MAPPING" } as FileImportDetail);
});
const show = (others: FileImportDetail["other_sheets"] = [], level: "FULL_ACCESS" | "VIEW" = "FULL_ACCESS") =>
  showRoutes(
    [
      {
        path: "/projects/:projectId/guests/import/:importId/preview",
        element: <OtherSheets file={fileWith(others)} />,
      },
    ],
    {
      at: "/projects/p1/guests/import/i1/preview",
      project: projectFor({ GUEST: level }),
    },
  );

test("the next sheet with guests is imported with one click", async () => {
  const router = show();
  expect(screen.getByText("This file has 1 more sheet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Import “Groom” (about 74 rows)" }));
  await waitFor(() => expect(server.bodiesTo(importEndpoints.importSheet)).toEqual([{ sheet: "Groom" }]));
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/guests/import/i2/select-mappings"));
});

test("a sheet whose rows are not counted has no number", () => {
  const file = fileWith([]);
  const sheets = file.file.sheets.map((each) => ({ ...each, rows: null }));
  showRoutes([{ path: "*", element: <OtherSheets file={{ ...file, file: { ...file.file, sheets } }} /> }], {
    project: projectFor({ GUEST: "FULL_ACCESS" }),
  });
  expect(screen.getByRole("button", { name: "Import “Groom”" })).toBeTruthy();
});

test("a sheet that is being imported is opened instead", () => {
  show([{ id: "i2", sheet: "Groom", state: "READY" }]);
  expect(screen.getByRole("link", { name: "Open the import of “Groom”" }).getAttribute("href")).toBe(
    "/projects/p1/guests/import/i2/preview",
  );
  expect(screen.queryByRole("button")).toBeNull();
});

test("a user who can't add guests starts none", () => {
  show([], "VIEW");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a refusal says which sheet", async () => {
  server.answer(importEndpoints.importSheet, refusal("TOO_LARGE", "The files of this project are too large."));
  show();
  await user.click(screen.getByRole("button", { name: /^Import “Groom”/ }));
  expect(await screen.findByText("“Groom” could not be opened")).toBeTruthy();
});

test("the imports of two sheets have different names", () => {
  const name = (sheet: string | null) => nameImport({ file_name: "guests.xlsx", sheet });
  expect([name("Bride"), name("Groom"), name(null)]).toEqual([
    "guests.xlsx, Bride",
    "guests.xlsx, Groom",
    "guests.xlsx",
  ]);
});
