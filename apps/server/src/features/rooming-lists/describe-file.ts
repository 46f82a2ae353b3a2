import { guestFields } from "@nyota/contract/guest-fields";
import { keysOf } from "@nyota/contract/keys-of";
import { dateFormat } from "@nyota/contract/formatters";
import {
  describeChanges,
  type MarkedLine,
  type RoomingLineField,
  roomingLineFields,
  type RoomingListFormat,
  type LineMark,
} from "@nyota/contract/travel-stay/rooming-lists";
import { type Payer, stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { type Column, fileNameOf, type Row, writeRows } from "#features/exports/queries.ts";
import type { Scope } from "#http/scope.ts";
import { formatLongDay } from "#lib/text/format-day.ts";
import { compareLines, countChanges, type KeptLine, lineFor, type Sight } from "./rules.ts";
import { findRoomingList, requireHotel } from "./select-lists.ts";

const marks: Record<LineMark, string> = { SAME: "", NEW: "NEW", AMENDED: "AMENDED", CANCELLED: "CANCELLED" };
/** As the hotel understands it: "you" is somebody else there. */
const payers: Record<Payer, string> = { HOST: "Host", GUEST: "Guest", SPLIT: "Shared" };

const widths: Record<RoomingLineField, number> = {
  room_number: 8,
  room_type: 14,
  name: 30,
  age_band: 8,
  check_in: 12,
  check_out: 12,
  bed_kind: 12,
  payer: 9,
  arrives_at: 15,
  arrives_by: 22,
};
const plain = { section: "GUEST", in_sheet: true, on_paper: true } as const;
const nights: Column = { ...plain, key: "nights", label: "Nights", kind: "number", width: 11 };
const columns: Column[] = [
  { ...plain, key: "mark", label: "Change", kind: "text", width: 12 },
  ...keysOf(roomingLineFields).flatMap((key): Column[] => {
    const kind = key === "check_in" || key === "check_out" ? "day" : "text";
    const column: Column = { ...plain, key, label: roomingLineFields[key], kind, width: widths[key] };
    return key === "check_out" ? [column, nights] : [column];
  }),
  { ...plain, key: "was", label: "Was", kind: "text", width: 30 },
];

/** The value of a field in words; days stay days, which every format writes in its own way. */
function cellOf(field: RoomingLineField, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value);
  if (field === "payer") return payers[text as Payer];
  if (field === "bed_kind") return stayFields.bed_kind.choices[text as keyof typeof stayFields.bed_kind.choices];
  if (field === "age_band") return guestFields.age_band.choices[text as keyof typeof guestFields.age_band.choices];
  return field === "arrives_at" ? formatMoment(text) : text;
}

/** "Feb 11, 14:30": hotels read twenty-four hours. */
const formatMoment = (wall: string) => {
  const day = dateFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
  return `${day.format(new Date(wall.slice(0, 10)))}, ${wall.slice(11, 16)}`;
};

/** "Room 101; Until Feb 14, 27": what an amended line said before. */
const describeBefore = ({ before }: MarkedLine): string | null =>
  before &&
  keysOf(roomingLineFields)
    .filter((field) => field in before)
    .map((field) => {
      const isDay = field === "check_in" || field === "check_out";
      const value = isDay ? formatLongDay(String(before[field])) : cellOf(field, before[field]);
      return `${roomingLineFields[field]}: ${value ?? "–"}`;
    })
    .join("; ");

const rowOf = (line: MarkedLine): Row => ({
  cells: columns.map(({ key }) => {
    if (key === "mark") return marks[line.mark];
    if (key === "nights") return line.nights;
    return key === "was" ? describeBefore(line) : cellOf(key as RoomingLineField, line[key as RoomingLineField]);
  }),
});

type One = { hotelId: string; roomingListId: string };

/** How the files of a version are written: from its lines and those of the version before, and nothing else. */
export async function describeFile(scope: Scope, one: One, sight: Sight) {
  const hotel = await requireHotel(scope, one.hotelId);
  const { roomingList, before } = await findRoomingList(scope, one);
  const { title: project, time_zone } = await scope.db
    .selectFrom("projects")
    .select(["title", "time_zone"])
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  const show = (lines: readonly KeptLine[]) => lines.map((line) => lineFor(line, sight));
  const lines = compareLines(show(before), show(roomingList.lines));
  const title = `${hotel.name}, rooming list, version ${roomingList.version}`;
  const day = dateFormat("en-CA", { timeZone: time_zone }).format(new Date(roomingList.created_at));
  const filterWords = roomingList.version === 1 ? "" : describeChanges(countChanges(lines)) || "No changes";
  const about = { project, title, filterWords, date: day };
  const shown = roomingList.version === 1 ? columns.filter(({ key }) => key !== "mark" && key !== "was") : columns;
  const rows = lines.map((line) => {
    const { cells } = rowOf(line);
    return { cells: shown.map((column) => cells[columns.indexOf(column)] ?? null) };
  });
  return (format: RoomingListFormat) => ({
    fileName: fileNameOf({ project, title, day, format }),
    ...writeRows(format, { about, name: "Rooming list", columns: shown, rows }),
  });
}
