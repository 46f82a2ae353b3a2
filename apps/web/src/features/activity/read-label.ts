import type { ActivityEntry } from "@nyota/contract/account/activity";
import { documentKindNames } from "@nyota/contract/guests/documents";
import { lookUp } from "@nyota/contract/look-up";
import { t, translate } from "#lib/i18n/t.ts";

type Labelled = Pick<ActivityEntry, "action" | "object_id" | "object_type" | "object_label">;

/** What an entry is about, in the reader's language where the server worded it: "4 guests", "Passport of Asha". */
export function readLabel({ action, object_id, object_type, object_label }: Labelled): string {
  const label = object_label ?? "";
  if (label === "a guest") return t("a guest");
  if (label === "a guest who was erased") return t("a guest who was erased");
  if (action === "merged")
    return readPair(label, " into ", (name, target) => t("{name} into {target}", { name, target }));
  if (action === "marked as not a duplicate" || action === "undid the merge of")
    return readPair(label, " and ", (one, other) => t("{one} and {other}", { one, other }));
  const read = lookUp(byObject, object_type);
  return read?.(label) ?? (object_id === null ? readCount(label) : label);
}

const byObject: Partial<Record<string, (label: string) => string | undefined>> = {
  document: readDocument,
  reminder: readReminder,
  "rooming list": readRoomingList,
  travel: readJourney,
};

const counts: Partial<Record<string, (count: number) => string>> = {
  column: (count) => t("{count, plural, one {# column} other {# columns}}", { count }),
  group: (count) => t("{count, plural, one {# group} other {# groups}}", { count }),
  guest: (count) => t("{count, plural, one {# guest} other {# guests}}", { count }),
  household: (count) => t("{count, plural, one {# household} other {# households}}", { count }),
  journey: (count) => t("{count, plural, one {# journey} other {# journeys}}", { count }),
  message: (count) => t("{count, plural, one {# message} other {# messages}}", { count }),
  trip: (count) => t("{count, plural, one {# trip} other {# trips}}", { count }),
};

function readCount(label: string): string {
  const [, count = "", noun = ""] = /^(\d+) ([a-z]+?)s?$/.exec(label) ?? [];
  return lookUp(counts, noun)?.(Number(count)) ?? label;
}

/** Names that contain the word themselves stay as they are. */
function readPair(label: string, word: string, show: (first: string, second: string) => string): string {
  const [first, second, ...others] = label.split(word);
  return first && second && others.length === 0 ? show(first, second) : label;
}

function readDocument(label: string): string | undefined {
  const kind = Object.values(documentKindNames).find((name) => label.startsWith(`${name} of `));
  if (kind === undefined) return undefined;
  return t("{document} of {name}", { document: translate(kind), name: readCount(label.slice(kind.length + 4)) });
}

function readJourney(label: string): string | undefined {
  const [, direction, whole = ""] = /^(Arrival|Departure) of (.*)$/s.exec(label) ?? [];
  if (direction === undefined) return undefined;
  const [, first = "", more] = /^(.*) and (\d+) more$/s.exec(whole) ?? [];
  const name = more === undefined ? whole : t("{name} and {count} more", { name: first, count: Number(more) });
  return direction === "Arrival" ? t("Arrival of {name}", { name }) : t("Departure of {name}", { name });
}

function readReminder(label: string): string | undefined {
  const [, day, time = ""] = /^(.*) the deadline, (\d\d:\d\d)$/.exec(label) ?? [];
  if (day === "on the day of") return t("on the day of the deadline, {time}", { time });
  const [, days, way] = /^(\d+) days? (before|after)$/.exec(day ?? "") ?? [];
  const count = Number(days);
  if (way === "before")
    return t("{count, plural, one {# day} other {# days}} before the deadline, {time}", { count, time });
  return way === "after"
    ? t("{count, plural, one {# day} other {# days}} after the deadline, {time}", { count, time })
    : undefined;
}

function readRoomingList(label: string): string | undefined {
  const [, hotel, version = ""] = /^(.*), rooming list, version (\d+)$/s.exec(label) ?? [];
  return hotel === undefined ? undefined : t("{hotel}, rooming list, version {version}", { hotel, version });
}
