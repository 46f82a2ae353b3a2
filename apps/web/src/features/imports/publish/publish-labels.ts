import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { formatNumber, joinWords, pluralise } from "#lib/text/format.ts";

/** What the rows of an import become, for one and for several. */
type Nouns = { one: string; many: string };
const guests: Nouns = { one: "guest", many: "guests" };

/** The effects of publishing, in one line: "Adds 12, updates 30, deletes 2." */
export function effectWords({ new: added, changed, to_tag, to_uninvite, to_delete }: ImportCounts): string {
  const parts = [
    added > 0 && `adds ${formatNumber(added)}`,
    changed > 0 && `updates ${formatNumber(changed)}`,
    to_tag > 0 && `tags ${formatNumber(to_tag)}`,
    to_uninvite > 0 && `uninvites ${formatNumber(to_uninvite)}`,
    to_delete > 0 && `deletes ${formatNumber(to_delete)}`,
  ].filter((part) => part !== false);
  const text = parts.join(", ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * "Add 1,204 guests", "Add 3 and update 12 guests", "Add 12, update 30, and delete 2 guests"; null when there is nothing
 * to do.
 */
export function publishLabel(
  { new: added, changed, to_tag, to_uninvite, to_delete }: ImportCounts,
  { one, many }: Nouns = guests,
): string | null {
  const parts = (
    [
      ["add", added],
      ["update", changed],
      ["tag", to_tag],
      ["uninvite", to_uninvite],
      ["delete", to_delete],
    ] as const
  ).filter(([, count]) => count > 0);
  if (parts.length === 0) return null;
  const isOne = parts.length === 1 && parts[0]?.[1] === 1;
  const text = joinWords(parts.map(([verb, count]) => `${verb} ${formatNumber(count)}`));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${isOne ? one : many}`;
}

/** What publishing did, in one line: "147 guests added", "3 guests added, 12 updated". */
export function resultTitle(
  { new: added, changed, to_tag, to_uninvite, to_delete }: ImportCounts,
  { one, many }: Nouns = guests,
): string {
  const parts = (
    [
      ["added", added],
      ["updated", changed],
      ["tagged", to_tag],
      ["uninvited", to_uninvite],
      ["deleted", to_delete],
    ] as const
  ).filter(([, count]) => count > 0);
  const [first, ...more] = parts;
  if (!first) return one === "guest" ? "Nobody was added or changed" : "Nothing was added or changed";
  return [
    `${pluralise(first[1], one, many)} ${first[0]}`,
    ...more.map(([done, n]) => `${formatNumber(n)} ${done}`),
  ].join(", ");
}

/** The rows that are not used. */
export function leftBehind({ error, conflict, skipped, same }: ImportCounts): string {
  const parts = [
    error > 0 && pluralise(error, "row with a problem", "rows with problems"),
    conflict > 0 && `${formatNumber(conflict)} where it is not clear who is meant`,
    skipped > 0 && `${formatNumber(skipped)} left out`,
    same > 0 && `${formatNumber(same)} without a change`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Not used: ${joinWords(parts)}.` : "Every row is used.";
}

/** The effects of undoing an import. */
export function undoWords(
  { new: added, changed, to_tag, to_uninvite, to_delete }: ImportCounts,
  { one, many }: Nouns = guests,
): string {
  const parts = [
    added > 0 && `${pluralise(added, `new ${one} is`, `new ${many} are`)} removed`,
    changed > 0 &&
      `${pluralise(changed, `changed ${one} gets`, `changed ${many} get`)} ${one === "guest" ? "their" : "the"} earlier values again`,
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

/** What undoing did not take back. */
export const keptWords = (kept: number, { one, many }: Nouns): string =>
  `${pluralise(kept, one, many)} or ${kept === 1 ? "room" : "rooms"} stayed, because somebody changed ${kept === 1 ? "it" : "them"} since.`;
