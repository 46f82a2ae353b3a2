import { z } from "zod";
import { endpoint, endpoints, nothing } from "./endpoint.ts";
import { anyOf, day, id, instant, optionalText, ordering, page, pageQuery, queryFlag, text, whole } from "./fields.ts";

/** The most nights of one stay. */
export const STAY_NIGHTS_MAX = 60;
/** The most rooms of one bulk-upsert, and the most guests given one room at once. */
export const ROOMS_MAX = 500;
export const ASSIGN_MAX = 70;

/** How a guest stands with a bed. Whoever has a room has one whether or not they have arrived; a guest can be in several of these. */
export const stayStates = ["NO_ROOM", "HAS_ROOM", "CHECKED_IN", "CHECKED_OUT"] as const;
export type StayState = (typeof stayStates)[number];
export const stayStateNames: Record<StayState, string> = {
  NO_ROOM: "No room yet",
  HAS_ROOM: "Has a room",
  CHECKED_IN: "Checked in",
  CHECKED_OUT: "Checked out",
};
export const roomStatuses = ["AVAILABLE", "BLOCKED"] as const;
export const bedKinds = ["OWN", "SHARED", "EXTRA", "COT"] as const;
export type BedKind = (typeof bedKinds)[number];
export const bedKindNames: Record<BedKind, string> = {
  OWN: "Own bed",
  SHARED: "Shares a bed",
  EXTRA: "Extra bed",
  COT: "Cot",
};
export const payers = ["HOST", "GUEST", "SPLIT"] as const;
export type Payer = (typeof payers)[number];

/** A time on the hotel's clock: 14:00. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time like 14:00.");

const hotelFields = z.object({
  name: text(200),
  address: optionalText(500),
  contact_name: optionalText(120),
  contact_phone: optionalText(60),
  check_in_time: clockTime.nullable(),
  check_out_time: clockTime.nullable(),
  map_link: optionalText(2000).refine(
    (value) => value === null || (/^https:\/\//i.test(value) && URL.canParse(value)),
    "Enter a link that begins with https://",
  ),
  notes: optionalText(5000),
  position: whole(0, 1_000_000),
});
export const hotel = hotelFields.extend({
  id,
  rooms: z.int(),
  /** Of the rooms that are not blocked: their beds, and how many of these are free on every night. */
  beds: z.int(),
  free_beds: z.int(),
  /** Guests who have a room here, as far as one may see them. */
  guests: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Hotel = z.output<typeof hotel>;
export const hotelInput = hotelFields.partial().required({ name: true });

const roomFields = z.object({
  /** Null until the hotel says which one it is. Unique in its hotel. */
  room_number: optionalText(20),
  room_type: optionalText(60),
  floor: optionalText(20),
  base_capacity: whole(1, 50),
  extra_beds: whole(0, 20),
  status: z.enum(roomStatuses),
  notes: optionalText(2000),
  position: whole(0, 1_000_000),
});
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
export const room = roomFields.extend({
  id,
  hotel: z.object({ id, name: z.string() }),
  /** Beds with the extra ones: nobody sleeps here beyond that on any night. Infants take none. */
  max_capacity: z.int(),
  /** On the fullest of the nights that were asked about, or of all nights; none of a blocked room. */
  free_beds: z.int(),
  /** Who sleeps here, as far as one may see them. */
  guests: z.array(roomGuest),
  created_at: instant,
  updated_at: instant,
});
export type Room = z.output<typeof room>;
export const roomInput = roomFields.partial().extend({ hotel_id: id });
export const roomPatch = roomFields.partial();
const bulkRoom = roomFields.partial().extend({
  /** Left out: the room of this number, or a new one. */
  id: id.optional(),
});

