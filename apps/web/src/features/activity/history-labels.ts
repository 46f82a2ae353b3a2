import { guestFieldInfo, isGuestField } from "@nyota/contract/guests/guest-field-lists";
import type { FieldInfo } from "@nyota/contract/field-info";
import type { Column } from "@nyota/contract/guests/columns";
import { type guestEndpoints, type Response, responses } from "@nyota/contract/guests/guests";
import { answerLabels } from "@nyota/contract/guests/answer-labels";
import { lookUp } from "@nyota/contract/look-up";
import { eventFields } from "@nyota/contract/events/event-fields";
import { questionFields } from "@nyota/contract/events/question-fields";
import { tripFields, vehicleFields } from "@nyota/contract/pickups/pickup-fields";
import { siteFields } from "@nyota/contract/site/site-fields";
import { taskFields } from "@nyota/contract/tasks/task-fields";
import { hotelFields } from "@nyota/contract/travel-stay/hotel-fields";
import { roomBlockFields } from "@nyota/contract/travel-stay/room-block-fields";
import { roomFields } from "@nyota/contract/travel-stay/room-fields";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { formatFieldValue } from "#lib/text/format-guest-field.ts";
import { formatDate, formatDateTime, joinWords } from "#lib/text/format.ts";

export type GuestChoices = Pick<ReplyOf<typeof guestEndpoints.choices>, "groups" | "sub_groups" | "tags" | "events">;
type Known = { choices: GuestChoices; columns: readonly Column[] };
/** Labels the fields and values of the history: "Sangeet", "Friends", not keys and ids. */
export type HistoryWords = {
  field: (field: string, type?: string) => string;
  value: (value: unknown, field?: string, type?: string) => string;
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

export function historyWords({ choices, columns }: Known): HistoryWords {
  const lists = [choices.groups, choices.sub_groups, choices.tags, choices.events];
  const named = new Map(lists.flat().map(({ value, label }) => [value, label]));
  const labels = new Map(columns.map(({ key, label }) => [key, label]));

  function field(name: string, type?: string): string {
    const info = infoOf(name, type);
    if (info) return info.label;
    const [kind, key = ""] = name.split(/\.(.*)/s);
    if (kind === "invitations") return named.get(key) ?? "An event that was deleted";
    const words =
      (isGuestField(name) ? guestFieldInfo(name).label : titles[name]) ??
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
    if (Array.isArray(given)) return given.length === 0 ? "nothing" : joinWords(given.map((item) => value(item)));
    if (typeof given === "object") return JSON.stringify(given);
    if (infoOf(name, type)?.kind === "day") return formatDate(given as string);
    const text = isGuestField(name) ? formatFieldValue(name, given) : String(given as string | number);
    return named.get(text) ?? (isMoment(text) ? formatDateTime(text) : text);
  }
  return { field, value };
}
