import type { ImportCounts, ImportTopic } from "@nyota/contract/files/import-schemas";
import { keysOf } from "@nyota/contract/keys-of";
import { addedWords } from "../state/import-state-labels.ts";
import { joinWords } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

/** What is done with the rows, as a request on its own, the same beside others, and what was done. */
type Step = {
  alone: (count: number, topic: ImportTopic) => string;
  among: (count: number) => string;
  done: (count: number, topic: ImportTopic) => string;
  doneToo: (count: number) => string;
};
const steps = {
  new: {
    alone: (count, topic) =>
      t(
        "{topic, select, travel {Add {count, plural, one {# journey} other {# journeys}}} stay {Add {count, plural, one {# stay} other {# stays}}} other {Add {count, plural, one {# guest} other {# guests}}}}",
        { topic, count },
      ),
    among: (count) => t("add {count, number}", { count }),
    done: addedWords,
    doneToo: (count) => t("{count, number} added", { count }),
  },
  changed: {
    alone: (count, topic) =>
      t(
        "{topic, select, travel {Update {count, plural, one {# journey} other {# journeys}}} stay {Update {count, plural, one {# stay} other {# stays}}} other {Update {count, plural, one {# guest} other {# guests}}}}",
        { topic, count },
      ),
    among: (count) => t("update {count, number}", { count }),
    done: (count, topic) =>
      t(
        "{topic, select, travel {{count, plural, one {# journey} other {# journeys}} updated} stay {{count, plural, one {# stay} other {# stays}} updated} other {{count, plural, one {# guest} other {# guests}} updated}}",
        { topic, count },
      ),
    doneToo: (count) => t("{count, number} updated", { count }),
  },
  to_tag: {
    alone: (count) => t("Tag {count, plural, one {# guest} other {# guests}}", { count }),
    among: (count) => t("tag {count, number}", { count }),
    done: (count) => t("{count, plural, one {# guest} other {# guests}} tagged", { count }),
    doneToo: (count) => t("{count, number} tagged", { count }),
  },
  to_uninvite: {
    alone: (count) => t("Uninvite {count, plural, one {# guest} other {# guests}}", { count }),
    among: (count) => t("uninvite {count, number}", { count }),
    done: (count) => t("{count, plural, one {# guest} other {# guests}} uninvited", { count }),
    doneToo: (count) => t("{count, number} uninvited", { count }),
  },
  to_delete: {
    alone: (count) => t("Delete {count, plural, one {# guest} other {# guests}}", { count }),
    among: (count) => t("delete {count, number}", { count }),
    done: (count) => t("{count, plural, one {# guest} other {# guests}} deleted", { count }),
    doneToo: (count) => t("{count, number} deleted", { count }),
  },
} satisfies Record<string, Step>;

