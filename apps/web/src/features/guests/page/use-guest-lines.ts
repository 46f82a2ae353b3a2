import { useMemo } from "react";
import { guestGroups } from "../list/guest-groups.ts";
import type { GuestList } from "../list/use-guest-list.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useStored } from "#lib/use-stored.ts";
import { groupedLines, plainLines } from "#ui/spreadsheet/layout/lines.ts";

const noneClosed: string[] = [];

/**
 * The lines of the list: guests, below the headings of their groups when it is grouped. This browser stores which
 * groups are closed.
 */
export function useGuestLines({ source, grouping }: GuestList) {
  const { projectId } = useProject();
  const { households, guests } = source.windows ?? { guests: 12 };
  const [closed, setClosed] = useStored<string[]>(`guests:closed:${projectId}`, noneClosed);
  const closedSet = useMemo(() => new Set(closed), [closed]);
  const groups = useMemo(
    () => (households && grouping !== "NONE" ? guestGroups(households, grouping) : undefined),
    [households, grouping],
  );
  const lines = useMemo(
    () => (groups ? groupedLines(groups, closedSet) : plainLines(guests)),
    [groups, closedSet, guests],
  );
  const toggleGroup = (id: string) =>
    setClosed(closedSet.has(id) ? closed.filter((closedId) => closedId !== id) : [...closed, id].slice(-2000));
  return { groups, lines, toggleGroup };
}
