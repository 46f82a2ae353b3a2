import type { ActivityEntry } from "@nyota/contract/account/activity";
import type { HistoryWords } from "@nyota/contract/account/history-labels";

/** What was changed, field by field: the old value and the new one. */
export function ActivityChanges({ entry, words }: { entry: ActivityEntry; words: HistoryWords }) {
  // A number of the database, which older entries have.
  const changes = Object.entries(entry.changes ?? {}).filter(([field]) => field !== "position");
  return (
    <ul className="text-sm text-ink-2">
      {changes.map(([field, { before, after }]) => (
        <li key={field} className="break-words">
          {words.field(field, entry.object_type)}:{" "}
          <s className="text-ink-3">{words.value(before, field, entry.object_type)}</s> →{" "}
          <span className="text-ink">{words.value(after, field, entry.object_type)}</span>
        </li>
      ))}
    </ul>
  );
}
