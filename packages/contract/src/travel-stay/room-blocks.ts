import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, id, instant } from "../fields.ts";
import { roomBlockFieldSchemas } from "./room-block-fields.ts";
import { stayFields } from "./stay-fields.ts";
import { keysOf } from "../keys-of.ts";

/** How many blocks a project can have. */
export const ROOM_BLOCKS_MAX = 200;
/** How many nights a block can last. */
export const BLOCK_NIGHTS_MAX = 120;

const ofPayers = z.record(z.enum(keysOf(stayFields.payer.choices)), z.int());

/** Room-nights: one room for one night is one. */
const use = z.object({
  contracted: z.int(),
  /** Of these, with guests in them. */
  used: z.int(),
  /** The used ones by who pays for the guests in the room; `SPLIT` also where some pay and some do not. */
  used_by: ofPayers,
});
export type BlockUse = z.output<typeof use>;

const night = z.object({ date: z.iso.date(), used: z.int() });

export const roomBlock = z.object(roomBlockFieldSchemas).extend({
  id,
  hotel: z.object({ id, name: z.string() }),
  ...use.shape,
  /** Every night of the block. */
  nights: z.array(night),
  created_at: instant,
  updated_at: instant,
});
export type RoomBlock = z.output<typeof roomBlock>;

/** "12 Deluxe rooms" or "1 room". */
export const countRooms = ({ room_type }: { room_type: string | null }, count: number): string =>
  [count, room_type, count === 1 ? "room" : "rooms"].filter(Boolean).join(" ");

/** How many rooms of a block are empty every night. */
export const countSpareRooms = ({ room_count, nights }: { room_count: number; nights: readonly { used: number }[] }) =>
  room_count - Math.max(0, ...nights.map(({ used }) => used));

/** What the blocks cost in one currency, in its minor units. Without a rate a block is not in it. */
const cost = z.object({
  currency: z.string(),
  by: ofPayers,
  /** Contracted, and without guests. */
  unused: z.int(),
  total: z.int(),
});
export type BlockCost = z.output<typeof cost>;

/** Rooms with guests on nights on which no block is left for them. */
const outside = z.object({ hotel: z.object({ id, name: z.string() }), room_nights: z.int() });

const input = z.object(roomBlockFieldSchemas).partial();
export const roomBlockInput = input
  .required({ room_count: true, check_in: true, check_out: true })
  .extend({ hotel_id: id });

const inProject = z.object({ projectId: id });
const one = inProject.extend({ blockId: id });
const path = "/api/projects/{projectId}/room-blocks/";
const pathOne = `${path}{blockId}/` as const;

/** Contracts and costs are of the whole project, so a collaborator who is limited to groups has none of these calls. */
export const roomBlockEndpoints = endpoints("room-blocks", {
  list: endpoint({
    summary: "Blocks of rooms in the order of hotels and first nights, with how many are used and what they cost",
    may: "STAY:VIEW",
    wholeProject: true,
    method: "GET",
    path,
    params: inProject,
    query: z.object({ hotel: anyOf(id).optional() }),
    reply: z.object({ results: z.array(roomBlock), costs: z.array(cost), outside: z.array(outside) }),
  }),
  create: endpoint({
    summary: "Add a block of rooms to a hotel",
    may: "STAY:CREATE",
    wholeProject: true,
    method: "POST",
    path,
    params: inProject,
    body: roomBlockInput,
    touches: ["activity"],
    reply: roomBlock,
  }),
  read: endpoint({
    summary: "One block of rooms",
    may: "STAY:VIEW",
    wholeProject: true,
    method: "GET",
    path: pathOne,
    params: one,
    reply: roomBlock,
  }),
  update: endpoint({
    summary: "Change a block of rooms",
    may: "STAY:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: pathOne,
    params: one,
    body: input,
    touches: ["activity"],
    reply: roomBlock,
  }),
  remove: endpoint({
    summary: "Delete a block of rooms; rooms and guests stay",
    may: "STAY:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: pathOne,
    params: one,
    touches: ["activity"],
    reply: nothing,
  }),
});
