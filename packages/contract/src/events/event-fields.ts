import { z } from "zod";
import type { FieldInfo } from "../field-info.ts";
import { id, instant, optionalText, optionalUrl, text, timeZone, wallTime, whole, wholeList } from "../fields.ts";
import { keysOf } from "../keys-of.ts";
import { translationsOf } from "../translation-schemas.ts";

/** The fields of an event's own row. Literals only: this half of the contract has no schemas. */
export const eventFields = {
  name: {
    label: "Name",
    kind: "text",
    max: 120,
    placeholder: "Sangeet",
    hint: "As guests will read it.",
    translated: { hi: "संगीत" },
  },
  kind: {
    label: "Type",
    kind: "choice",
    choices: {
      ENGAGEMENT: "Engagement",
      ROKA: "Roka",
      TILAK: "Tilak",
      MEHENDI: "Mehendi",
      HALDI: "Haldi",
      SANGEET: "Sangeet",
      COCKTAIL: "Cocktail",
      PUJA: "Puja",
      WEDDING: "Wedding",
      RECEPTION: "Reception",
      BRUNCH: "Brunch",
      VIDAAI: "Vidaai",
      DINNER: "Dinner",
      OTHER: "Other",
    },
  },
  starts_at: { label: "Starts", kind: "wall" },
  ends_at: { label: "Ends", kind: "wall", blank: null },
  time_zone: { label: "Time zone", kind: "zone", hint: "The times above are in this time zone." },
  venue_name: {
    label: "Venue",
    kind: "text",
    max: 200,
    blank: null,
    placeholder: "Rambagh Palace, the lawns",
    translated: { hi: "रामबाग पैलेस" },
  },
  venue_address: { label: "Address", kind: "long", max: 500, blank: null, translated: {} },
  map_link: {
    label: "Map link",
    kind: "url",
    max: 2000,
    blank: null,
    placeholder: "https://maps.app.goo.gl/…",
    hint: "Open the place in your maps app, share it, and paste the link here.",
  },
  latitude: { label: "Latitude", kind: "number", blank: null },
  longitude: { label: "Longitude", kind: "number", blank: null },
  dress_code: { label: "Dress code", kind: "text", max: 120, blank: null, translated: { hi: "पारंपरिक भारतीय" } },
  description: { label: "Description", kind: "long", max: 5000, blank: null, translated: {} },
  cover_id: {
    label: "Cover picture",
    kind: "picture",
    blank: null,
    hint: "Guests see it above the event on their page.",
  },
  capacity: {
    label: "Capacity",
    kind: "number",
    blank: null,
    hint: "A yes beyond it goes to the waiting list.",
  },
  offer_hours: {
    label: "Hours to accept a free place",
    kind: "number",
    blank: 48,
    hint: "A place that becomes free is kept this long for a household on the waiting list.",
  },
  rsvp_deadline: {
    label: "Answer by",
    kind: "moment",
    blank: null,
    hint: "After this, guests can only ask for a change.",
  },
  plus_ones_allowed: { label: "Plus-ones per guest", kind: "number", blank: 0 },
  children_welcome: { label: "Children are welcome", kind: "flag", blank: true },
  meal_options: {
    label: "Meal choices",
    kind: "texts",
    max: 60,
    blank: [],
    hint: "Guests pick one of these when they accept.",
    translated: { hi: "शाकाहारी" },
  },
  is_private: {
    label: "Private: only invited guests can see it",
    kind: "flag",
    blank: false,
  },
  position: { label: "Place in the list", kind: "position" },
  translations: { label: "Other languages", kind: "translations", blank: {} },
} as const satisfies Record<string, FieldInfo>;

export type EventKind = keyof (typeof eventFields)["kind"]["choices"];
export const eventKinds = keysOf(eventFields.kind.choices);

/** The schema of each field, as a client sends it. */
export const eventFieldSchemas = {
  name: text(eventFields.name.max),
  kind: z.enum(eventKinds, "Choose what type of event this is."),
  starts_at: wallTime,
  ends_at: wallTime.nullable(),
  time_zone: timeZone,
  venue_name: optionalText(eventFields.venue_name.max),
  venue_address: optionalText(eventFields.venue_address.max),
  map_link: optionalUrl(eventFields.map_link.max),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  dress_code: optionalText(eventFields.dress_code.max),
  description: optionalText(eventFields.description.max),
  cover_id: id.nullable(),
  capacity: whole(1, 1_000_000).nullable(),
  offer_hours: whole(1, 720),
  rsvp_deadline: instant.nullable(),
  plus_ones_allowed: whole(0, 20),
  children_welcome: z.boolean(),
  meal_options: wholeList(text(eventFields.meal_options.max), 20).refine(
    (options) => new Set(options).size === options.length,
    "Two options are the same.",
  ),
  is_private: z.boolean(),
  position: whole(0, 1_000_000),
  translations: translationsOf(eventFields),
} satisfies Record<keyof typeof eventFields, z.ZodType>;
