import type { FileExport } from "@nyota/contract/files/exports";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import ExportPage from "./export-page.tsx";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

const exportId = "01a1fe80-c4fd-7d86-b435-4ee663557c53";
const made: FileExport = {
  id: exportId,
  topic: "guests",
  format: "xlsx",
  title: "Guest list",
  filter_words: "",
  file_name: null,
  rows: null,
  bytes: null,
  job: { id: exportId, state: "STARTED", progress: 40, done: 4_000, total: 10_000, error: null },
  created_by: { id: exportId, name: "Meera" },
  created_at: new Date(Date.now() - 4_000).toISOString(),
  expires_at: null,
  is_expired: false,
};
const ready: FileExport = {
  ...made,
  file_name: "Aanya & Kabir - Guest list.xlsx",
  rows: 10_000,
  bytes: 1_500_000,
  expires_at: "2026-12-01T10:00:00Z",
  job: { ...made.job, state: "SUCCESS", progress: 100, done: 10_000 },
};
const column = (key: string, label: string, on_paper = true) => ({
  key,
  label,
  section: "GUEST",
  in_sheet: true,
  on_paper,
});
const columns = [column("first_name", "First name"), column("phone", "Phone"), column("row_id", "Nyota id", false)];

let file: FileExport;
let history: FileExport[];
const ordered: Record<string, unknown>[] = [];
beforeEach(() => {
  queryClient.clear();
  file = made;
  history = [];
  ordered.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => Promise.resolve(answer(String(url), init)));
});

function answer(url: string, init: RequestInit): Response {
  if (url.includes("/households/"))
    return Response.json({ guests: 12, households: 3, all: { guests: 10_000, households: 99 }, results: [] });
  if (url.includes("/columns/")) return Response.json({ results: columns });
  if (url.includes(exportId)) return Response.json(file);
  if (init.method !== "POST")
    return Response.json({ count: history.length, next: null, previous: null, results: history });
  if (url.endsWith("/archive/")) {
    file = { ...made, topic: "project", format: "zip", title: "Whole project" };
    return Response.json(file, { status: 202 });
  }
  ordered.push(JSON.parse(String(init.body)) as Record<string, unknown>);
  return Response.json(made, { status: 202 });
}

function show(search = "", can: CurrentProject["can"] = () => true, isOwner = false) {
  const project = { projectId: "p1", groupIds: null, can, isOwner } as unknown as CurrentProject;
  const page = (
    <ProjectContext value={project}>
      <ExportPage />
    </ProjectContext>
  );
  const router = createMemoryRouter([{ path: "/guests", children: [{ path: "export", element: page }] }], {
    initialEntries: [`/guests/export${search}`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test("a filtered list is exported with its filters, unless everybody is chosen", async () => {
  show("?search=sharma&is_vip=true&ordering=-name");
  await userEvent.click(await screen.findByRole("button", { name: "Export 12 guests" }));
  await waitFor(() => expect(ordered).toHaveLength(1));
  expect(ordered[0]).toEqual({
    topic: "guests",
    format: "xlsx",
    ordering: "-name",
    filter: { search: "sharma", is_vip: "true" },
  });
  await userEvent.click(screen.getByRole("radio", { name: "Everybody (10,000)" }));
  await userEvent.click(screen.getByRole("button", { name: "Export 10,000 guests" }));
  await waitFor(() => expect(ordered).toHaveLength(2));
  expect(ordered[1]).not.toHaveProperty("filter");
});

test("columns are chosen and ordered; the id is not listed, and no column at all is refused", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: /Columns all 2/ }));
  const list = within(screen.getByRole("list", { name: "Columns" }));
  expect(list.queryByText("Nyota id")).toBeNull();
  list.getByRole("button", { name: "Move Phone" }).focus();
  await userEvent.keyboard("{ArrowUp}");
  await userEvent.click(screen.getByRole("button", { name: "Export 10,000 guests" }));
  await waitFor(() => expect(ordered[0]).toMatchObject({ columns: ["phone", "first_name"] }));
  await userEvent.click(screen.getByRole("button", { name: "None" }));
  expect(screen.getByText("Choose at least one column.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Export 10,000 guests" })).toHaveProperty("disabled", true);
});

test("a started export shows its progress, survives a reload by its address, and can be downloaded when ready", async () => {
  const router = show();
  await userEvent.click(await screen.findByRole("button", { name: "Export 10,000 guests" }));
  expect(await screen.findByText(/4,000 of 10,000 guests, about \d+ seconds left/)).toBeTruthy();
  expect(router.state.location.search).toBe(`?export=${exportId}`);
  file = ready;
  expect(await screen.findByRole("button", { name: "Download" }, { timeout: 4_000 })).toBeTruthy();
  expect(screen.getByText("Aanya & Kabir - Guest list.xlsx")).toBeTruthy();
});

test("failed and expired files are marked and have no download", async () => {
  const failed = {
    ...made,
    job: { ...made.job, state: "FAILURE" as const, error: "Something went wrong on our side." },
  };
  history = [
    { ...failed, title: "One" },
    { ...ready, id: ready.id.replace(/^0/, "1"), title: "Two", is_expired: true },
  ];
  file = failed;
  show(`?export=${exportId}`);
  expect(await screen.findByText("Guest list could not be created")).toBeTruthy();
  expect(await screen.findByText("Failed")).toBeTruthy();
  expect(screen.getByText("Expired")).toBeTruthy();
  expect(screen.getByText(/deleted after 7 days/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Download/ })).toBeNull();
});

test("links are printed as cards, labels or envelopes, by whoever may edit guests", async () => {
  show();
  await userEvent.click(await screen.findByRole("radio", { name: "RSVP links" }));
  expect(screen.queryByRole("radio", { name: "Address labels" })).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "PDF for print" }));
  await userEvent.click(screen.getByRole("radio", { name: "Address labels" }));
  await userEvent.click(screen.getByRole("button", { name: "Export the links of 10,000 guests" }));
  await waitFor(() => expect(ordered[0]).toMatchObject({ topic: "rsvp-links", format: "pdf", layout: "labels" }));
});

test("whoever may not edit guests is not offered their links", async () => {
  show("", (module, level) => `${module} ${level}` === "GUEST VIEW");
  expect(await screen.findByRole("radio", { name: "Answers" })).toBeTruthy();
  expect(screen.queryByRole("radio", { name: "RSVP links" })).toBeNull();
});

test("the owner creates an archive of the whole project", async () => {
  show("", () => true, true);
  await userEvent.click(await screen.findByRole("button", { name: "Create an archive" }));
  expect(await screen.findByRole("progressbar", { name: "Creating Whole project" })).toBeTruthy();
  expect(screen.getByText(/of 10,000 rows/)).toBeTruthy();
});

test("a member is not offered an archive", async () => {
  show();
  await screen.findByRole("button", { name: "Export 10,000 guests" });
  expect(screen.queryByRole("button", { name: "Create an archive" })).toBeNull();
});
