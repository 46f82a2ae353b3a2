import type { ActivityEntry } from "@nyota/contract/account/activity";
import type { HistoryWords } from "@nyota/contract/account/history-labels";

/** What was changed, field by field: the old value and the new one. */
export function ActivityChanges({ entry, words }: { entry: ActivityEntry; words: HistoryWords }) {
  return (
    <ul className="text-sm text-ink-2">
      {words.lines(entry).map(({ key, field, before, after }) => (
        <li key={key} className="break-words">
          {field}:{" "}
          {before !== null && (
            <>
              <s className="text-ink-3">{before}</s> →{" "}
            </>
          )}
          <span className="text-ink">{after}</span>
        </li>
      ))}
    </ul>
  );
}
