import type { ComponentType } from "react";
import { mayOpen } from "#lib/navigation/may-open.ts";
import { opensAfterPlan } from "#lib/navigation/opens-after-plan.ts";
import { projectRoutes, shellRoutes } from "#app/feature-routes.ts";
import { perProject, topLevel } from "#lib/navigation/nav-entries.tsx";
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
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

/** The icon of the sidebar's entry that the page belongs to. */
const iconOf = (url: string) =>
  entries.find((entry) => entry.url !== "/" && (url === entry.url || url.startsWith(`${entry.url}/`)))?.icon;

/** Pages with an address of their own. What is below a form continues the form, so it is no place to go to. */
function listPlaces(base: string, routes: readonly FeatureRoute[]): { url: string; route: FeatureRoute }[] {
  return routes.flatMap((route) => {
    const url = `${base}/${route.path}`.replace(/\/$/, "") || "/";
    if (route.path.includes(":")) return [];
    const isForm = /\/(add|create)$/.test(url);
    return [{ url, route }, ...(isForm ? [] : listPlaces(url, route.children ?? []))];
  });
}

type Reader = { hasShop: boolean; isStaff: boolean };

function mayList(route: FeatureRoute, current: CurrentProject | null, { hasShop, isStaff }: Reader): boolean {
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
  const ofProject = current ? listPlaces("/projects/:id", routes.project) : [];
  const titles = new Set<string>();
  return [...ofProject, ...listPlaces("", routes.shell)]
    .filter(({ route }) => mayList(route, current, reader))
    .filter(({ route }) => !titles.has(route.title) && titles.add(route.title))
    .map(({ url, route }) => ({
      title: route.title,
      url: url.replace(":id", current?.projectId ?? ""),
      words: route.words?.split(" ") ?? [],
      isAction: !["VIEW", undefined].includes(route.guard.split(":")[1]),
      icon: iconOf(url),
    }));
}
