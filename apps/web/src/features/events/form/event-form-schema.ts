import { eventFields, eventFieldSchemas } from "@nyota/contract/events/event-fields";
import type { eventInput, WeddingEvent } from "@nyota/contract/events/events";
import { z } from "zod";
import { instantToWall, wallToInstant } from "#lib/text/zone-time.ts";
import { formShape, toForm } from "#ui/form/form-shape.ts";
import { translationsBody, translationsShape, translationsToForm } from "#ui/form/translated-texts.ts";

// The coordinates are derived from the map link.
const { latitude: _latitude, longitude: _longitude, ...typed } = eventFields;

/** An event as typed in the form: the deadline is in the event's own time zone. */
export const eventFormSchema = z.object({
  ...formShape(typed, eventFieldSchemas),
  translations: translationsShape(eventFields),
  invite: z.enum(["ALL", "NONE", "GROUPS"]),
  invite_group_ids: z.array(z.string()),
});
export type EventFormInput = z.input<typeof eventFormSchema>;
export type EventFormOutput = z.output<typeof eventFormSchema>;

export const blankEvent = (zone: string): EventFormInput => ({
  ...toForm(typed, eventFieldSchemas),
  translations: translationsToForm(eventFields),
  time_zone: zone,
  invite: "NONE",
  invite_group_ids: [],
});

export const eventToForm = (event: WeddingEvent): EventFormInput => ({
  ...toForm(typed, eventFieldSchemas, event),
  translations: translationsToForm(eventFields, event),
  rsvp_deadline: instantToWall(event.rsvp_deadline, event.time_zone),
  invite: "NONE",
  invite_group_ids: [],
});

/** Map links contain the coordinates as @26.91,75.78 or q=26.91,75.78. */
export function readCoordinates(link: string | null) {
  const found = /(?:@|[?&](?:q|query|ll|destination)=)(-?\d{1,2}\.\d+)(?:,|%2C)\s*(-?\d{1,3}\.\d+)/i.exec(link ?? "");
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  const isPlace = found && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** The fields sent both by creating and by changing. */
export function eventBody({ invite: _invite, invite_group_ids: _groups, ...values }: EventFormOutput) {
  return {
    ...values,
    translations: translationsBody(eventFields, values.translations, { meal_options: values.meal_options }),
    ...readCoordinates(values.map_link),
    rsvp_deadline: values.rsvp_deadline && wallToInstant(values.rsvp_deadline, values.time_zone),
  };
}

export function invitedBy({ invite, invite_group_ids }: EventFormOutput): Partial<z.input<typeof eventInput>> {
  return invite === "GROUPS" ? { invite_group_ids } : { invite };
}
