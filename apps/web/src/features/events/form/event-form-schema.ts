import { event, type eventInput, type WeddingEvent } from "@nyota/contract/events/events";
import { wallTime } from "@nyota/contract/fields";
import { z } from "zod";
import { instantToWall, wallToInstant } from "#lib/text/zone-time.ts";
import { blankToNull, typedNumber } from "#ui/fields/typed-schema.ts";

/** The contract's fields as one types them: what is blank is absent, and the deadline is read on the event's own clock. */
export const eventFormSchema = event
  .pick({
    name: true,
    kind: true,
    starts_at: true,
    time_zone: true,
    venue_name: true,
    venue_address: true,
    map_link: true,
    dress_code: true,
    description: true,
    children_welcome: true,
    meal_options: true,
    is_private: true,
  })
  .extend({
    ends_at: blankToNull(event.shape.ends_at),
    capacity: typedNumber(event.shape.capacity),
    plus_ones_allowed: typedNumber(event.shape.plus_ones_allowed),
    rsvp_deadline: blankToNull(wallTime.nullable()),
    invite: z.enum(["ALL", "NONE", "GROUPS"]),
    invite_group_ids: z.array(z.string()),
  });
export type EventFormInput = z.input<typeof eventFormSchema>;
export type EventFormOutput = z.output<typeof eventFormSchema>;

export function blankEvent(zone: string): EventFormInput {
  return {
    name: "",
    kind: "" as EventFormInput["kind"],
    starts_at: "",
    ends_at: "",
    time_zone: zone,
    venue_name: "",
    venue_address: "",
    map_link: "",
    dress_code: "",
    description: "",
    capacity: "",
    rsvp_deadline: "",
    plus_ones_allowed: "0",
    children_welcome: true,
    meal_options: [],
    is_private: false,
    invite: "ALL",
    invite_group_ids: [],
  };
}

export function eventToForm(one: WeddingEvent): EventFormInput {
  return {
    ...one,
    ends_at: one.ends_at ?? "",
    capacity: one.capacity === null ? "" : String(one.capacity),
    plus_ones_allowed: String(one.plus_ones_allowed),
    rsvp_deadline: instantToWall(one.rsvp_deadline, one.time_zone),
    invite: "NONE",
    invite_group_ids: [],
  };
}

/** Map links carry the place as @26.91,75.78 or q=26.91,75.78. */
export function readCoordinates(link: string | null) {
  const found = /(?:@|[?&](?:q|query|ll|destination)=)(-?\d{1,2}\.\d+)(?:,|%2C)\s*(-?\d{1,3}\.\d+)/i.exec(link ?? "");
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  const isPlace = found && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** What both creating and changing send. */
export function eventBody({ invite: _invite, invite_group_ids: _groups, ...values }: EventFormOutput) {
  return {
    ...values,
    ...readCoordinates(values.map_link),
    rsvp_deadline: values.rsvp_deadline && wallToInstant(values.rsvp_deadline, values.time_zone),
  };
}

export function invitedBy({ invite, invite_group_ids }: EventFormOutput): Partial<z.input<typeof eventInput>> {
  return invite === "GROUPS" ? { invite_group_ids } : { invite };
}
