import { z } from "zod";
import type { FieldInfo } from "../field-info.ts";
import { day, optionalText, timeZone, wallTime, whole } from "../fields.ts";
import { keysOf } from "../keys-of.ts";

/** The fields of a journey's own row. Literals only: this half of the contract has no schemas. */
export const travelFields = {
  /** To the celebration, or home from it. */
  direction: { label: "Direction", kind: "choice", choices: { ARRIVAL: "Arrival", DEPARTURE: "Departure" } },
  mode: {
    label: "How do they travel?",
    kind: "choice",
    choices: { FLIGHT: "Flight", TRAIN: "Train", CAR: "Car", BUS: "Bus", OTHER: "Other" },
  },
  carrier: { label: "Carrier", kind: "text", max: 80, blank: null },
  number: { label: "Number", kind: "text", max: 20, blank: null },
  from_place: { label: "From", kind: "text", max: 120, blank: null, placeholder: "London Heathrow" },
  to_place: { label: "To", kind: "text", max: 120, blank: null, placeholder: "Jaipur" },
  terminal: { label: "Terminal", kind: "text", max: 40, blank: null },
  departs_at: { label: "Leaves at", kind: "wall", blank: null },
  departs_zone: { label: "Time zone where they leave", kind: "zone" },
  arrives_at: { label: "Arrives at", kind: "wall", blank: null },
  arrives_zone: { label: "Time zone where they arrive", kind: "zone" },
  day: { label: "Day", kind: "day", blank: null },
  pnr: { label: "Booking code", kind: "text", max: 20, blank: null },
  seat: { label: "Seat", kind: "text", max: 20, blank: null },
  pax: { label: "People", kind: "number", blank: 1 },
  luggage: { label: "Bags", kind: "number", blank: 0 },
  pickup_required: { label: "They need a ride", kind: "flag", blank: false },
  pickup_place: { label: "Pick-up place", kind: "text", max: 200, blank: null },
  pickup_at: { label: "Pick-up time", kind: "wall", blank: null },
  status: {
    label: "Status",
    kind: "choice",
    blank: "DRAFT",
    choices: { DRAFT: "Not confirmed", CONFIRMED: "Confirmed", CANCELLED: "Cancelled" },
  },
  notes: { label: "Notes", kind: "long", max: 2000, blank: null },
} as const satisfies Record<string, FieldInfo>;

type Fields = typeof travelFields;
export type Direction = keyof Fields["direction"]["choices"];
export type TravelMode = keyof Fields["mode"]["choices"];
/** DRAFT: rough, or still to be checked. CANCELLED: stored, but not counted. */
export type TravelStatus = keyof Fields["status"]["choices"];

/** The schema of each field, as a client sends it. */
export const travelFieldSchemas = {
  direction: z.enum(keysOf(travelFields.direction.choices), "Choose arrival or departure."),
  mode: z.enum(keysOf(travelFields.mode.choices), "Choose how they travel."),
  /** The airline, the railway or another operator. */
  carrier: optionalText(travelFields.carrier.max),
  /** Of the flight or train, as on the ticket. */
  number: optionalText(travelFields.number.max),
  from_place: optionalText(travelFields.from_place.max),
  to_place: optionalText(travelFields.to_place.max),
  terminal: optionalText(travelFields.terminal.max),
  /** In the time zone of the place of departure. */
  departs_at: wallTime.nullable(),
  departs_zone: timeZone,
  /** In the time zone of the place of arrival. */
  arrives_at: wallTime.nullable(),
  arrives_zone: timeZone,
  /** Of the end at the celebration, while its hour is not known; where there is a time, the time counts. */
  day: day.nullable(),
  pnr: optionalText(travelFields.pnr.max),
  seat: optionalText(travelFields.seat.max),
  /** How many people travel on this, and with how many pieces of luggage. */
  pax: whole(1, 50),
  luggage: whole(0, 200),
  pickup_required: z.boolean(),
  pickup_place: optionalText(travelFields.pickup_place.max),
  /** In the time zone of the journey's end at the celebration. */
  pickup_at: wallTime.nullable(),
  status: z.enum(keysOf(travelFields.status.choices)),
  notes: optionalText(travelFields.notes.max),
} satisfies Record<keyof Fields, z.ZodType>;

/** What everybody on a booking shares. Seat, bags, people and notes are each guest's own, rides and the status can be either. */
export const bookingFields = [
  "mode",
  "carrier",
  "number",
  "from_place",
  "to_place",
  "terminal",
  "departs_at",
  "departs_zone",
  "arrives_at",
  "arrives_zone",
  "day",
  "pnr",
] as const satisfies (keyof Fields)[];
/** What can be changed for several journeys at once. */
export const manyFields = [
  "mode",
  "carrier",
  "number",
  "from_place",
  "to_place",
  "terminal",
  "departs_at",
  "arrives_at",
  "day",
  "pickup_required",
  "pickup_place",
  "pickup_at",
  "status",
] as const satisfies (keyof Fields)[];
/** What a message about a journey tells its guest; a change of it after the message is one they don't know of. */
export const toldFields = [...bookingFields, "pickup_required", "pickup_place", "pickup_at"] as const;
/** What is changed for the guest alone, also when a change is for everybody. */
export const personalFields = ["seat", "pax", "luggage", "notes"] as const satisfies (keyof Fields)[];
/** What a guest who joins a booking gets from it: its own fields, rides and the status. */
export type SharedField = Exclude<keyof Fields, (typeof personalFields)[number] | "direction">;
export const sharedFields = keysOf(travelFields).filter(
  (field): field is SharedField => field !== "direction" && !personalFields.some((own) => own === field),
);
