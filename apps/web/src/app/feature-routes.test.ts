import { expect, test } from "vitest";
import { attach, listPatterns } from "#app/feature-routes.ts";
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

const route = (path: string, more: Partial<FeatureRoute> = {}): FeatureRoute => ({
  path,
  title: path,
  guard: "member",
  load: async () => ({ default: () => null }),
  ...more,
});

test("a route can be nested below the page of another feature; without that page it is left out", () => {
  const tree = attach([
    route("dashboard", { children: [route("edit-project")] }),
    route("create-event", { under: "dashboard" }),
    route("lost", { under: "nowhere" }),
  ]);
  expect(listPatterns("/projects/:projectId", tree)).toEqual([
    "/projects/:projectId/dashboard",
    "/projects/:projectId/dashboard/edit-project",
    "/projects/:projectId/dashboard/create-event",
  ]);
});
