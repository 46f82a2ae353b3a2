import type { FieldInfo } from "../field-info.ts";
import { clockTime, email, optionalText, optionalUrl, text, whole } from "../fields.ts";
import { z } from "zod";
import { keysOf } from "../keys-of.ts";

/** The fields of a hotel's own row. Literals only: this half of the contract has no schemas. */
export const hotelFields = {
  name: { label: "Name", kind: "text", max: 200, placeholder: "Samode Haveli" },
  address: { label: "Address", kind: "long", max: 500, blank: null },
  check_in_time: { label: "Rooms are ready from", kind: "clock", blank: null },
  check_out_time: { label: "Rooms must be free by", kind: "clock", blank: null },
  contact_name: {
    label: "Contact person",
    kind: "text",
    max: 120,
    blank: null,
    placeholder: "Mr Bhati, reservations",
  },
  contact_phone: { label: "Contact's phone", kind: "phone", max: 60, blank: null },
  contact_email: {
    label: "Contact's e-mail",
    kind: "email",
    max: 254,
    blank: null,
    placeholder: "reservations@example.com",
  },
  notes: { label: "Notes", kind: "long", max: 5000, blank: null },
  map_link: { label: "Map link", kind: "url", max: 2000, blank: null, placeholder: "https://maps.app.goo.gl/…" },
  guests_see: {
    label: "What guests see on their page",
    kind: "choice",
    blank: "NOTHING",
    choices: { NOTHING: "Nothing yet", HOTEL: "The hotel and their dates", ROOM: "Also their room number" },
    hint: "Choose it once the rooms are final. Everybody sees only their own household.",
  },
  position: { label: "Place in the list", kind: "position" },
} as const satisfies Record<string, FieldInfo>;

/** The schema of each field, as a client sends it. */
export const hotelFieldSchemas = {
  name: text(hotelFields.name.max),
  address: optionalText(hotelFields.address.max),
  check_in_time: clockTime.nullable(),
  check_out_time: clockTime.nullable(),
  contact_name: optionalText(hotelFields.contact_name.max),
  contact_phone: optionalText(hotelFields.contact_phone.max),
  contact_email: email.nullable(),
  notes: optionalText(hotelFields.notes.max),
  map_link: optionalUrl(hotelFields.map_link.max),
  guests_see: z.enum(keysOf(hotelFields.guests_see.choices)),
  position: whole(0, 1_000_000),
} satisfies Record<keyof typeof hotelFields, z.ZodType>;
