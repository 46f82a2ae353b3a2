import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import GroupsPage from "./groups-page.tsx";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ count: 0, next: null, previous: null, results: [] })));
});

function show(isLimited: boolean) {
  const router = createMemoryRouter([{ path: "*", element: <GroupsPage /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={{ projectId: "p1", isLimited, can: () => true } as unknown as CurrentProject}>
        <RouterProvider router={router} />
      </ProjectContext>
    </QueryClientProvider>,
  );
}

test("a user who sees all guests can add a group", async () => {
  show(false);
  expect(await screen.findByRole("link", { name: "Add group" })).toBeTruthy();
});

test("a collaborator limited to groups can't", async () => {
  show(true);
  expect(await screen.findByText("No groups yet")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Add group" })).toBeNull();
});
