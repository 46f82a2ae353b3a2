import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { anyOf, day, id } from "../fields.ts";
import { guestFields } from "../guest-fields.ts";
import { keysOf } from "../keys-of.ts";
import { listedDay } from "./stay-summary.ts";

/** Whether a guest with a room is expected, has arrived, or has left. */
export const arrivalStates = ["EXPECTED", "CHECKED_IN", "CHECKED_OUT"] as const;

// A large wedding has thousands of stays, and this is read again after each change. So names are sent once and referred
// to by their place in a list, from 0, and what is usual is omitted.
const matrixGuest = z.object({
  id,
  name: z.string(),
  /** Omitted for adults. */
  age_band: z.enum(keysOf(guestFields.age_band.choices)).exclude(["ADULT"]).optional(),
  /** Places in `names`; omitted for none. */
  group: z.int().optional(),
  household: z.int().optional(),
});
export type MatrixGuest = z.output<typeof matrixGuest>;
const matrixStay = z.object({
  id,
  /** The guest's place in `guests`. */
  guest: z.int(),
  /** The place of the first night in `days`; below 0 if it is before them. */
  first: z.int(),
  nights: z.int(),
  pinned: z.literal(true).optional(),
  /** Omitted for guests who are expected. */
  arrival: z.enum(arrivalStates).exclude(["EXPECTED"]).optional(),
});
export type MatrixStay = z.output<typeof matrixStay>;
const matrixRoom = z.object({
  id,
  hotel_id: id,
  room_number: z.string().nullable(),
  room_type: z.string().nullable(),
  floor: z.string().nullable(),
  /** The number of beds including extra ones. Infants need none. */
  max_capacity: z.int(),
  is_blocked: z.boolean(),
  /** The beds in use in each night, in the order of the days, also by guests the caller can't see. */
  taken: z.array(z.int()),
  stays: z.array(matrixStay),
});
export type MatrixRoom = z.output<typeof matrixRoom>;

const inProject = z.object({ projectId: id });
export const matrixPath = "/api/projects/{projectId}/guest-stay-matrix/";
/** The nights to show. By default the days of the celebration, of all stays and of all journeys. */
export const ofDays = z.object({ from: day.optional(), to: day.optional() });

/** A guest the caller can't see appears in `taken` only. */
export const stayMatrixEndpoints = endpoints("stay", {
  roomNights: endpoint({
    summary: "Rooms by nights, in the order of their hotels, with everybody in them",
    may: "STAY:VIEW",
    method: "GET",
    path: `${matrixPath}guest-room-matrix-2/`,
    params: inProject,
    query: ofDays.extend({ hotel: anyOf(id).optional() }),
    ofWholeProject: ["taken"],
    polled: true,
    reply: z.object({
      days: z.array(listedDay),
      /** The nights of these guests outside of the days. */
      other_nights: z.int(),
      hotels: z.array(z.object({ id, name: z.string() })),
      /** Of groups and households. */
      names: z.array(z.string()),
      guests: z.array(matrixGuest),
      results: z.array(matrixRoom),
    }),
  }),
});
