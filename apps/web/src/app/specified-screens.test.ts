import { readFileSync } from "node:fs";
import path from "node:path";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { bareRoutes, projectRoutes, shellRoutes } from "#app/feature-routes.ts";
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, "../../../..", file), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => row.split("\t"))
    .map(([address = "", , guard = "", kind = "", note = ""]) => ({ address, guard, kind, note }));
const rows = read("docs/specification/screens.tsv");
/** Screens beyond the specification that the browser tests open as well. */
const more = read("e2e/support/more-screens.tsv").map((row) => ({ ...row, address: row.address.split("?")[0] ?? "" }));

type Place = { route: FeatureRoute; isOutsideShell: boolean; parent: FeatureRoute | undefined };
const toObjects = (routes: FeatureRoute[], isOutsideShell: boolean, parent?: FeatureRoute): RouteObject[] =>
  routes.map((route) => ({
    path: route.path,
    handle: { route, isOutsideShell, parent } satisfies Place,
    children: toObjects(route.children ?? [], isOutsideShell, route),
  }));

const table: RouteObject[] = [
  ...toObjects(bareRoutes, true),
  ...toObjects(shellRoutes, false),
  { path: "projects/:projectId", children: toObjects(projectRoutes, false) },
];

/** An address as it could be, and the route that it leads to. */
function findPlace(address: string) {
  const filled = address.replace("{travel_type}", "arrival").replace("{event_type}", "WEDDING");
  const matches = matchRoutes(table, filled.replaceAll(/\{\w+\}/g, "one")) ?? [];
  const pattern = matches.flatMap(({ route }) => route.path?.split("/").filter(Boolean) ?? []);
  // Else a route with a parameter would stand in for a missing one: `guests/:guestId` for `guests/add`.
  const isOwn = address
    .split("/")
    .filter(Boolean)
    .every((part, index) => part.startsWith("{") || !pattern[index]?.startsWith(":"));
  return isOwn ? (matches.at(-1)?.route.handle as Place | undefined) : undefined;
}

test("the list of screens is read", () => expect(rows.length).toBe(94));

test.each(rows)("$address is a $kind with the guard $guard", ({ address, guard, kind, note }) => {
  const place = findPlace(address);
  expect(place, "a route of its own").toBeDefined();
  if (place === undefined) return;
  expect(place.route.guard).toBe(guard);
  // A child opens over the page it belongs to.
  if (kind === "child") expect(place.parent, "the page below it").toBeDefined();
  if (note.startsWith("outside the shell")) expect(place.isOutsideShell).toBe(true);
  if (kind === "page" && guard !== "public" && note === "") expect(place.isOutsideShell).toBe(false);
});

test.each(more)("$address, beyond the specification, is a $kind with the guard $guard", ({ address, guard, kind }) => {
  const place = findPlace(address);
  expect(place?.route.guard).toBe(guard);
  if (kind === "child") expect(place?.parent, "the page below it").toBeDefined();
});

test("every page without a parameter is among the screens that the browser tests open", () => {
  const walk = (routes: FeatureRoute[], base: string): string[] =>
    routes.flatMap((route) => {
      const address = `${base}/${route.path}`.replace(/\/$/, "") || "/";
      return [address, ...walk(route.children ?? [], address === "/" ? "" : address)];
    });
  const all = [...walk([...bareRoutes, ...shellRoutes], ""), ...walk(projectRoutes, "/projects/{projectId}")];
  const opened = new Set([...rows, ...more].map(({ address }) => address));
  expect(all.filter((address) => !address.includes(":") && !opened.has(address))).toEqual([]);
});