export const stay = z.object({
  id,
  guest: z.object({ id, name: z.string(), age_band: z.string(), household: z.string().nullable() }),
  room: z.object({
    id,
    room_number: z.string().nullable(),
    room_type: z.string().nullable(),
    max_capacity: z.int(),
    hotel: z.object({ id, name: z.string() }),
  }),
  check_in: day,
  /** The day of leaving; the night before it is the last. */
  check_out: day,
  nights: z.int(),
  bed_kind: z.enum(bedKinds).nullable(),
  payer: z.enum(payers),
  /** Stays as it is when many are changed at once. */
  pinned: z.boolean(),
  checked_in_at: instant.nullable(),
  checked_out_at: instant.nullable(),
  notes: z.string().nullable(),
  /** Who sleeps in the same room on at least one of these nights, as far as one may see them. */
  sharing: z.array(z.object({ id, name: z.string() })),
  created_at: instant,
  updated_at: instant,
});
export type Stay = z.output<typeof stay>;

const details = z.object({
  bed_kind: z.enum(bedKinds).nullable(),
  payer: z.enum(payers),
  pinned: z.boolean(),
  notes: optionalText(2000),
});
const assignment = details.partial().extend({
  guest_ids: z.array(id).min(1, "Choose at least one guest.").max(ASSIGN_MAX),
  room_id: id,
  check_in: day,
  check_out: day,
  /** Takes guests out of the rooms they have on these nights; their other nights stay where they are. */
  move: z.boolean().optional(),
  /** Stays of these guests that this one stands for from now on. */
  instead_of: z.array(id).max(ASSIGN_MAX).optional(),
});
/** A moment, or true for now. */
const moment = z.union([z.literal(true), instant]).nullable();
const stayPatch = details.partial().extend({ checked_in_at: moment.optional(), checked_out_at: moment.optional() });

const inProject = z.object({ projectId: id });
const oneHotel = inProject.extend({ hotelId: id });
const oneRoom = inProject.extend({ roomId: id });
const hotelPath = "/api/projects/{projectId}/hotels/";
const hotelPathOne = "/api/projects/{projectId}/hotels/{hotelId}/";
const roomPath = "/api/projects/{projectId}/rooms/";
const roomPathOne = "/api/projects/{projectId}/rooms/{roomId}/";
const stayPath = "/api/projects/{projectId}/guest-stays/";
const touches = ["guests"];
const force = z.object({ force: queryFlag.optional() });

