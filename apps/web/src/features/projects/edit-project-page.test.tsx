import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import EditProjectPage from "./settings/edit-project-page.tsx";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

const project = {
  id: "p1",
  title: "Asha & Rohan",
  event_type: "WEDDING",
  time_zone: "Asia/Kolkata",
  currency: "INR",
  default_region: "IN",
  languages: ["en"],
  start_date: "2027-02-12",
  end_date: null,
  venue_city: null,
  email: null,
  image: null,
};

function show(search: string) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(project)));
  const current = { projectId: "p1", project, can: () => true, mayAsOwner: () => true } as unknown as CurrentProject;
  const router = createMemoryRouter(
    [
      { path: "/projects/p1/dashboard/edit-project", element: <EditProjectPage /> },
      { path: "*", element: null },
    ],
    { initialEntries: [`/projects/p1/dashboard/edit-project${search}`] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={current}>
        <RouterProvider router={router} />
      </ProjectContext>
    </QueryClientProvider>,
  );
  return router;
}
const check = "/projects/p1/campaigns/create/content?campaign=c1&check=1";

test.each([
  ["back on the check that led here", `?${new URLSearchParams({ ref: check })}`, check],
  ["on the dashboard otherwise", "", "/projects/p1/dashboard"],
])("after saving one is %s", async (_name, search, expected) => {
  const router = show(search);
  await userEvent.click(await screen.findByRole("button", { name: "Save changes" }));
  await vi.waitFor(() => {
    const { pathname, search: query } = router.state.location;
    expect(pathname + query).toBe(expected);
  });
});
