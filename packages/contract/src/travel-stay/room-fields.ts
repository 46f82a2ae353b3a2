import { z } from "zod";
import type { FieldInfo } from "../field-info.ts";
import { optionalText, whole } from "../fields.ts";
import { keysOf } from "../keys-of.ts";

/** The fields of a room's own row. Literals only: this half of the contract has no schemas. */
export const roomFields = {
  room_number: { label: "Room number", kind: "text", max: 20, blank: null },
  room_type: { label: "Type", kind: "text", max: 60, blank: null },
  floor: { label: "Floor", kind: "text", max: 20, blank: null },
  base_capacity: { label: "Beds", kind: "number", blank: 2 },
  extra_beds: { label: "Extra beds", kind: "number", blank: 0 },
  status: {
    label: "Status",
    kind: "choice",
    blank: "AVAILABLE",
    choices: { AVAILABLE: "Available", BLOCKED: "Blocked" },
  },
  notes: { label: "Notes", kind: "long", max: 2000, blank: null },
  position: { label: "Place in the list", kind: "position" },
} as const satisfies Record<string, FieldInfo>;

export const roomStatuses = keysOf(roomFields.status.choices);

/** The schema of each field, as a client sends it. */
export const roomFieldSchemas = {
  /** Null until the hotel assigns a number. Unique in its hotel. */
  room_number: optionalText(roomFields.room_number.max),
  room_type: optionalText(roomFields.room_type.max),
  floor: optionalText(roomFields.floor.max),
  base_capacity: whole(1, 50),
  extra_beds: whole(0, 20),
  status: z.enum(roomStatuses),
  notes: optionalText(roomFields.notes.max),
  position: whole(0, 1_000_000),
} satisfies Record<keyof typeof roomFields, z.ZodType>;
