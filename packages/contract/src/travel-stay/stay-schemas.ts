import { z } from "zod";
import { day, id, instant } from "../fields.ts";
import { hotelFieldSchemas } from "./hotel-fields.ts";
import { roomFieldSchemas } from "./room-fields.ts";
import { stayFieldSchemas } from "./stay-fields.ts";

/** The maximum nights of one stay. */
export const STAY_NIGHTS_MAX = 60;
/** The maximum rooms of one bulk-upsert. */
export const ROOMS_MAX = 500;
/** The maximum guests assigned to a room at once. */
const ASSIGN_MAX = 70;

/** A guest's room and arrival. HAS_ROOM is independent of arrival; a guest can be in several of these. */
export const stayStates = ["NO_ROOM", "HAS_ROOM", "CHECKED_IN", "CHECKED_OUT"] as const;
export type StayState = (typeof stayStates)[number];
export const stayStateNames: Record<StayState, string> = {
  NO_ROOM: "No room yet",
  HAS_ROOM: "Has a room",
  CHECKED_IN: "Checked in",
  CHECKED_OUT: "Checked out",
};

/** A hotel's own row. */
export const hotelRow = z.object(hotelFieldSchemas).extend({ id, created_at: instant, updated_at: instant });
export const hotel = hotelRow.extend({
  rooms: z.int(),
  /** Of rooms that are not blocked: their beds, and how many of these are free on every night. */
  beds: z.int(),
  free_beds: z.int(),
  /** Guests with a room here, as far as the caller may see them. */
  guests: z.int(),
});
export type Hotel = z.output<typeof hotel>;
export const hotelInput = z.object(hotelFieldSchemas).partial().required({ name: true });

const roomGuest = z.object({
  stay_id: id,
  guest_id: id,
  name: z.string(),
  age_band: z.string(),
  check_in: day,
  check_out: day,
  checked_in_at: instant.nullable(),
  checked_out_at: instant.nullable(),
});
/**
 * A room's own row; `max_capacity` is the number of beds including extra ones: the maximum guests on any night. Infants
 * need no bed.
 */
export const roomRow = z
  .object(roomFieldSchemas)
  .extend({ id, max_capacity: z.int(), created_at: instant, updated_at: instant });
export const room = roomRow.extend({
  hotel: z.object({ id, name: z.string() }),
  /** On the fullest of the requested nights, or of all nights; none for a blocked room. */
  free_beds: z.int(),
  /** Its guests, as far as the caller may see them. */
  guests: z.array(roomGuest),
});
export type Room = z.output<typeof room>;
export const roomPatch = z.object(roomFieldSchemas).partial();
export const roomInput = roomPatch.extend({ hotel_id: id });
export const bulkRoom = roomPatch.extend({
  /** If omitted: the room with this number, or a new one. */
  id: id.optional(),
});

/** A stay's own row. */
export const stayRow = z.object(stayFieldSchemas).extend({ id, created_at: instant, updated_at: instant });
export const stay = stayRow.extend({
  guest: z.object({ id, name: z.string(), age_band: z.string(), household: z.string().nullable() }),
  room: z.object({
    id,
    room_number: z.string().nullable(),
    room_type: z.string().nullable(),
    max_capacity: z.int(),
    hotel: z.object({ id, name: z.string() }),
  }),
  nights: z.int(),
  /** The guests in the same room on at least one of these nights, as far as the caller may see them. */
  sharing: z.array(z.object({ id, name: z.string() })),
});
export type Stay = z.output<typeof stay>;

/** Room, nights, arrival and departure have rules of their own. */
export const stayDetails = z
  .object(stayFieldSchemas)
  .omit({
    check_in: true,
    check_out: true,
    checked_in_at: true,
    key_handed_at: true,
    id_seen_at: true,
    checked_out_at: true,
  })
  .partial();
export const assignment = stayDetails.extend({
  guest_ids: z.array(id).min(1, "Choose at least one guest.").max(ASSIGN_MAX),
  room_id: id,
  check_in: day,
  check_out: day,
  /** Removes guests from the rooms they have on these nights; their other nights stay unchanged. */
  move: z.boolean().optional(),
  /** Stays of these guests that the new one replaces. */
  instead_of: z.array(id).min(1).max(ASSIGN_MAX).optional(),
});
/** An instant, or true for now. */
const moment = z.union([z.literal(true), instant]).nullable();
export const stayPatch = stayDetails.extend({
  checked_in_at: moment.optional(),
  key_handed_at: moment.optional(),
  id_seen_at: moment.optional(),
  checked_out_at: moment.optional(),
});
