import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, day, id, ordering, page, pageQuery, queryFlag } from "../fields.ts";
import {
  assignment,
  bulkRoom,
  hotel,
  hotelInput,
  room,
  roomInput,
  roomPatch,
  ROOMS_MAX,
  stay,
  stayPatch,
} from "./stay-schemas.ts";
import { roomStatuses } from "./room-fields.ts";

export {
  hotel,
  hotelRow,
  room,
  roomRow,
  ROOMS_MAX,
  STAY_NIGHTS_MAX,
  stayRow,
  stayStateNames,
  stayStates,
} from "./stay-schemas.ts";
export type { Hotel, Room, Stay, StayState } from "./stay-schemas.ts";

const inProject = z.object({ projectId: id });
const oneHotel = inProject.extend({ hotelId: id });
const oneRoom = inProject.extend({ roomId: id });
const hotelPath = "/api/projects/{projectId}/hotels/";
const hotelPathOne = "/api/projects/{projectId}/hotels/{hotelId}/";
const roomPath = "/api/projects/{projectId}/rooms/";
const roomPathOne = "/api/projects/{projectId}/rooms/{roomId}/";
const stayPath = "/api/projects/{projectId}/guest-stays/";
const touches = ["guests", "room-blocks", "rooming-lists"];
const force = z.object({ force: queryFlag.optional() });

export const stayEndpoints = endpoints("stay", {
  hotels: endpoint({
    summary: "Hotels with the number of their beds and of free beds",
    may: "STAY:VIEW",
    method: "GET",
    path: hotelPath,
    params: inProject,
    query: pageQuery.extend({ ordering: ordering("position", "name", "created_at") }),
    ofWholeProject: ["free_beds"],
    reply: page(hotel),
  }),
  createHotel: endpoint({
    summary: "Add a hotel",
    may: "STAY:CREATE",
    method: "POST",
    path: hotelPath,
    params: inProject,
    body: hotelInput,
    reply: hotel,
  }),
  readHotel: endpoint({
    summary: "One hotel",
    may: "STAY:VIEW",
    method: "GET",
    path: hotelPathOne,
    params: oneHotel,
    ofWholeProject: ["free_beds"],
    reply: hotel,
  }),
  replaceHotel: endpoint({
    summary: "Replace a hotel; omitted fields become blank",
    may: "STAY:EDIT",
    wholeProject: true,
    method: "PUT",
    path: hotelPathOne,
    params: oneHotel,
    body: hotelInput,
    reply: hotel,
  }),
  removeHotel: endpoint({
    summary: "Delete a hotel with its rooms; with guests in them only when forced",
    may: "STAY:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: hotelPathOne,
    params: oneHotel,
    query: force,
    touches,
    reply: nothing,
  }),
  rooms: endpoint({
    summary: "Rooms in the order of their hotels, with their guests; searched by number, type, hotel or guest",
    may: "STAY:VIEW",
    method: "GET",
    path: roomPath,
    params: inProject,
    query: pageQuery.extend({
      hotel: anyOf(id).optional(),
      status: anyOf(z.enum(roomStatuses)).optional(),
      /** The nights for `free_beds`; both or none. */
      check_in: day.optional(),
      check_out: day.optional(),
      /** Only rooms with a free bed, or only those without. */
      free: queryFlag.optional(),
    }),
    ofWholeProject: ["free_beds"],
    reply: page(room),
  }),
  createRoom: endpoint({
    summary: "Add a room to a hotel; its number may be set later",
    may: "STAY:CREATE",
    method: "POST",
    path: roomPath,
    params: inProject,
    body: roomInput,
    reply: room,
  }),
  readRoom: endpoint({
    summary: "One room with its guests",
    may: "STAY:VIEW",
    method: "GET",
    path: roomPathOne,
    params: oneRoom,
    ofWholeProject: ["free_beds"],
    reply: room,
  }),
  updateRoom: endpoint({
    summary: "Change a room; it can't have fewer beds than guests",
    may: "STAY:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: roomPathOne,
    params: oneRoom,
    body: roomPatch,
    reply: room,
  }),
  removeRoom: endpoint({
    summary: "Delete a room; with guests in it only when forced",
    may: "STAY:DELETE",
    wholeProject: true,
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
    reply: z.object({ created: z.int(), updated: z.int(), ids: z.array(id) }),
  }),
  list: endpoint({
    summary: "Stays in the order of hotels and rooms",
    may: "STAY:VIEW",
    method: "GET",
    path: stayPath,
    params: inProject,
    query: pageQuery.extend({ guest: id.optional(), hotel: id.optional(), room: id.optional() }),
    reply: page(stay),
  }),
  assign: endpoint({
    summary: "Give guests a room for some nights; guests who have one on these nights are moved only with `move`",
    may: "STAY:EDIT",
    method: "POST",
    path: `${stayPath}assign-guests-to-room/`,
    params: inProject,
    body: assignment,
    status: 200,
    touches,
    /** `before` are the stays that were replaced or shortened, as they were. */
    reply: z.object({ results: z.array(stay), before: z.array(stay) }),
  }),
  swap: endpoint({
    summary: "Let two guests change rooms; each keeps the nights of their own stay",
    may: "STAY:EDIT",
    method: "POST",
    path: `${stayPath}swap-rooms/`,
    params: inProject,
    body: z.object({ stay_ids: z.array(id).length(2, "Name the two stays whose rooms are swapped.") }),
    status: 200,
    touches,
    reply: z.object({ results: z.array(stay) }),
  }),
  unassign: endpoint({
    summary: "Remove guests, or all guests of some rooms or a hotel, from their rooms; pinned stays don't change",
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
    summary: "The numbers of occupied rooms, each once for its hotel",
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
  read: endpoint({
    summary: "One guest's stay in one room",
    may: "STAY:VIEW",
    method: "GET",
    path: `${stayPath}{stayId}/`,
    params: inProject.extend({ stayId: id }),
    reply: stay,
  }),
  update: endpoint({
    summary: "Set arrival, departure, payer, bed and notes of a stay",
    may: "STAY:EDIT",
    method: "PATCH",
    path: `${stayPath}{stayId}/`,
    params: inProject.extend({ stayId: id }),
    body: stayPatch,
    touches,
    reply: stay,
  }),
  remove: endpoint({
    summary: "Remove a guest from all their rooms, or with `stay` from one",
    may: "STAY:DELETE",
    method: "DELETE",
    path: `${stayPath}{guestId}/`,
    versioned: false,
    params: inProject.extend({ guestId: id }),
    query: z.object({ stay: id.optional() }),
    touches,
    reply: nothing,
  }),
});
