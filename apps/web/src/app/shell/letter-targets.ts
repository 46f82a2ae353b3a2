import { mayOpen } from "#lib/navigation/may-open.ts";
import type { NavEntry } from "#lib/navigation/nav-entries.tsx";
import { listVisible } from "#lib/navigation/visible-nav.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

export type LetterTarget = { letter: string; title: string; url: string };

const listEntries = (current: CurrentProject | null) => listVisible(current).flatMap(({ entries }) => entries);

/** The pages that G and a letter open for this user. */
export const listGoTargets = (current: CurrentProject | null): LetterTarget[] =>
  listEntries(current).flatMap(({ letter, title, url, items }) =>
    letter ? [{ letter, title, url: items?.[0]?.url ?? url }] : [],
  );

/** What C adds: to the list of the page at this address, else a guest. */
export function findCreate(current: CurrentProject | null, pathname: string): string | undefined {
  if (!current || current.isExpired) return undefined;
  const entries = listEntries(current);
  const isAt = ({ url }: NavEntry) => pathname === url || pathname.startsWith(`${url}/`);
  const create = (entries.find((entry) => entry.create && isAt(entry)) ?? entries.find(({ letter }) => letter === "G"))
    ?.create;
  return create && mayOpen(current, create.needs) && hasPage(create.url) ? create.url : undefined;
}
