import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { toRouteObject } from "#app/route-object.tsx";
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { addRecentPage, readRecentPages } from "#lib/navigation/recent-pages.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { showRoutes } from "#test/show-page.tsx";
import { Outlet } from "react-router";

beforeEach(() => localStorage.clear());

function NamedPage() {
  usePageTitle("Asha Sharma");
  return null;
}
const page = (route: Partial<FeatureRoute>, Page = Outlet): FeatureRoute => ({
  path: "",
  title: "",
  guard: "session",
  load: () => Promise.resolve({ default: Page }),
  ...route,
});
const routes = [
  page({
    path: "guests",
    title: "Guests",
    children: [
      page({ path: ":guestId", title: "Guest" }, NamedPage),
      page({ path: ":guestId/unnamed", title: "Guest" }),
      page({ path: "create", title: "Add" }, NamedPage),
    ],
  }),
].map((route) => toRouteObject(route));

const visit = async (at: string) => {
  showRoutes(routes, { at });
  await waitFor(() => expect(document.title).toMatch(/Guest|Asha|Add/));
};

test("a page is remembered under its name, and its list beneath under its own address", async () => {
  await visit("/guests/g7");
  await waitFor(() =>
    expect(readRecentPages().toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([
      { url: "/guests", title: "Guests" },
      { url: "/guests/g7", title: "Asha Sharma" },
    ]),
  );
});

test.each(["/guests/create", "/guests/g7/unnamed"])(
  "%s is a form or has no name, and is not remembered",
  async (at) => {
    await visit(at);
    await waitFor(() => expect(readRecentPages()).toEqual([{ url: "/guests", title: "Guests" }]));
  },
);

test("what is opened again moves to the front, and only the last twenty are kept", () => {
  for (let at = 0; at < 25; at++) addRecentPage({ url: `/p/${at}`, title: `Page ${at}` });
  addRecentPage({ url: "/p/10", title: "Renamed" });
  expect(readRecentPages()).toHaveLength(20);
  expect(readRecentPages()[0]).toEqual({ url: "/p/10", title: "Renamed" });
});
