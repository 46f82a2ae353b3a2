import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { day, email, id, instant, optionalText } from "../fields.ts";
import { guestFields } from "../guest-fields.ts";
import { keysOf } from "../keys-of.ts";
import { stayFieldSchemas } from "./stay-fields.ts";

/** How many addresses one email to a hotel can have. */
export const EMAIL_ADDRESSES_MAX = 5;

/** How many versions a hotel can have. */
export const ROOMING_LISTS_MAX = 300;

/** As which files a version can be had: to work with, and for print. */
export const roomingListFormats = ["xlsx", "pdf", "csv"] as const;
/** Those that are mailed: as a workbook and for print. */
export const mailedFormats = ["xlsx", "pdf"] as const satisfies (typeof roomingListFormats)[number][];
export type RoomingListFormat = (typeof roomingListFormats)[number];

/** What changed of a line since the version before; SAME also where there was none. */
export const lineMarks = ["SAME", "NEW", "AMENDED", "CANCELLED"] as const;
export type LineMark = (typeof lineMarks)[number];

/** One guest in one room: what the hotel is told. Kept as it was when the version was made. */
export const roomingLine = z.object({
  guest_id: id,
  room_number: z.string().nullable(),
  room_type: z.string().nullable(),
  /** As in the passport; the name on the list where none is known, or for a reader without GUEST:VIEW. */
  name: z.string(),
  age_band: z.enum(keysOf(guestFields.age_band.choices)),
  check_in: day,
  check_out: day,
  nights: z.int(),
  bed_kind: stayFieldSchemas.bed_kind,
  payer: stayFieldSchemas.payer,
  /** On the clock of the place of arrival; null if not known, or for a reader without TRAVEL:VIEW. */
  arrives_at: z.string().nullable(),
  arrives_by: z.string().nullable(),
});
export type RoomingLine = z.output<typeof roomingLine>;

/** The fields of a line whose change is told to the hotel. */
export const roomingLineFields = {
  room_number: "Room",
  room_type: "Type",
  name: "Guest",
  age_band: "Age",
  check_in: "From",
  check_out: "Until",
  bed_kind: "Bed",
  payer: "Who pays",
  arrives_at: "Arrives",
  arrives_by: "By",
} as const satisfies Partial<Record<keyof RoomingLine, string>>;
export type RoomingLineField = keyof typeof roomingLineFields;

export const markedLine = roomingLine.extend({
  mark: z.enum(lineMarks),
  /** Of an amended line: what was said before, of the fields that differ. */
  before: roomingLine.partial().nullable(),
});
export type MarkedLine = z.output<typeof markedLine>;

const counts = z.object({ new: z.int(), amended: z.int(), cancelled: z.int() });
export type ChangeCounts = z.output<typeof counts>;

export const hasChanges = (changes: ChangeCounts): boolean => changes.new + changes.amended + changes.cancelled > 0;

/** "3 new, 1 amended"; empty without changes. */
export const describeChanges = ({ new: added, amended, cancelled }: ChangeCounts): string =>
  [added && `${added} new`, amended && `${amended} amended`, cancelled && `${cancelled} cancelled`]
    .filter(Boolean)
    .join(", ");

const roomingListEmail = z.object({
  id,
  to: z.array(z.string()),
  by: z.string().nullable(),
  created_at: instant,
  /** Null until it has left, and if it could not be sent. */
  sent_at: instant.nullable(),
  /** Why it could not be sent; null otherwise. */
  failure: z.string().nullable(),
});

export const roomingList = z.object({
  id,
  /** Counted from 1 for each hotel. */
  version: z.int(),
  guests: z.int(),
  rooms: z.int(),
  /** Against the version before; of the first one, everybody is new. */
  changes: counts,
  made_by: z.string().nullable(),
  created_at: instant,
  emails: z.array(roomingListEmail),
});
export type RoomingList = z.output<typeof roomingList>;
export type RoomingListEmail = z.output<typeof roomingListEmail>;

const ofHotel = z.object({ projectId: id, hotelId: id });
const one = ofHotel.extend({ roomingListId: id });
const path = "/api/projects/{projectId}/hotels/{hotelId}/rooming-lists/";
const pathOne = `${path}{roomingListId}/` as const;

/** A rooming list is the whole hotel's, so a collaborator who is limited to groups has none of these calls. */
export const roomingListEndpoints = endpoints("rooming-lists", {
  list: endpoint({
    summary: "The rooming lists made for a hotel, the latest first, and what has changed since",
    may: "STAY:VIEW",
    wholeProject: true,
    method: "GET",
    path,
    params: ofHotel,
    reply: z.object({
      results: z.array(roomingList),
      /** What the next version would say; before the first one, everybody is new. */
      pending: z.object({ guests: z.int(), changes: counts }),
    }),
  }),
  create: endpoint({
    summary: "Make the next version of a hotel's rooming list from who stays there now",
    may: "STAY:EDIT",
    wholeProject: true,
    method: "POST",
    path,
    params: ofHotel,
    touches: ["activity"],
    reply: roomingList,
  }),
  read: endpoint({
    summary: "One version with its lines, marked by what changed since the version before",
    may: "STAY:VIEW",
    wholeProject: true,
    method: "GET",
    path: pathOne,
    params: one,
    reply: roomingList.extend({ lines: z.array(markedLine) }),
  }),
  download: endpoint({
    summary: "One version as a file, always the same",
    may: "STAY:VIEW",
    wholeProject: true,
    method: "GET",
    path: `${pathOne}download/`,
    params: one,
    query: z.object({ format: z.enum(roomingListFormats) }),
    download: true,
    reply: z.any(),
  }),
  send: endpoint({
    summary: "Mail one version to the hotel, as a workbook and for print",
    may: "STAY:EDIT",
    wholeProject: true,
    method: "POST",
    path: `${pathOne}send/`,
    params: one,
    body: z.object({
      to: z
        .array(email)
        .min(1, "Enter an address.")
        .max(EMAIL_ADDRESSES_MAX)
        .refine(
          (all) => new Set(all.map((each) => each.toLowerCase())).size === all.length,
          "An address is listed twice.",
        ),
      message: optionalText(2_000).optional(),
    }),
    status: 202,
    touches: ["activity"],
    reply: nothing,
  }),
});
