import { keysOf } from "@nyota/contract/keys-of";
import type { FieldInfo } from "@nyota/contract/field-info";
import type { ImportTarget } from "@nyota/contract/files/import-schemas";
import { roomFields } from "@nyota/contract/travel-stay/room-fields";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { splitList } from "#lib/text/split-list.ts";
import { headerAliases } from "../columns/header-aliases.ts";
import type { Target } from "../columns/targets.ts";

/** The moments of a stay are the desk's, and pinning it is the planner's: no list contains them. */
const { pinned: _pinned, ...listed } = stayFields;
export const stayKeys = keysOf(listed).filter((field) => stayFields[field].kind !== "moment");

const kinds: Partial<Record<FieldInfo["kind"], ImportTarget["kind"]>> = { choice: "choice", day: "date" };
const target = (key: string, label: string, kind: ImportTarget["kind"] = "text"): Target => ({
  key,
  label,
  kind,
  required: false,
  aliases: [],
});

export const stayTargets: Target[] = [
  target("hotel", "Hotel"),
  target("room_number", roomFields.room_number.label),
  target("room_type", `Room: ${roomFields.room_type.label.toLowerCase()}`),
  ...stayKeys.map((field) => target(field, stayFields[field].label, kinds[stayFields[field].kind] ?? "text")),
  target("nights", "Nights", "number"),
];

export const stayAliases: Readonly<Record<string, readonly string[]>> = {
  hotel: splitList(`
    hotel, hotel name, name of hotel, name of the hotel, property, property name, resort, accommodation, venue hotel,
    stay at, staying at, staying in, place of stay, hotel allotted, होटल
  `),
  room_number: splitList(`
    room, room no, room number, room num, rm, rm no, room allotted, room allocated, room allotment, room no allotted, villa no, key no, कमरा,
    कमरा नंबर
  `),
  room_type: splitList(`
    room type, type of room, room category, category of room, category, type, room: type, occupancy type
  `),
  check_in: splitList(`
    check in, checkin, check in date, checkin date, from, from date, arrival, arrival date, date of arrival, in, in date,
    date in, arr, arr date, stay from, date of check in, c in, cin
  `),
  check_out: splitList(`
    check out, checkout, check out date, checkout date, until, till, to, to date, departure, departure date,
    date of departure, out, out date, date out, dep, dep date, stay to, stay till, date of check out, c out, cout
  `),
  bed_kind: splitList(`bed, bed type, bedding, kind of bed, extra bed`),
  payer: splitList(
    `payer, who pays, paid by, payment, payment by, billing, bill to, billed to, account, on account of`,
  ),
  notes: headerAliases["notes"] ?? [],
  nights: splitList(`nights, no of nights, number of nights, night, room nights`),
};