export const stayEndpoints = endpoints("stay", {
  hotels: endpoint({
    summary: "Hotels with how many beds they have and how many are free",
    may: "STAY:VIEW",
    method: "GET",
    path: hotelPath,
    params: inProject,
    query: pageQuery.extend({ ordering: ordering("position", "name", "created_at") }),
    reply: page(hotel),
  }),
  createHotel: endpoint({
    summary: "Add a hotel",
    may: "STAY:CREATE",
    method: "POST",
    path: hotelPath,
    params: inProject,
    body: hotelInput,
    idempotent: true,
    reply: hotel,
  }),
  readHotel: endpoint({
    summary: "One hotel",
    may: "STAY:VIEW",
    method: "GET",
    path: hotelPathOne,
    params: oneHotel,
    reply: hotel,
  }),
  replaceHotel: endpoint({
    summary: "Put a whole hotel in place of the old one; what is left out becomes blank",
    may: "STAY:EDIT",
    method: "PUT",
    path: hotelPathOne,
    params: oneHotel,
    body: hotelInput,
    reply: hotel,
  }),
  removeHotel: endpoint({
    summary: "Delete a hotel with its rooms; with guests in them only when forced",
    may: "STAY:DELETE",
    method: "DELETE",
    path: hotelPathOne,
    params: oneHotel,
    query: force,
    touches,
    reply: nothing,
  }),
  rooms: endpoint({
    summary: "Rooms in the order of their hotels, with who sleeps there; found by number, type, hotel or guest",
    may: "STAY:VIEW",
    method: "GET",
    path: roomPath,
    params: inProject,
    query: pageQuery.extend({
      hotel: anyOf(id).optional(),
      status: anyOf(z.enum(roomStatuses)).optional(),
      /** Nights to which `free_beds` refers; both or none. */
      check_in: day.optional(),
      check_out: day.optional(),
      /** Only rooms with a free bed, or only those without. */
      free: queryFlag.optional(),
    }),
    reply: page(room),
  }),
  createRoom: endpoint({
    summary: "Add a room to a hotel; without a number it is a slot until one is known",
    may: "STAY:CREATE",
    method: "POST",
    path: roomPath,
    params: inProject,
    body: roomInput,
    idempotent: true,
    reply: room,
  }),
  readRoom: endpoint({
    summary: "One room with who sleeps there",
    may: "STAY:VIEW",
    method: "GET",
    path: roomPathOne,
    params: oneRoom,
    reply: room,
  }),
  updateRoom: endpoint({
    summary: "Change a room; it can't have fewer beds than people sleep there",
    may: "STAY:EDIT",
    method: "PATCH",
    path: roomPathOne,
    params: oneRoom,
    body: roomPatch,
    reply: room,
  }),
  removeRoom: endpoint({
    summary: "Delete a room; with guests in it only when forced",
    may: "STAY:DELETE",
    method: "DELETE",
    path: roomPathOne,
    params: oneRoom,
    query: force,
    touches,
    reply: nothing,
  }),
  upsertRooms: endpoint({
    summary: "Add and change many rooms of a hotel: by id, or by number; changing needs STAY:EDIT",
    may: "STAY:CREATE",
    method: "POST",
    path: `${roomPath}bulk-upsert/`,
    params: inProject,
    body: z.object({ hotel_id: id, rooms: z.array(bulkRoom).min(1, "Name at least one room.").max(ROOMS_MAX) }),
    status: 200,
    idempotent: true,
    reply: z.object({ created: z.int(), updated: z.int(), ids: z.array(id) }),
  }),
  list: endpoint({
    summary: "Who sleeps where, in the order of hotels and rooms",
    may: "STAY:VIEW",
    method: "GET",
    path: stayPath,
    params: inProject,
    query: pageQuery.extend({ guest: id.optional(), hotel: id.optional(), room: id.optional() }),
    reply: page(stay),
  }),
  assign: endpoint({
    summary: "Give guests a room for some nights; whoever has one on these nights is moved only when told so",
    may: "STAY:EDIT",
    method: "POST",
    path: `${stayPath}assign-guests-to-room/`,
    params: inProject,
    body: assignment,
    status: 200,
    idempotent: true,
    touches,
    /** `before` are the stays that this one took the place of or cut short, as they were. */
    reply: z.object({ results: z.array(stay), before: z.array(stay) }),
  }),
  unassign: endpoint({
    summary: "Take guests, or everybody in some rooms or a hotel, out of their rooms; pinned stays are left alone",
    may: "STAY:EDIT",
    method: "POST",
    path: `${stayPath}bulk-unassign-rooms/`,
    params: inProject,
    body: z.object({
      guest_ids: z.array(id).min(1).max(10_000).optional(),
      room_ids: z.array(id).min(1).max(2_000).optional(),
      hotel_id: id.optional(),
    }),
    status: 200,
    touches,
    reply: z.object({ count: z.int(), pinned: z.int() }),
  }),
  roomNumbers: endpoint({
    summary: "The numbers of rooms in which somebody sleeps, each once for its hotel",
    may: "STAY:VIEW",
    method: "GET",
    path: `${stayPath}unique-room-numbers/`,
    params: inProject,
    reply: z.object({
      results: z.array(
        z.object({ room_id: id, room_number: z.string(), hotel: z.object({ id, name: z.string() }), guests: z.int() }),
      ),
    }),
  }),
  update: endpoint({
    summary: "Note that a guest has arrived or left, who pays, which bed they have",
    may: "STAY:EDIT",
    method: "PATCH",
    path: `${stayPath}{stayId}/`,
    params: inProject.extend({ stayId: id }),
    body: stayPatch,
    touches,
    reply: stay,
  }),
  remove: endpoint({
    summary: "Take a guest out of all their rooms, or with `stay` out of one",
    may: "STAY:DELETE",
    method: "DELETE",
    path: `${stayPath}{guestId}/`,
    params: inProject.extend({ guestId: id }),
    query: z.object({ stay: id.optional() }),
    touches,
    reply: nothing,
  }),
});