const stepsOf = (counts: ImportCounts): { step: Step; count: number }[] =>
  keysOf(steps).flatMap((key) => (counts[key] > 0 ? [{ step: steps[key], count: counts[key] }] : []));
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The effects of publishing, in one line: "Adds 12, updates 30, deletes 2." */
export function effectWords({ new: added, changed, to_tag, to_uninvite, to_delete }: ImportCounts): string {
  const parts = [
    added > 0 && t("adds {count, number}", { count: added }),
    changed > 0 && t("updates {count, number}", { count: changed }),
    to_tag > 0 && t("tags {count, number}", { count: to_tag }),
    to_uninvite > 0 && t("uninvites {count, number}", { count: to_uninvite }),
    to_delete > 0 && t("deletes {count, number}", { count: to_delete }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? t("{effects}.", { effects: capitalise(parts.join(", ")) }) : "";
}

/**
 * "Add 1,204 guests", "Add 3 and update 12 guests", "Add 12, update 30, and delete 1 guest"; null when there is nothing
 * to do.
 */
export function publishLabel(counts: ImportCounts, topic: ImportTopic = "guests"): string | null {
  const parts = stepsOf(counts);
  const [first, ...more] = parts;
  if (!first) return null;
  if (more.length === 0) return first.step.alone(first.count, topic);
  const list = capitalise(joinWords(parts.map(({ step, count }) => step.among(count))));
  return t(
    "{topic, select, travel {{list} {count, plural, one {journey} other {journeys}}} stay {{list} {count, plural, one {stay} other {stays}}} other {{list} {count, plural, one {guest} other {guests}}}}",
    // The noun stands beside the last number.
    { topic, list, count: more.at(-1)?.count ?? 0 },
  );
}

/** What publishing did, in one line: "147 guests added", "3 guests added, 12 updated". */
export function resultTitle(counts: ImportCounts, topic: ImportTopic = "guests"): string {
  const [first, ...more] = stepsOf(counts);
  if (!first) return topic === "guests" ? t("Nobody was added or changed") : t("Nothing was added or changed");
  return [first.step.done(first.count, topic), ...more.map(({ step, count }) => step.doneToo(count))].join(", ");
}

/** The rows that are not used. */
export function leftBehind({ error, conflict, skipped, same }: ImportCounts): string {
  const parts = [
    error > 0 && t("{count, plural, one {# row with a problem} other {# rows with problems}}", { count: error }),
    conflict > 0 && t("{count, number} where it is not clear who is meant", { count: conflict }),
    skipped > 0 && t("{count, number} left out", { count: skipped }),
    same > 0 && t("{count, number} without a change", { count: same }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? t("Not used: {rows}.", { rows: joinWords(parts) }) : t("Every row is used.");
}

/** The effects of undoing an import. */
export function undoWords(
  { new: added, changed, to_tag, to_uninvite, to_delete }: ImportCounts,
  topic: ImportTopic = "guests",
): string {
  const parts = [
    added > 0 &&
      t(
        "{topic, select, travel {{count, plural, one {# new journey is} other {# new journeys are}} removed} stay {{count, plural, one {# new stay is} other {# new stays are}} removed} other {{count, plural, one {# new guest is} other {# new guests are}} removed}}",
        { topic, count: added },
      ),
    changed > 0 &&
      t(
        "{topic, select, travel {{count, plural, one {# changed journey gets the} other {# changed journeys get the}} earlier values again} stay {{count, plural, one {# changed stay gets the} other {# changed stays get the}} earlier values again} other {{count, plural, one {# changed guest gets their} other {# changed guests get their}} earlier values again}}",
        { topic, count: changed },
      ),
    to_tag > 0 && t("{count, plural, one {# guest loses} other {# guests lose}} the tag", { count: to_tag }),
    to_uninvite > 0 &&
      t("{count, plural, one {# guest is} other {# guests are}} invited again", { count: to_uninvite }),
    to_delete > 0 &&
      t("{count, plural, one {# deleted guest is} other {# deleted guests are}} restored", { count: to_delete }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? t("{effects}.", { effects: joinWords(parts) }) : t("Nothing was changed.");
}

type Room = { granted: number; remaining: number; brings: number };

/** "Your plan has room for 500 guests; this file has 545." */
export function roomWords({ granted, remaining, brings }: Room): string {
  if (remaining === 0)
    return remaining < granted
      ? t(
          "Your plan has no room for more guests; this file has {brings, plural, one {# new one} other {# new ones}}.",
          { brings },
        )
      : t("Your plan has no room for more guests; this file has {brings, number}.", { brings });
  return remaining < granted
    ? t(
        "Your plan has room for {count, plural, one {# more guest} other {# more guests}}; this file has {brings, plural, one {# new one} other {# new ones}}.",
        { count: remaining, brings },
      )
    : t("Your plan has room for {count, plural, one {# guest} other {# guests}}; this file has {brings, number}.", {
        count: remaining,
        brings,
      });
}

/** What undoing did not take back. */
export const keptWords = (count: number, topic: ImportTopic): string =>
  t(
    "{topic, select, travel {{count, plural, one {# journey or room stayed, because somebody changed it since.} other {# journeys or rooms stayed, because somebody changed them since.}}} stay {{count, plural, one {# stay or room stayed, because somebody changed it since.} other {# stays or rooms stayed, because somebody changed them since.}}} other {{count, plural, one {# guest or room stayed, because somebody changed it since.} other {# guests or rooms stayed, because somebody changed them since.}}}}",
    { topic, count },
  );
