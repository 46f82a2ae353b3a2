import { z } from "zod";
import type { FieldInfo } from "../field-info.ts";
import { day, instant, optionalText } from "../fields.ts";
import { keysOf } from "../keys-of.ts";

/** The fields of a stay's own row. Literals only: this half of the contract has no schemas. */
export const stayFields = {
  check_in: { label: "From", kind: "day", hint: "The day they arrive." },
  /** The day of departure; the night before it is the last. */
  check_out: { label: "Until", kind: "day", hint: "The day they leave." },
  bed_kind: {
    label: "Bed",
    kind: "choice",
    blank: null,
    placeholder: "Not known",
    choices: { OWN: "Own bed", SHARED: "Shares a bed", EXTRA: "Extra bed", COT: "Cot" },
  },
  payer: {
    label: "Who pays",
    kind: "choice",
    blank: "HOST",
    choices: { HOST: "You pay", GUEST: "The guest pays", SPLIT: "Shared" },
  },
  /** Removing many guests from their rooms at once leaves a pinned stay unchanged. */
  pinned: { label: "Pinned", kind: "flag", blank: false },
  checked_in_at: { label: "Arrived", kind: "moment", blank: null },
  key_handed_at: { label: "Key handed", kind: "moment", blank: null },
  id_seen_at: { label: "ID seen", kind: "moment", blank: null },
  checked_out_at: { label: "Left", kind: "moment", blank: null },
  notes: { label: "Notes", kind: "long", max: 2000, blank: null },
} as const satisfies Record<string, FieldInfo>;

type Fields = typeof stayFields;
export type BedKind = keyof Fields["bed_kind"]["choices"];
export type Payer = keyof Fields["payer"]["choices"];
/** When something was done for a guest at the hotel. */
export type StayMoment = { [K in keyof Fields]: Fields[K]["kind"] extends "moment" ? K : never }[keyof Fields];
export const stayMoments = keysOf(stayFields).filter((key): key is StayMoment => stayFields[key].kind === "moment");
/** What a stay is like, apart from its nights and from what was done. */
export type StayDetail = Exclude<keyof Fields, StayMoment | "check_in" | "check_out">;
export const stayDetailKeys = keysOf(stayFields).filter(
  (key): key is StayDetail => stayFields[key].kind !== "moment" && key !== "check_in" && key !== "check_out",
);

/** The schema of each field, as it is stored. */
export const stayFieldSchemas = {
  check_in: day,
  check_out: day,
  bed_kind: z.enum(keysOf(stayFields.bed_kind.choices)).nullable(),
  payer: z.enum(keysOf(stayFields.payer.choices)),
  pinned: z.boolean(),
  checked_in_at: instant.nullable(),
  key_handed_at: instant.nullable(),
  id_seen_at: instant.nullable(),
  checked_out_at: instant.nullable(),
  notes: optionalText(stayFields.notes.max),
} satisfies Record<keyof Fields, z.ZodType>;
