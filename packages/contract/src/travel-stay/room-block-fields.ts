import { z } from "zod";
import type { FieldInfo } from "../field-info.ts";
import { day, optionalText, whole } from "../fields.ts";
import { keysOf } from "../keys-of.ts";
import { roomFields } from "./room-fields.ts";

/** The most rooms of one block. */
const BLOCK_ROOMS_MAX = 2_000;

/** The fields of a block of rooms: what was contracted with a hotel. Literals only: this half has no schemas. */
export const roomBlockFields = {
  room_type: {
    label: "Type of room",
    kind: "text",
    max: roomFields.room_type.max,
    blank: null,
    placeholder: "Deluxe",
    hint: "As the rooms of the hotel are called. Leave it empty for rooms of any type.",
  },
  room_count: { label: "Rooms", kind: "number" },
  check_in: { label: "From", kind: "day", hint: "The first night." },
  /** The night before it is the last. */
  check_out: { label: "Until", kind: "day", hint: "The day the rooms are given back." },
  /** In minor units of the currency. */
  rate: { label: "Rate for a room and night", kind: "money", blank: null },
  currency: {
    label: "Currency",
    kind: "choice",
    blank: "INR",
    choices: {
      INR: "Indian rupee",
      USD: "US dollar",
      EUR: "Euro",
      GBP: "British pound",
      AED: "UAE dirham",
      SGD: "Singapore dollar",
      AUD: "Australian dollar",
      CAD: "Canadian dollar",
      THB: "Thai baht",
      LKR: "Sri Lankan rupee",
      NPR: "Nepalese rupee",
    },
  },
  cut_off: {
    label: "Give back by",
    kind: "day",
    blank: null,
    hint: "The hotel’s cut-off day. You are reminded before it while rooms are empty.",
  },
  remind_days: { label: "Remind us, days before", kind: "number", blank: 7 },
  notes: { label: "Notes", kind: "long", max: 2000, blank: null },
} as const satisfies Record<string, FieldInfo>;

type Fields = typeof roomBlockFields;
export type BlockCurrency = keyof Fields["currency"]["choices"];

/** The schema of each field, as a client sends it. */
export const roomBlockFieldSchemas = {
  room_type: optionalText(roomBlockFields.room_type.max),
  room_count: whole(1, BLOCK_ROOMS_MAX),
  check_in: day,
  check_out: day,
  rate: whole(0, 1_000_000_000).nullable(),
  currency: z.enum(keysOf(roomBlockFields.currency.choices)),
  cut_off: day.nullable(),
  remind_days: whole(0, 60),
  notes: optionalText(roomBlockFields.notes.max),
} satisfies Record<keyof Fields, z.ZodType>;
