import type { FileImportDetail, ImportTarget } from "@nyota/contract/files/import-schemas";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { FailedColumns } from "./failed-columns.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";

const sent: { url: string; body: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (init.method === "PATCH") sent.push({ url, body: JSON.parse(String(init.body)) });
    return Promise.resolve(Response.json({ id: "i1", state: "PROCESSING" }));
  });
});

const targets = [{ key: "is_vip", label: "VIP" }] as ImportTarget[];
const file = (failed_columns: FileImportDetail["failed_columns"]) =>
  ({
    columns: [{ header: "Name" }, { header: "Priority" }],
    mapping: { 0: "full_name", 1: "is_vip" },
    options: { date_order: "day-first" },
    failed_columns,
  }) as unknown as FileImportDetail;

function show(failed: FileImportDetail["failed_columns"]) {
  const element = <FailedColumns file={file(failed)} targets={targets} />;
  const router = createMemoryRouter([{ path: "/:importId", element }], { initialEntries: ["/i1"] });
  return render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={{ projectId: "p1", project: { default_region: "US" } } as unknown as CurrentProject}>
        <RouterProvider router={router} />
      </ProjectContext>
    </QueryClientProvider>,
  );
}

test("a column that can't be read is asked about once, and can be left out", async () => {
  show([{ column: 1, target: "is_vip", failed: 148, filled: 149 }]);
  expect(screen.getByText("Is “Priority” really “VIP”?")).toBeTruthy();
  expect(screen.getByText(/148 of its 149 filled cells could not be read/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Leave this column out" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    url: expect.stringContaining("/file-imports/i1/process/"),
    body: { mapping: { 0: "full_name", 1: null }, options: { date_order: "day-first" } },
  });
});

test("numbers that can be read in another country are read as of that country", async () => {
  show([{ column: 1, target: "phone", failed: 21, filled: 24, other_region: "IN" }]);
  expect(screen.getByText("Are the numbers of “Priority” from India?")).toBeTruthy();
  expect(screen.getByText(/could not be read as numbers of United States/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Read them as of India" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    mapping: { 0: "full_name", 1: "is_vip" },
    options: { date_order: "day-first", default_region: "IN" },
  });
});

test("without such a column there is no notice", () => {
  expect(show([]).container.textContent).toBe("");
});
