import { tagEndpoints } from "@nyota/contract/guests/tags";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProjectLayout } from "#app/project-layout.tsx";
import { toRouteObject } from "#app/route-object.tsx";
import { SessionGate } from "#app/session-gate.tsx";
import { ProjectDataContext, useProjectData } from "#app/use-project-data.ts";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { user } from "#test/show-page.tsx";
import { forgetSession, setAccessToken } from "#lib/api/session.ts";
import { Outlet } from "react-router";

const project = {
  id: "p1",
  title: "Aanya & Kabir",
  email: "a@example.com",
  owner: "u1",
  owner_name: "Riya",
  credit_snapshot: { credit_usage: {} },
};
type Answers = Record<string, unknown>;
let answers: Answers;

beforeEach(() => {
  answers = {
    "/api/users/me/": { id: "u2", full_name: "Riya" },
    "/api/projects/p1/": project,
    "/api/users/me/collaborator-access/": access("VIEW"),
  };
  vi.stubGlobal("fetch", async (url: string) => {
    const body = answers[url.split("?")[0] ?? ""];
    return body === undefined
      ? Response.json({ detail: "Not found.", code: "NOT_FOUND" }, { status: 404 })
      : Response.json(body);
  });
});
afterEach(() => {
  queryClient.clear();
  forgetSession();
  vi.unstubAllGlobals();
});

const access = (level: string, role = "MEMBER") => ({
  project_id: "p1",
  role,
  is_expired: false,
  group_ids: null,
  staff_actions: [],
  module_permissions: [{ module_code: "GUEST", permission_level: level }],
});

