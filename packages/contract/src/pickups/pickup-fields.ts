import type { FieldInfo } from "../field-info.ts";
import { optionalText, text, wallTime, whole } from "../fields.ts";

/** The fields of a vehicle with its driver. Literals only: this half has no schemas. */
export const vehicleFields = {
  name: { label: "Vehicle", kind: "text", max: 80, placeholder: "Innova 1" },
  plate: { label: "Number plate", kind: "text", max: 20, blank: null, placeholder: "RJ 14 CA 1234" },
  seats: { label: "Seats", kind: "number", hint: "For guests, without the driver." },
  bags: { label: "Bags", kind: "number", hint: "How many large bags it takes." },
  driver_name: {
    label: "Driver",
    kind: "text",
    max: 80,
    blank: null,
    hint: "With another name or phone, links that were made before end.",
  },
  driver_phone: { label: "Driver’s phone", kind: "phone", max: 40, blank: null },
  available_from: { label: "Available from", kind: "wall", blank: null, hint: "Leave it empty if it is always there." },
  available_until: { label: "Available until", kind: "wall", blank: null },
} as const satisfies Record<string, FieldInfo>;

/** The schema of each field, as a client sends it. */
export const vehicleFieldSchemas = {
  name: text(vehicleFields.name.max),
  plate: optionalText(vehicleFields.plate.max),
  seats: whole(1, 80),
  bags: whole(0, 300),
  driver_name: optionalText(vehicleFields.driver_name.max),
  /** As it is typed; stored with its country code. */
  driver_phone: optionalText(vehicleFields.driver_phone.max),
  /** In the time zone of the project. */
  available_from: wallTime.nullable(),
  available_until: wallTime.nullable(),
} satisfies Record<keyof typeof vehicleFields, unknown>;

/** The fields of a trip from one place. */
export const tripFields = {
  place: { label: "Where guests are picked up", kind: "text", max: 120, placeholder: "Jaipur (JAI)" },
  terminal: { label: "Terminal", kind: "text", max: 40, blank: null },
  leaves_at: { label: "Leaves at", kind: "wall" },
  drive_minutes: { label: "Minutes on the road", kind: "number", blank: 45, hint: "From there to the drop place." },
  drop_place: { label: "Drop place", kind: "text", max: 200, blank: null, placeholder: "Rambagh Palace" },
} as const satisfies Record<string, FieldInfo>;

export const tripFieldSchemas = {
  place: text(tripFields.place.max),
  terminal: optionalText(tripFields.terminal.max),
  /** On the clock of the place. */
  leaves_at: wallTime,
  drive_minutes: whole(1, 720),
  drop_place: optionalText(tripFields.drop_place.max),
} satisfies Record<keyof typeof tripFields, unknown>;

/** What a driver says of those they fetch. */
export const pickupStates = {
  PICKED_UP: "Picked up",
  WAITING: "Waiting",
  NO_SHOW: "No show",
} as const;
export type PickupState = keyof typeof pickupStates;

/** Minutes from the arrival until a guest stands outside, by the means of travel. */
export const readyMinutes = { FLIGHT: 40, TRAIN: 15, CAR: 10, BUS: 10, OTHER: 10 } as const;
