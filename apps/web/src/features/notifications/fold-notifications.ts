import type { ListedNotification } from "@nyota/contract/account/notifications";

/** From so many of one kind and project in a day on they are one line that opens. */
const FOLD_FROM = 4;

/** The notifications of a day, those of one kind and project together where the newest of them stands. */
export function foldNotifications(entries: readonly ListedNotification[]): ListedNotification[][] {
  const together = Map.groupBy(entries, ({ kind, project }) => `${kind} ${project?.id}`);
  const done = new Set<readonly ListedNotification[]>();
  return entries.flatMap((entry) => {
    const alike = together.get(`${entry.kind} ${entry.project?.id}`) ?? [entry];
    if (alike.length < FOLD_FROM) return [[entry]];
    if (done.has(alike)) return [];
    done.add(alike);
    return [alike];
  });
}
