import type { ActivityEntry } from "./activity.ts";
import { fillText } from "../languages.ts";
import { listChangedRights } from "./changed-rights.ts";
import { recordedField } from "./history-fields.ts";
import { type Known, knownNames, valueWords } from "./history-values.ts";

/** What an entry changed of one field. Without `before` there are no short words for the values, only that they changed. */
export type HistoryLine = { key: string; field: string; before: string | null; after: string };

/** Labels the fields and values of the activity: "Sangeet", "Friends", not keys and ids. */
export type HistoryWords = {
  field: (field: string, type?: string) => string;
  value: (value: unknown, field?: string, type?: string) => string;
  /** Everything an entry changed, in the order it was recorded. */
  lines: (entry: Pick<ActivityEntry, "changes" | "object_type" | "object_id">) => HistoryLine[];
};

export function historyWords(known: Known): HistoryWords {
  const { columns, translate = (text) => text } = known;
  const named = knownNames(known);
  const labels = new Map(columns.map(({ key, label }) => [key, label]));

  function field(name: string, type?: string): string {
    const info = recordedField(name, type);
    if (info) return translate(info.label);
    // A cell among those of several guests: "Asha · diet".
    const cell = name.lastIndexOf(" · ");
    if (cell > 0) return `${name.slice(0, cell)} · ${field(name.slice(cell + 3), type)}`;
    const [kind, key = ""] = name.split(/\.(.*)/s);
    if (kind === "invitations") return named.get(key) ?? translate("An event that was deleted");
    const answered = /^answer for (.+)$/s.exec(name)?.[1];
    if (answered !== undefined) return translate(fillText("Answer for {event}", { event: answered }));
    return labels.get(key || name) ?? name.charAt(0).toUpperCase() + name.slice(1);
  }
  const words = valueWords(known, (section) => field(section, "microsite"));
  const changed = () => translate("changed");

  const lines: HistoryWords["lines"] = ({ changes, object_type: type, object_id }) => {
    return Object.entries(changes ?? {}).flatMap(([key, { before, after }]): HistoryLine[] => {
      // A number of the database, which older entries have.
      if (key === "position") return [];
      if (key === "permissions")
        return listChangedRights(before, after).map(({ module, ...right }) => ({
          key: `${key}.${module}`,
          field: translate(right.label),
          before: translate(right.before),
          after: translate(right.after),
        }));
      const old = words(before, key, type);
      const now = words(after, key, type);
      const isSaid = old !== undefined && now !== undefined && old !== now;
      // Of several objects together only the new value is recorded.
      const hasBefore = isSaid && (before !== null || object_id !== null);
      return [{ key, field: field(key, type), before: hasBefore ? old : null, after: isSaid ? now : changed() }];
    });
  };
  return { field, value: (value, name = "", type = "") => words(value, name, type) ?? changed(), lines };
}
