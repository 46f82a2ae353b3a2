import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { type FileImportDetail, noImportCounts } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import type { Project } from "@nyota/contract/account/projects";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MappingForm } from "./mapping/mapping-form.tsx";
import PreviewPage from "./preview/preview-page.tsx";
import { setPages } from "#lib/navigation/pages.ts";
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
    file: { kind: "csv", rows: counts.new ?? 0, sheets: [] },
    columns: [{ index: 0, header: "Name", samples: [] }],
    failed_columns: [],
    suggestions: [],
    mapping: { 0: "full_name" },
    options: {},
    error: null,
    job: null,
  }) as unknown as FileImportDetail;
const rows = ["Asha", "Bela", "Chitra"].map(
  (name, n) =>
    ({
      row_number: n + 1,
      file_row: n + 2,
      cells: [name],
      edits: {},
      guest: null,
      status: "NEW",
      problems: [],
      candidates: [],
      changes: {},
      corrected: [],
      reading: {},
      matched_guest: null,
    }) as unknown as ImportRow,
);
const projectWith = (granted: number, remaining: number, is_unlimited = false) => {
  const usage = { granted, remaining, total_used: granted - remaining, reserved: 0 };
  const current = projectFor({ GUEST: "FULL_ACCESS" });
  const more = { owner: "u1", is_unlimited, credit_snapshot: { credit_usage: { GUEST: usage } } };
  return {
    ...current,
    isOwner: true,
    mayAsOwner: () => true,
    project: { ...current.project, ...more } as unknown as Project,
  };
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(userEndpoints.me, { id: "u1", email: "asha@example.com", has_shop: true } as User);
  server.answer(importEndpoints.columns, { results: [] });
  server.answer(importEndpoints.rows, pageOf(rows));
  server.answer(importEndpoints.publish, fileWith({ new: 500 }));
  setPages(["/plans/checkout", "/projects/:projectId/dashboard/add-addon"]);
});
afterEach(() => setPages([]));

const preview = "/projects/p1/guests/import/i1/preview";
function showPreview(counts: Partial<FileImportDetail["counts"]>, project = projectWith(500, 500)) {
  server.answer(importEndpoints.read, fileWith(counts));
  const path = "/projects/:projectId/guests/import/:importId/preview";
  const element = (
    <main>
      <PreviewPage />
    </main>
  );
  return showRoutes([{ path, element }], { at: preview, project });
}

test("the mapping page says what the plan has room for, before anything is read", async () => {
  const path = "/projects/:projectId/guests/import/:importId/select-mappings";
  const element = <MappingForm file={fileWith({ new: 545 })} targets={[]} />;
  showRoutes([{ path, element }], {
    at: "/projects/p1/guests/import/i1/select-mappings",
    project: projectWith(500, 500),
  });
  const banner = within(await screen.findByRole("status"));
  expect(banner.getByText("Your plan has room for 500 guests; this file has 545.")).toBeTruthy();
  expect((await banner.findByRole("link", { name: "Buy more guests" })).getAttribute("href")).toBe(
    "/projects/p1/dashboard/add-addon?type=GUEST",
  );
});

test("the publish bar adds the first that fit", async () => {
  showPreview({ new: 545, total: 545 });
  expect(await screen.findByText("Your plan has room for 500 guests; this file has 545.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Add \d+ guests/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add the first 500" }));
  await waitFor(() => expect(server.bodiesTo(importEndpoints.publish)).toEqual([{ import_id: "i1", first: 500 }]));
});

test("after publishing the focus is on the heading of the result", async () => {
  showPreview({ new: 3 }, projectWith(500, 500));
  const button = await screen.findByRole("button", { name: "Add 3 guests" });
  server.answer(importEndpoints.read, {
    ...fileWith({ new: 3 }),
    file: { kind: "csv", sheets: [] },
    state: "PUBLISHED",
    published_at: "2027-01-01T10:00:00Z",
  } as unknown as FileImportDetail);
  await user.click(button);
  expect(await screen.findByRole("heading", { name: "3 guests added" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Import result" })));
});

test("a used-up plan publishes only the changes", async () => {
  showPreview({ new: 3, changed: 12 }, projectWith(500, 0));
  await user.click(await screen.findByRole("button", { name: "Update 12 guests" }));
  expect(screen.queryByRole("button", { name: /^Add the first/ })).toBeNull();
  await waitFor(() => expect(server.bodiesTo(importEndpoints.publish)).toEqual([{ import_id: "i1", first: 0 }]));
});

test("those who can wait are chosen and left out together", async () => {
  server.answer(importEndpoints.leaveOutRows, { left_out: 2, counts: { ...noImportCounts, new: 543, skipped: 2 } });
  const router = showPreview({ new: 545, total: 545 });
  await user.click(await screen.findByRole("button", { name: "Choose which" }));
  expect(router.state.location.search).toBe("?show=new");
  await user.click(await screen.findByRole("checkbox", { name: "Choose every row of this page" }));
  await user.click(screen.getByRole("checkbox", { name: "Choose Bela" }));
  await user.click(screen.getByRole("button", { name: "Leave them out" }));
  await waitFor(() => expect(server.bodiesTo(importEndpoints.leaveOutRows)).toEqual([{ row_numbers: [1, 3] }]));
  expect(await screen.findByText("2 rows left out")).toBeTruthy();
});

test.each([
  ["when all fit", projectWith(500, 545)],
  ["without limits", projectWith(0, 0, true)],
])("%s nothing is said of a plan", async (_name, project) => {
  showPreview({ new: 545, total: 545 }, project);
  await user.click(await screen.findByRole("button", { name: "Add 545 guests" }));
  await waitFor(() => expect(server.bodiesTo(importEndpoints.publish)).toEqual([{ import_id: "i1" }]));
  expect(screen.queryByText(/Your plan/)).toBeNull();
});