/** The shell reads the project; the layout inside it passes the project to the page. */
function Around() {
  return (
    <ProjectDataContext value={useProjectData("p1")}>
      <Outlet />
    </ProjectDataContext>
  );
}
function FormPage() {
  return (
    <form>
      <label>
        Notes <input type="text" />
      </label>
    </form>
  );
}
const formPage = toRouteObject({
  path: "form",
  title: "Form",
  guard: "GUEST:EDIT",
  load: async () => ({ default: FormPage }),
});
const page = (path: string, guard: "GUEST:VIEW" | "GUEST:EDIT" | "owner") =>
  toRouteObject({ path, title: path, guard, load: async () => ({ default: () => <h1>{`The page ${path}`}</h1> }) });

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: "/signin", element: <h1>Sign in</h1> },
      {
        Component: SessionGate,
        children: [
          { path: "/user-details", element: <h1>About you</h1> },
          {
            Component: Around,
            children: [
              {
                path: "/projects/:projectId",
                Component: ProjectLayout,
                children: [page("guests", "GUEST:VIEW"), page("edit", "GUEST:EDIT"), page("owner", "owner"), formPage],
              },
            ],
          },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test("until the session is known there is only the spinner", async () => {
  open("/projects/p1/guests");
  expect((await screen.findByRole("status")).textContent).toContain("Signing in");
});

test("a visitor who is not signed in is redirected to the sign-in page, with the address to return to", async () => {
  setAccessToken(undefined);
  const router = open("/projects/p1/guests?search=a");
  await screen.findByRole("heading", { name: "Sign in" });
  expect(router.state.location.search).toBe("?ref=%2Fprojects%2Fp1%2Fguests%3Fsearch%3Da");
});

test("a new user is redirected to enter their details first", async () => {
  answers["/api/users/me/"] = { id: "u2", full_name: null };
  setAccessToken("t");
  const router = open("/projects/p1/guests");
  await screen.findByRole("heading", { name: "About you" });
  expect(router.state.location.search).toBe("?ref=%2Fprojects%2Fp1%2Fguests");
});

test("a page needs its permission level", async () => {
  setAccessToken("t");
  const router = open("/projects/p1/guests");
  await screen.findByRole("heading", { name: "The page guests" });
  await router.navigate("/projects/p1/edit");
  expect((await screen.findByText(/You don't have permission/)).textContent).toBe(
    "You don't have permission to access this page. Please contact your administrator if you believe this is an error.",
  );
  expect(screen.getByText("Ask Riya for access to this part of Aanya & Kabir.")).toBeTruthy();
  await router.navigate("/projects/p1/owner");
  await waitFor(() => expect(screen.queryByText("The page owner")).toBeNull());
});

test("the owner may open everything", async () => {
  answers["/api/users/me/collaborator-access/"] = access("NO_ACCESS", "OWNER");
  setAccessToken("t");
  open("/projects/p1/owner");
  await screen.findByRole("heading", { name: "The page owner" });
});

test("in a project without an e-mail address and without any permissions every page opens", async () => {
  answers["/api/projects/p1/"] = { ...project, email: null };
  answers["/api/users/me/collaborator-access/"] = { ...access("VIEW"), module_permissions: [] };
  setAccessToken("t");
  open("/projects/p1/edit");
  await screen.findByRole("heading", { name: "The page edit" });
});

test("a page is not rendered with the previous project while its own loads", async () => {
  setAccessToken("t");
  open("/projects/p2/guests");
  expect((await screen.findByText("Opening the project")).textContent).toBe("Opening the project");
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("heading")).toBeNull();
});

test("a project that can't be seen is not found", async () => {
  delete answers["/api/projects/p1/"];
  setAccessToken("t");
  open("/projects/p1/guests");
  await screen.findByRole("heading", { name: "Page not found" });
});

/** Any call that the server refuses; the stubbed server has no answer to it. */
const refusedCall = () => queryClient.fetchQuery(query(tagEndpoints.list, { params: { projectId: "p1" }, query: {} }));

/** The open page, with something typed. */
async function typeOnPage(): Promise<HTMLElement> {
  setAccessToken("t");
  answers["/api/users/me/collaborator-access/"] = access("EDIT");
  open("/projects/p1/form");
  const field = await screen.findByRole("textbox", { name: "Notes" });
  await user.type(field, "Vegetarian");
  return field;
}

test("what was typed stays on an open page whose right was taken, and the page works again with the right", async () => {
  const field = await typeOnPage();
  answers["/api/users/me/collaborator-access/"] = access("VIEW");
  await expect(refusedCall()).rejects.toThrow("Not found.");
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain(
    "Aanya & Kabir: your rights were changed. You can't save here any more; copy what you need.",
  );
  expect(screen.getByRole("link", { name: "Open the dashboard" }).getAttribute("href")).toBe("/projects/p1/dashboard");
  expect(field).toHaveProperty("value", "Vegetarian");
  expect(field.isConnected && field.closest("[inert]")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy what you typed" }));
  expect(await navigator.clipboard.readText()).toBe("Notes: Vegetarian");

  answers["/api/users/me/collaborator-access/"] = access("EDIT");
  await expect(refusedCall()).rejects.toThrow("Not found.");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole("textbox", { name: "Notes" })).toBe(field);
  expect(field.closest("[inert]")).toBeNull();
});

test("what was typed stays on an open page of somebody who was removed from the project", async () => {
  const field = await typeOnPage();
  delete answers["/api/users/me/collaborator-access/"];
  await expect(refusedCall()).rejects.toThrow("Not found.");
  expect((await screen.findByRole("alert")).textContent).toContain("You no longer help with Aanya & Kabir.");
  expect(screen.getByRole("link", { name: "Go to your projects" })).toBeTruthy();
  expect(field).toHaveProperty("value", "Vegetarian");
  expect(field.isConnected && field.closest("[inert]")).toBeTruthy();
});

test("what was read with earlier rights is not shown again", async () => {
  setAccessToken("t");
  open("/projects/p1/guests");
  await screen.findByRole("heading", { name: "The page guests" });
  const { queryKey } = query(tagEndpoints.read, { params: { projectId: "p1", tagId: "t1" } });
  queryClient.setQueryData(queryKey, { id: "t1", name: "Elders" } as never);
  answers["/api/users/me/collaborator-access/"] = { ...access("VIEW"), group_ids: ["g1"] };
  await expect(refusedCall()).rejects.toThrow("Not found.");
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeUndefined());
});

test("a page that can't be fetched offers a reload, and the shell stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  const around = {
    path: "/",
    element: (
      <main>
        <h2>The shell</h2>
        <Outlet />
      </main>
    ),
  };
  const lost = toRouteObject({ path: "lost", title: "Lost", guard: "public", load });
  const router = createMemoryRouter([{ ...around, children: [{ index: true, element: null }, lost] }]);
  render(<RouterProvider router={router} />);
  await router.navigate("/lost");
  await screen.findByRole("heading", { name: "This page needs to be reloaded" });
  expect(screen.getByRole("heading", { name: "The shell" })).toBeTruthy();
});
