import { z } from "zod";
import { day, id, instant } from "../fields.ts";
import { stayDetails } from "../travel-stay/stay-schemas.ts";

/** The most rows of one bulk assignment. */
export const PLACEMENTS_MAX = 2_000;
/** The most guests one proposal places. */
export const PROPOSED_MAX = 2_000;
/** After how many seconds a search ends with the best plan so far. */
export const SEARCH_SECONDS = 20;
/** The most rules of a project, and the most guests, groups, tags or hotels that one names. */
export const ROOM_RULES_MAX = 100;
export const RULE_MEMBERS_MAX = 50;

const named = z.object({ id, name: z.string() });
export const version = z.string().max(64);

export const placement = stayDetails.extend({
  guest_id: id,
  room_id: id,
  check_in: day,
  /** The day of departure. If omitted, they stay one night. */
  check_out: day.optional(),
  /** From a proposal: refused if what it was made from has changed since. */
  guest_version: version.optional(),
  room_version: version.optional(),
});
/** What happens to one row. KEPT: they have exactly that already. */
export const placementOutcomes = ["GIVEN", "MOVED", "CHANGED", "KEPT", "REFUSED"] as const;
export type PlacementOutcome = (typeof placementOutcomes)[number];
/** GONE: the guest or the room no longer exists. STALE: it has changed since the proposal. FIELD: anything else. */
export const placementProblem = z.object({
  kind: z.enum(["GONE", "STALE", "FIELD"]),
  field: z.string(),
  message: z.string(),
});
export type PlacementProblem = z.output<typeof placementProblem>;
export const placedRow = z.object({
  outcome: z.enum(placementOutcomes),
  guest: named.nullable(),
  /** The room of the row, "Room 101 of Rambagh Palace". */
  room: z.string().nullable(),
  /** The rooms they have on these nights so far. */
  before: z.string().nullable(),
  problems: z.array(placementProblem),
});
export type PlacedRow = z.output<typeof placedRow>;

/** HOTELS: they stay only in these hotels. GROUND: they need the ground floor. NEVER: not together. NEAR: near each other. */
export const roomRuleKinds = ["HOTELS", "GROUND", "NEVER", "NEAR"] as const;
export type RoomRuleKind = (typeof roomRuleKinds)[number];
export const roomRuleScopes = ["ROOM", "FLOOR", "HOTEL"] as const;
export type RoomRuleScope = (typeof roomRuleScopes)[number];
export const ruleFields = z.object({
  /** How near, for NEVER and NEAR. NEVER knows no floor. */
  scope: z.enum(roomRuleScopes).nullable(),
  /** For GROUND: whether they get no room on another floor. */
  is_must: z.boolean(),
  is_active: z.boolean(),
});
export const roomRule = ruleFields.extend({
  id,
  kind: z.enum(roomRuleKinds),
  guests: z.array(named),
  groups: z.array(named),
  tags: z.array(named),
  hotels: z.array(named),
  created_at: instant,
  updated_at: instant,
});
export type RoomRule = z.output<typeof roomRule>;
const members = z.array(id).min(1).max(RULE_MEMBERS_MAX);
export const roomRuleInput = ruleFields.partial().extend({
  kind: z.enum(roomRuleKinds),
  guest_ids: members.optional(),
  /** Groups or households. */
  group_ids: members.optional(),
  tag_ids: members.optional(),
  hotel_ids: members.optional(),
});

const proposedRoom = z.object({
  id,
  room_number: z.string().nullable(),
  room_type: z.string().nullable(),
  floor: z.string().nullable(),
  base_capacity: z.int(),
  max_capacity: z.int(),
  hotel: named,
  /** The guests who have it on some of these nights already, as far as the caller may see them. */
  others: z.array(named),
  /** Of the whole room: who else is in it also counts. */
  room_version: version,
});
export type ProposedRoom = z.output<typeof proposedRoom>;
const place = z.object({ guest_id: id, room_id: id, check_in: day, check_out: day });
const proposedPlace = place.extend({
  guest: named.extend({ age_band: z.string(), household: z.string().nullable() }),
  guest_version: version,
  /** One to three, the strongest first. */
  reasons: z.array(z.string()),
});
export type ProposedPlace = z.output<typeof proposedPlace>;
/** What would help guests without a room. With EXTRA_BED the room first needs one more bed. */
export const changeKinds = ["MOVE", "EXTRA_BED", "SHORTER", "TWO_ROOMS", "GROUND", "HOTEL", "SHARE", "NEVER"] as const;
const proposedChange = z.object({
  kind: z.enum(changeKinds),
  text: z.string(),
  /** Who gets which room, the guests who move included. */
  places: z.array(place.extend({ guest_name: z.string() })),
});
export type ProposedChange = z.output<typeof proposedChange>;
const leftOut = z.object({
  guests: z.array(named),
  check_in: day,
  check_out: day,
  reason: z.string(),
  /** Each was tried: done alone, these guests get a room and nobody loses theirs. */
  changes: z.array(proposedChange),
});
export type LeftOut = z.output<typeof leftOut>;
export const proposal = z.object({
  places: z.array(proposedPlace),
  /** The rooms of the places and of the changes. */
  rooms: z.array(proposedRoom),
  left_out: z.array(leftOut),
  /** For bulk-assign-rooms: refused if the rules have changed since. */
  rules_version: version,
  /** False if the time was over before the search was: the best plan until then. */
  is_complete: z.boolean(),
});
export type Proposal = z.output<typeof proposal>;
