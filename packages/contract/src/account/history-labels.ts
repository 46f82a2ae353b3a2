import { guestFieldInfo, isGuestField } from "../guests/guest-field-lists.ts";
import type { FieldInfo } from "../field-info.ts";
import { answerLabels } from "../guests/answer-labels.ts";
import { lookUp } from "../look-up.ts";
import { eventFields } from "../events/event-fields.ts";
import { questionFields } from "../events/question-fields.ts";
import { tripFields, vehicleFields } from "../pickups/pickup-fields.ts";
import { siteFields } from "../site/site-fields.ts";
import { taskFields } from "../tasks/task-fields.ts";
import { hotelFields } from "../travel-stay/hotel-fields.ts";
import { roomBlockFields } from "../travel-stay/room-block-fields.ts";
import { roomFields } from "../travel-stay/room-fields.ts";
import { stayFields } from "../travel-stay/stay-fields.ts";
import { travelFields } from "../travel-stay/travel-fields.ts";
import { type Response, responses } from "../guests/guest-answers.ts";

/** Labels the fields and values of the activity: "Sangeet", "Friends", not keys and ids. */
export type HistoryWords = {
  field: (field: string, type?: string) => string;
  value: (value: unknown, field?: string, type?: string) => string;
};
type Known = {
  /** Groups, households, tags and events by their ids. */
  named: readonly { value: string; label: string }[];
  /** Custom columns. */
  columns: readonly { key: string; label: string }[];
  /** How days, moments and lists are written. */
  format: { day: (day: string) => string; moment: (at: string) => string; list: (words: string[]) => string };
};

const titles: Record<string, string> = {
  sub_group_id: "Household",
  sub_group: "Household",
  expected_count: "Expected guests",
  group_id: "Group",
  tag_ids: "Tags",
  tags_add: "Tags added",
  tags_remove: "Tags removed",
  invite_event_ids: "Invited to",
  uninvite_event_ids: "No longer invited to",
};

/** The fields of objects other than guests, by the type of the entry's object. */
const described: Readonly<Partial<Record<string, Readonly<Record<string, FieldInfo>>>>> = {
  event: eventFields,
  hotel: hotelFields,
  microsite: siteFields,
  question: questionFields,
  room: roomFields,
  room_block: roomBlockFields,
  stay: stayFields,
  task: taskFields,
  travel: travelFields,
  trip: tripFields,
  vehicle: vehicleFields,
};
const infoOf = (name: string, type = "") => lookUp(lookUp(described, type) ?? {}, name);

const isResponse = (value: unknown): value is Response => responses.includes(value as Response);
const isMoment = (value: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value);

export function historyWords({ named: list, columns, format }: Known): HistoryWords {
  const named = new Map(list.map(({ value, label }) => [value, label]));
  const labels = new Map(columns.map(({ key, label }) => [key, label]));

  function field(name: string, type?: string): string {
    const info = infoOf(name, type);
    if (info) return info.label;
    const [kind, key = ""] = name.split(/\.(.*)/s);
    if (kind === "invitations") return named.get(key) ?? "An event that was deleted";
    const words =
      (isGuestField(name) ? guestFieldInfo(name).label : lookUp(titles, name)) ??
      labels.get(key || name) ??
      name.replace(/_id$/, "").replaceAll("_", " ");
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  function value(given: unknown, name = "", type = ""): string {
    // An invitation without an answer is shown as invited, not as empty.
    if ((given === null || given === undefined) && name.startsWith("invitations.")) return "Invited";
    if ((given === null || given === undefined) && name.startsWith("answer for ")) return "no answer";
    if (given === null || given === undefined || given === "") return "nothing";
    if (typeof given === "boolean") return given ? "yes" : "no";
    const choice = typeof given === "string" && lookUp(infoOf(name, type)?.choices ?? {}, given);
    if (choice) return choice;
    if (isResponse(given)) return answerLabels[given];
    if (Array.isArray(given)) return given.length === 0 ? "nothing" : format.list(given.map((item) => value(item)));
    if (typeof given === "object") return JSON.stringify(given);
    if (infoOf(name, type)?.kind === "day") return format.day(given as string);
    const text = String(given as string | number);
    const guestChoice = isGuestField(name) ? lookUp(guestFieldInfo(name).choices ?? {}, text) : undefined;
    return guestChoice ?? named.get(text) ?? (isMoment(text) ? format.moment(text) : text);
  }
  return { field, value };
}
