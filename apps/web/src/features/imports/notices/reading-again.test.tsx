import { type FileImportDetail, noImportCounts } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { PreviewBars } from "./preview-bars.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { stubServer, type StubServer } from "#test/stub-server.ts";

const fileWith = (more: Partial<FileImportDetail>) =>
  ({
    id: "i1",
    counts: noImportCounts,
    file: { kind: "csv", sheets: [] },
    columns: [],
    failed_columns: [],
    mapping: { 0: "full_name" },
    options: { date_order: "day-first" },
    earlier_corrections: 0,
    lost_decisions: 0,
    ...more,
  }) as unknown as FileImportDetail;

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(importEndpoints.process, fileWith({}));
});
const show = (more: Partial<FileImportDetail>) =>
  showRoutes([{ path: "/:importId", element: <PreviewBars file={fileWith(more)} targets={[]} /> }], {
    at: "/i1",
    project: projectFor({ GUEST: "FULL_ACCESS" }),
  });
const readAgain = () => waitFor(() => expect(server.bodiesTo(importEndpoints.process)).toHaveLength(1));

test("corrections of an earlier import of the file are said, and can be dropped", async () => {
  show({ earlier_corrections: 5 });
  expect(screen.getByText("5 rows are corrected as when this file was imported before")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Forget these corrections" }));
  await readAgain();
  expect(server.bodiesTo(importEndpoints.process)).toEqual([
    { mapping: { 0: "full_name" }, options: { date_order: "day-first" }, drops_earlier_corrections: true },
  ]);
});

test("decisions that no longer apply since the file was read again are counted in one sentence", () => {
  show({ lost_decisions: 1 });
  expect(screen.getByText("1 decision no longer applies: its row or guest is not there any more.")).toBeTruthy();
  show({ lost_decisions: 12 });
  expect(screen.getByText("12 decisions no longer apply: their rows or guests are not there any more.")).toBeTruthy();
});

test("values taken from rows above are said where it can be switched off", async () => {
  show({ counts: { ...noImportCounts, carried: 2 } });
  expect(screen.getByText(/2 rows have a blank group, household or side/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Leave them blank" }));
  await readAgain();
  expect(server.bodiesTo(importEndpoints.process)).toMatchObject([{ options: { carries_down: false } }]);
});

test("it can be switched on again", async () => {
  show({ options: { carries_down: false } });
  await user.click(screen.getByRole("button", { name: "Take them from the row above" }));
  await readAgain();
  expect(server.bodiesTo(importEndpoints.process)).toMatchObject([{ options: { carries_down: true } }]);
});

test("without any of it nothing is said", () => {
  show({});
  expect(screen.queryByRole("status")).toBeNull();
});
