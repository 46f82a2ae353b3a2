import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { formatNumber, joinWords, pluralise } from "#lib/text/format.ts";

/** The effects of publishing, in one line: "Adds 12, changes 30, deletes 2." */
export function effectWords({ new: added, changed, to_tag, to_uninvite, to_delete }: ImportCounts): string {
  const parts = [
    added > 0 && `adds ${formatNumber(added)}`,
    changed > 0 && `changes ${formatNumber(changed)}`,
    to_tag > 0 && `tags ${formatNumber(to_tag)}`,
    to_uninvite > 0 && `uninvites ${formatNumber(to_uninvite)}`,
    to_delete > 0 && `deletes ${formatNumber(to_delete)}`,
  ].filter((part) => part !== false);
  const text = parts.join(", ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** "Publish 1,204 guests", "Publish 3 new and 12 changed guests"; empty when there is nothing to publish. */
export function publishLabel({ new: added, changed, to_tag, to_uninvite, to_delete }: ImportCounts): string | null {
  const others = to_tag + to_uninvite + to_delete;
  if (others > 0) return `Publish ${pluralise(added + changed + others, "change")}`;
  if (added > 0 && changed > 0) return `Publish ${formatNumber(added)} new and ${formatNumber(changed)} changed guests`;
  if (added > 0) return `Publish ${pluralise(added, "guest")}`;
  return changed > 0 ? `Publish ${pluralise(changed, "change")}` : null;
}

/** The rows that are not published. */
export function leftBehind({ error, conflict, skipped, same }: ImportCounts): string {
  const parts = [
    error > 0 && pluralise(error, "row with a problem", "rows with problems"),
    conflict > 0 && `${formatNumber(conflict)} where it is not clear who is meant`,
    skipped > 0 && `${formatNumber(skipped)} left out`,
    same > 0 && `${formatNumber(same)} without a change`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Not published: ${joinWords(parts)}.` : "Every row is published.";
}

/** The effects of undoing an import. */
export function undoWords({ new: added, changed, to_tag, to_uninvite, to_delete }: ImportCounts): string {
  const parts = [
    added > 0 && `${pluralise(added, "new guest is", "new guests are")} removed`,
    changed > 0 && `${pluralise(changed, "changed guest gets", "changed guests get")} their earlier values again`,
    to_tag > 0 && `${pluralise(to_tag, "guest loses", "guests lose")} the tag`,
    to_uninvite > 0 && `${pluralise(to_uninvite, "guest is", "guests are")} invited again`,
    to_delete > 0 && `${pluralise(to_delete, "deleted guest is", "deleted guests are")} restored`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${joinWords(parts)}.` : "Nothing was changed.";
}

type Room = { granted: number; remaining: number; brings: number };

/** "Your plan has room for 500 guests; this file has 545." */
export function roomWords({ granted, remaining, brings }: Room): string {
  const room =
    remaining === 0
      ? "no room for more guests"
      : `room for ${pluralise(remaining, remaining < granted ? "more guest" : "guest")}`;
  return `Your plan has ${room}; this file has ${formatNumber(brings)}${remaining < granted ? " new ones" : ""}.`;
}
