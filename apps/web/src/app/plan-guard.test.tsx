import { guestEndpoints } from "@nyota/contract/guests/guests";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { Outlet } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoutes } from "#app/feature-routes.ts";
import { toRouteObject } from "#app/route-object.tsx";
import type { FeatureRoute, PageModule } from "#lib/navigation/feature-route.ts";
import { opensAfterPlan } from "#lib/navigation/opens-after-plan.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";

beforeEach(() => setPages(["/plans/checkout"]));
afterEach(() => setPages([]));

const ended = (more: Partial<CurrentProject> = {}, isTrial = false): CurrentProject => {
  const current = projectFor({ GUEST: "FULL_ACCESS" }, { isExpired: true });
  const project = { ...current.project, owner_name: "Riya", is_on_trial_plan: isTrial };
  return { ...current, project, ...more };
};
const pageOf = (guard: FeatureRoute["guard"], more: Partial<PageModule> = {}, path = "page") =>
  toRouteObject({ path, title: "Form", guard, load: async () => ({ default: () => <h1>The page</h1>, ...more }) });
const open = (route: ReturnType<typeof pageOf>, project = ended()) =>
  showRoutes([route], { at: "/page?type=GUEST", project });

test.each<[FeatureRoute["guard"], Partial<PageModule>, boolean]>([
  ["GUEST:VIEW", {}, true],
  ["GUEST:CREATE", {}, false],
  ["GUEST:EDIT", {}, false],
  ["GUEST:DELETE", { mainCall: guestEndpoints.deleted }, true],
  ["member", {}, true],
  ["member", { mainCall: tagEndpoints.create }, false],
  ["member", { mainCall: projectEndpoints.remove }, true],
])("after the end of the plan a page of %s %o is open: %s", async (guard, more, isOpen) => {
  open(pageOf(guard, more));
  const title = isOpen ? "The page" : "The plan of this project has ended";
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
});

test("whoever may change the plan is led to it and back, others to the owner", async () => {
  open(pageOf("GUEST:CREATE"), ended({ mayAsOwner: () => true }, true));
  await screen.findByRole("heading", { name: "The trial of this project has ended" });
  expect(screen.getByRole("link", { name: "Upgrade the plan" }).getAttribute("href")).toBe(
    "/plans/checkout?ref=%2Fpage%3Ftype%3DGUEST&pId=p1",
  );
});

test("a member is told whom to ask", async () => {
  open(pageOf("GUEST:CREATE"));
  expect(await screen.findByText(/Ask Riya to upgrade the plan\.$/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("a form in a sheet is replaced in its sheet, above its list", async () => {
  const list: FeatureRoute = {
    path: "list",
    title: "List",
    guard: "GUEST:VIEW",
    load: async () => ({
      default: () => (
        <>
          <h1>The list</h1>
          <Outlet />
        </>
      ),
    }),
    children: [
      { path: "add", title: "Add", guard: "GUEST:CREATE", load: async () => ({ default: () => <p>Form</p> }) },
    ],
  };
  showRoutes([toRouteObject(list)], { at: "/list/add", project: ended() });
  const sheet = within(await screen.findByRole("dialog", { name: "Add" }));
  expect(await sheet.findByRole("heading", { name: "The plan of this project has ended" })).toBeTruthy();
  expect(screen.getByText("The list")).toBeTruthy();
  expect(screen.queryByText("Form")).toBeNull();
});

test("a form that is open when the plan ends stays, but can't be used", async () => {
  function Around() {
    const [current, setCurrent] = useState(projectFor({ GUEST: "FULL_ACCESS" }));
    return (
      <ProjectContext value={current}>
        <button onClick={() => setCurrent(ended())}>End the plan</button>
        <Outlet />
      </ProjectContext>
    );
  }
  showRoutes([{ element: <Around />, path: "/", children: [pageOf("GUEST:CREATE")] }], { at: "/page" });
  const page = await screen.findByRole("heading", { name: "The page" });
  await user.click(screen.getByRole("button", { name: "End the plan" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Aanya & Kabir: its plan has ended.");
  await waitFor(() => expect(page.closest("[inert]")).toBeTruthy());
});

test.each([
  "guests/add",
  "campaigns/create",
  "numbers/add",
  "events/create",
  "guests/import/:importId/select-mappings",
])("the form %s is closed then", (address) => {
  const all = (base: string, routes: readonly FeatureRoute[]): [string, FeatureRoute][] =>
    routes.flatMap((route) => {
      const own = base ? `${base}/${route.path}` : route.path;
      return [[own, route], ...all(own, route.children ?? [])];
    });
  const guard = new Map(all("", projectRoutes)).get(address)?.guard as FeatureRoute["guard"] & "member";
  expect([guard, opensAfterPlan(guard)]).toEqual([expect.any(String), false]);
});
