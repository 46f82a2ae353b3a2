import { mayOpen } from "#lib/navigation/may-open.ts";
import { type NavEntry, type NavGroup, perProject, topLevel } from "#lib/navigation/nav-entries.tsx";
import { hasPage } from "#lib/navigation/pages.ts";
import type { ProjectAccess } from "@nyota/contract/access";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

function placeEntry(entry: NavEntry, current: CurrentProject | null): NavEntry {
  const place = (url: string) => url.replace(":id", current?.projectId ?? "");
  const isOpen = ({ needs }: { needs?: ProjectAccess }) => !current || !needs || mayOpen(current, needs);
  const placed = { ...entry, url: place(entry.url) };
  if (entry.create) placed.create = { ...entry.create, url: place(entry.create.url) };
  if (entry.items)
    placed.items = entry.items
      .filter(isOpen)
      .map((item) => ({ ...item, url: place(item.url) }))
      .filter((item) => hasPage(item.url));
  return placed;
}

const leadsSomewhere = (entry: NavEntry) =>
  entry.isComingSoon === true || (entry.items ? entry.items.length > 0 : hasPage(entry.url));

type Reader = { isStaff?: boolean; hasShop?: boolean };

/** The entries of the side navigation: pages that exist and that the user may open. */
export function listVisible(
  current: CurrentProject | null,
  { isStaff = false, hasShop = true }: Reader = {},
): NavGroup[] {
  const groups = current ? perProject : topLevel;
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries
        .filter((entry) => isStaff || !entry.isForStaff)
        .filter((entry) => hasShop || !entry.needsShop)
        .filter((entry) => !current || !entry.needs || mayOpen(current, entry.needs))
        .map((entry) => placeEntry(entry, current))
        .filter(leadsSomewhere),
    }))
    .filter((group) => group.entries.length > 0);
}
