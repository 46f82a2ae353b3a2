import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { mayOpen } from "#lib/navigation/may-open.ts";
import { opensAfterPlan } from "#lib/navigation/opens-after-plan.ts";
import { projectRoutes, shellRoutes } from "#app/feature-routes.ts";
import { perProject, topLevel } from "#lib/navigation/nav-entries.tsx";
import { changesSomething, type FeatureRoute } from "#lib/navigation/feature-route.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

export type PalettePage = {
  title: string;
  url: string;
  /** Other words under which it is found. */
  words: string[];
  /** It adds or changes something. */
  isAction: boolean;
  icon: ComponentType<{ className?: string }> | undefined;
};

const entries = [...perProject, ...topLevel].flatMap((group) => group.entries);

const navUrls = entries.flatMap(({ url, items = [] }) => [url, ...items.map((item) => item.url)]);
/** The pages of the sidebar come first, in its order. */
const placeOf = (url: string) => (navUrls.includes(url) ? navUrls.indexOf(url) : navUrls.length);

/** The icon of the sidebar's entry that the page belongs to. */
export function iconOf(address: string) {
  const url = address.replace(/^\/projects\/[^/]+/, "/projects/:id");
  return entries.find((entry) => entry.url !== "/" && (url === entry.url || url.startsWith(`${entry.url}/`)))?.icon;
}

/** Pages with an address of their own. What is below a form continues the form, so it is no place to go to. */
function listPlaces(base: string, routes: readonly FeatureRoute[]): { url: string; route: FeatureRoute }[] {
  return routes.flatMap((route) => {
    const url = `${base}/${route.path}`.replace(/\/$/, "") || "/";
    if (route.path.includes(":")) return [];
    const isForm = /\/(add|create)$/.test(url);
    return [{ url, route }, ...(isForm ? [] : listPlaces(url, route.children ?? []))];
  });
}

const ofProject = "/projects/:id";

/** The pages of the sidebar whose route has a parameter, under both names: "Travel: Arrival". */
function listNamed(routes: readonly FeatureRoute[]): { title: string; url: string; route: FeatureRoute }[] {
  return entries.flatMap(({ title, items = [] }) =>
    items.flatMap((item) => {
      const route = findRoute(ofProject, routes, item.url);
      return route?.path.includes(":") ? [{ title: `${title}: ${item.title}`, url: item.url, route }] : [];
    }),
  );
}

/** The route that an address leads to. */
export function findRoute(base: string, routes: readonly FeatureRoute[], url: string): FeatureRoute | undefined {
  for (const route of routes) {
    const pattern = `${base}/${route.path}`;
    if (matchPath(pattern, url)) return route;
    const child = findRoute(pattern, route.children ?? [], url);
    if (child) return child;
  }
  return undefined;
}

export type Reader = { hasShop: boolean; isStaff: boolean };

export function mayList(route: FeatureRoute, current: CurrentProject | null, { hasShop, isStaff }: Reader): boolean {
  const { guard, staffNeed, needsShop, isForStaff } = route;
  if (isForStaff && !isStaff) return false;
  if (needsShop && (!hasShop || current?.project.is_unlimited)) return false;
  if (guard === "public") return false;
  if (guard === "session") return true;
  if (!current || !mayOpen(current, guard, staffNeed)) return false;
  return !current.isExpired || opensAfterPlan(guard);
}

/**
 * Every page and sheet that can be opened without choosing a row first, taken from the routes, so that none is
 * forgotten. Of several with one title the first is listed.
 */
export function listPages(
  current: CurrentProject | null,
  reader: Reader,
  routes: { project: readonly FeatureRoute[]; shell: readonly FeatureRoute[] } = {
    project: projectRoutes,
    shell: shellRoutes,
  },
): PalettePage[] {
  const places = [
    ...(current ? [...listPlaces(ofProject, routes.project), ...listNamed(routes.project)] : []),
    ...listPlaces("", routes.shell),
  ].map((place) => ({ title: place.route.title, ...place }));
  const titles = new Set<string>();
  return places
    .filter(({ route }) => mayList(route, current, reader))
    .filter(({ title }) => !titles.has(title) && titles.add(title))
    .toSorted((a, b) => placeOf(a.url) - placeOf(b.url))
    .map(({ title, url, route }) => ({
      title,
      url: url.replace(":id", current?.projectId ?? ""),
      words: route.words?.split(" ") ?? [],
      isAction: changesSomething(route.guard),
      icon: iconOf(url),
    }));
}
