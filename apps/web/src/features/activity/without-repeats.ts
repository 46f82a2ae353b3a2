import type { ActivityEntry } from "@nyota/contract/account/activity";

/** One line for the same change by the same person in a row: a form that saves by itself records each of its steps. */
export function withoutRepeats(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const same = (one: ActivityEntry, other: ActivityEntry | undefined) =>
    one.actor_label === other?.actor_label &&
    one.action === other.action &&
    one.object_type === other.object_type &&
    one.object_id === other.object_id &&
    one.object_label === other.object_label;
  return entries.filter((entry, index) => !same(entry, entries[index - 1]));
}
