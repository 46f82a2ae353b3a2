import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { anyOf, day, id } from "../fields.ts";

/** The maximum number of days of one summary. Nights outside of them are counted in `other_nights`. */
export const SUMMARY_DAYS_MAX = 92;

export const listedDay = z.object({
  /** From 1; also the number of the night that follows the day. */
  nightNumber: z.int(),
  label: z.string(),
  date: day,
  dateString: z.string(),
});

/** What the guests of a part use on the days of the summary, as far as the caller may see these guests. */
const use = z.object({
  /** People, each once, infants included. */
  guests: z.int(),
  /** Rooms with at least one of them, each once. */
  rooms_in_use: z.int(),
  /** The sum of the guests of each night. */
  guest_nights: z.int(),
  /** The sum of the rooms in use of each night. */
  room_nights: z.int(),
});
const nightUse = z.object({
  rooms: z.int(),
  guests: z.int(),
  /** The guests who need a bed: all but infants. */
  in_beds: z.int(),
});
export type NightUse = z.output<typeof nightUse>;
/** In the order of the days. */
const used = use.extend({ nights: z.array(nightUse) });
export type Used = z.output<typeof used>;

/** The rooms of a hotel or a type, whoever stays in them. Blocked rooms have no beds. */
const offered = z.object({ rooms: z.int(), blocked_rooms: z.int(), beds: z.int() });
const arrivals = z.object({
  /** Have arrived and not left. */
  checked_in: z.int(),
  checked_out: z.int(),
});
const hotelSummary = used.extend({ ...offered.shape, ...arrivals.shape });
const ofHotel = z.object({ hotel_id: id, hotel: z.string() });
/** Types are compared without capitals; null is no type. */
const roomType = z.string().nullable();
/** Null for guests without a group. */
const ofGroup = z.object({ group_id: id.nullable(), group: z.string().nullable() });

const typeRooms = used.extend({ ...offered.shape, ...ofHotel.shape, room_type: roomType });
export type TypeRooms = z.output<typeof typeRooms>;
const groupRooms = used.extend({
  ...ofGroup.shape,
  rooms: z.array(use.extend({ ...ofHotel.shape, room_type: roomType })),
});
export type GroupRooms = z.output<typeof groupRooms>;
const people = z.object({
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  /** Of all ages; they are counted as adults, children or infants too. */
  attendants: z.int(),
});
const groupPeople = use.extend({ ...ofGroup.shape, ...people.shape, nights: z.array(z.int()) });
export type GroupPeople = z.output<typeof groupPeople>;

/** By what guests who stay are divided. The `guest_nights` of each kind add up to all; of all kinds but PAYER the guests too. */
export const breakdownKinds = ["AGE", "PERSON", "SIDE", "PAYER"] as const;
export type BreakdownKind = (typeof breakdownKinds)[number];
const breakdownPart = z.object({
  kind: z.enum(breakdownKinds),
  /** An age band, NAMED or ATTENDANT, a side (null if none is known), or who pays. */
  value: z.string().nullable(),
  guests: z.int(),
  guest_nights: z.int(),
});
export type BreakdownPart = z.output<typeof breakdownPart>;

const inProject = z.object({ projectId: id });
const path = "/api/projects/{projectId}/hotel-summary/";
/** By default the days of the celebration and of all stays. */
const ofDays = z.object({ from: day.optional(), to: day.optional() });
const ofHotels = ofDays.extend({ hotel: anyOf(id).optional() });
const framed = z.object({
  days: z.array(listedDay),
  /** The guests of nights outside of these days. */
  other_nights: z.int(),
});

/** Who uses which rooms, counted. Every number is about the guests the caller may see, but for rooms and beds themselves. */
export const staySummaryEndpoints = endpoints("stay", {
  summary: endpoint({
    summary: "Rooms, beds, guests and nights per hotel, and who comes and has no room",
    may: "STAY:VIEW",
    method: "GET",
    path: `${path}overall-summary/`,
    params: inProject,
    query: ofDays,
    polled: true,
    reply: framed.extend({
      results: z.array(hotelSummary.extend(ofHotel.shape)),
      /** A guest who changes hotels is counted once here. */
      total: hotelSummary,
      /** The guests on the list without any room. */
      without_room: z.int(),
      /** Those of them who need one: they have accepted an event and are no infants. */
      need_room: z.int(),
    }),
  }),
  groupRooms: endpoint({
    summary: "Rooms per guest group, hotel and type; a room that groups share counts for each of them",
    may: "STAY:VIEW",
    method: "GET",
    path: `${path}guest-group-room-analytics/`,
    params: inProject,
    query: ofHotels,
    reply: framed.extend({ results: z.array(groupRooms), total: used }),
  }),
  groupPeople: endpoint({
    summary: "Guests with a room per guest group and night",
    may: "STAY:VIEW",
    method: "GET",
    path: `${path}guest-group-pax-analytics/`,
    params: inProject,
    query: ofHotels,
    reply: framed.extend({
      results: z.array(groupPeople),
      total: use.extend({ ...people.shape, nights: z.array(z.int()) }),
    }),
  }),
  typeRooms: endpoint({
    summary: "Rooms in use per night, hotel and type",
    may: "STAY:VIEW",
    method: "GET",
    path: `${path}date-room-type-rooms-count/`,
    params: inProject,
    query: ofHotels,
    reply: framed.extend({ results: z.array(typeRooms), total: used.extend(offered.shape) }),
  }),
  breakdown: endpoint({
    summary: "Guests with a room by age, side and payer, and attendants among them",
    may: "STAY:VIEW",
    method: "GET",
    path: `${path}guests-breakdown/`,
    params: inProject,
    query: ofHotels,
    reply: framed.extend({ guests: z.int(), guest_nights: z.int(), results: z.array(breakdownPart) }),
  }),
  people: endpoint({
    summary: "Guests with a room on each day",
    may: "STAY:VIEW",
    method: "GET",
    path: `${path}overall-pax-count/`,
    params: inProject,
    query: ofHotels,
    polled: true,
    reply: framed.extend({
      guests: z.int(),
      guest_nights: z.int(),
      results: z.array(listedDay.extend({ ...people.shape, guests: z.int(), in_beds: z.int() })),
    }),
  }),
});
