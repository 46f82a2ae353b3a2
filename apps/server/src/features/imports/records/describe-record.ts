import type { FieldInfo } from "@nyota/contract/field-info";
import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { lookUp } from "@nyota/contract/look-up";
import { hotelFields } from "@nyota/contract/travel-stay/hotel-fields";
import { roomFields } from "@nyota/contract/travel-stay/room-fields";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { foldText } from "#lib/text/fold-text.ts";
import { formatDay, formatLongDay } from "#lib/text/format-day.ts";
import type { Mapping } from "../columns/read-plan.ts";
import type { RecordValues } from "../topics/topic.ts";

type Row = Pick<ImportRow, "cells" | "edits" | "status" | "changes"> & { guest: RecordValues | null };
type Reading = ImportRow["reading"];

const fields: Readonly<Record<string, FieldInfo>> = {
  ...travelFields,
  ...stayFields,
  room_number: roomFields.room_number,
  room_type: roomFields.room_type,
  hotel: hotelFields.name,
};

/**
 * What will be stored of a row of journeys or stays, by target, where its cells do not say so already; and for one that
 * will be changed the value before.
 */
export function describeRecord({ cells, edits, guest, status, changes }: Row, mapping: Mapping): Reading {
  if (!guest || status === "SKIPPED") return {};
  const targets = new Map(
    Object.entries(mapping).flatMap(([index, target]) =>
      target === null ? [] : [[target, cells[Number(index)] ?? ""]],
    ) as [string, string][],
  );
  for (const [target, text] of Object.entries(edits)) targets.set(target, text);
  const reading: Reading = {};
  for (const [field, value] of Object.entries(guest)) {
    const target = targetOf(field, guest, targets);
    const text = writeField(field, value);
    if (text !== "" && !saysSame(targets.get(target) ?? "", field, value)) reading[target] = { text };
  }
  if (status !== "CHANGED") return reading;
  for (const [field, { old, new: next }] of Object.entries(changes)) {
    const isSameDay = String(old).slice(0, 10) === String(next).slice(0, 10);
    const target = field === "room" ? "room_number" : targetOf(field, guest, targets, isSameDay);
    reading[target] = { text: writeField(field, next), before: writeField(field, old) };
  }
  return reading;
}

/** "1 Mar 2027" and "Mar 1, 27" say the same as "1 March 2027". */
const asSaid = (text: string) => foldText(text).replace(/(?<=\d )(\p{L}{3})\p{L}*(?= \d{4})/u, "$1");
const saysSame = (cell: string, field: string, value: unknown) =>
  [formatDay, formatLongDay].some((format) => asSaid(writeField(field, value, format)) === asSaid(cell));

/** The column in which a field of a row stands: that of its own journey, one for all, or none. */
function targetOf(field: string, guest: RecordValues, targets: ReadonlyMap<string, string>, isOfTime = false): string {
  const direction = guest["direction"];
  const prefix = direction === "ARRIVAL" ? "arrival." : direction === "DEPARTURE" ? "departure." : "";
  const isNear = field === "day" || field === (direction === "ARRIVAL" ? "arrives_at" : "departs_at");
  const keys = isNear ? [...(isOfTime ? ["time", "date"] : ["date", "time"]), field] : [field];
  const all = keys.flatMap((key) => [`${prefix}${key}`, key]);
  return all.find((key) => targets.get(key)) ?? all.find((key) => targets.has(key)) ?? field;
}

/** A value as people read it. */
function writeField(field: string, value: unknown, format = formatDay): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return `${format(text.slice(0, 10))}, ${text.slice(11, 16)}`;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return format(text);
  return lookUp(lookUp(fields, field)?.choices ?? {}, text) ?? text;
}
