import type { ProjectAccess, StaffAction } from "@nyota/contract/access";
import { t } from "#lib/i18n/t.ts";
import { mayOpen } from "#lib/navigation/may-open.ts";
import type { NavEntry } from "#lib/navigation/nav-entries.tsx";
import { listVisible } from "#lib/navigation/visible-nav.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

export type LetterTarget = { letter: string; title: string; url: string };

/** Pages of a project with a letter that are not in the sidebar. */
export const moreTargets = [
  { letter: "H", title: t("Activity"), url: "/projects/:id/activity", needs: "owner", staffNeed: "SEE_ACTIVITY" },
  { letter: "I", title: t("Statistics"), url: "/projects/:id/stats", needs: "member" },
] as const satisfies (LetterTarget & { needs: ProjectAccess; staffNeed?: StaffAction })[];

const listEntries = (current: CurrentProject | null) => listVisible(current).flatMap(({ entries }) => entries);

/** The pages that G and a letter open for this user. */
export function listGoTargets(current: CurrentProject | null): LetterTarget[] {
  const listed = listEntries(current).flatMap(({ letter, title, url, items }) =>
    letter ? [{ letter, title, url: items?.[0]?.url ?? url }] : [],
  );
  if (!current) return listed;
  const more = moreTargets
    .filter((target) => mayOpen(current, target.needs, "staffNeed" in target ? target.staffNeed : undefined))
    .map(({ letter, title, url }) => ({ letter, title, url: url.replace(":id", current.projectId) }))
    .filter(({ url }) => hasPage(url));
  return [...listed, ...more];
}

/** What C adds: to the list of the page at this address, else a guest. */
export function findCreate(current: CurrentProject | null, pathname: string): string | undefined {
  if (!current || current.isExpired) return undefined;
  const entries = listEntries(current);
  const isAt = ({ url }: NavEntry) => pathname === url || pathname.startsWith(`${url}/`);
  const create = (entries.find((entry) => entry.create && isAt(entry)) ?? entries.find(({ letter }) => letter === "G"))
    ?.create;
  return create && mayOpen(current, create.needs) && hasPage(create.url) ? create.url : undefined;
}
