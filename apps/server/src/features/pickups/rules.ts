import type { FieldErrors } from "@nyota/contract/errors";
import { dateFormat } from "@nyota/contract/formatters";
import { z } from "zod";
import { type Constraints, withFacts } from "#http/failures/constraints.ts";

/** The errors in the times of a vehicle, by field. */
export function checkAvailability({
  available_from,
  available_until,
}: {
  available_from: string | null;
  available_until: string | null;
}): FieldErrors {
  if (available_from === null || available_until === null || available_from < available_until) return {};
  return { available_until: ["It must be after the time from which it is available."] };
}

/** "Innova 1, Feb 11, 2:30 pm", for the activity. */
export const describeTrip = (vehicle: string, leavesAt: string): string => `${vehicle}, ${formatMoment(leavesAt)}`;

/** "Feb 11, 2:30 pm" of a wall time. */
export const formatMoment = (wall: string): string =>
  dateFormat("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit", timeZone: "UTC" })
    .format(new Date(`${wall}Z`))
    .replaceAll("\u202f", " ")
    .replace("AM", "am")
    .replace("PM", "pm");

const load = z.object({
  vehicle: z.string(),
  seats: z.int(),
  bags: z.int(),
  people_on: z.int(),
  bags_on: z.int(),
});
const countPeople = (people: number) => (people === 1 ? "1 person" : `${people} people`);
const countBags = (bags: number) => (bags === 1 ? "1 bag" : `${bags} bags`);
const countSeats = (seats: number) => (seats === 1 ? "1 seat" : `${seats} seats`);

/** The errors raised by the triggers of trips (migrations/functions/pickups.sql) and by a constraint. */
export const pickupConstraints: Constraints = {
  trip_full: withFacts(load, ({ vehicle, seats, bags, people_on, bags_on }) => ({
    code: "CONFLICT",
    detail:
      people_on > seats
        ? `${vehicle} has ${countSeats(seats)}, and ${countPeople(people_on)} would be on this trip.`
        : `${vehicle} takes ${countBags(bags)}, and ${countBags(bags_on)} would be on this trip.`,
  })),
  vehicle_too_small: withFacts(load, ({ vehicle, seats, bags, people_on, bags_on }) => ({
    code: "CONFLICT",
    detail: `${vehicle} would take ${countPeople(seats)} with ${countBags(bags)}, and ${countPeople(people_on)} with ${countBags(bags_on)} are on the trip.`,
  })),
  journey_without_trip: () => ({
    code: "CONFLICT",
    detail: "Only arrivals that take place go on a trip; this one is cancelled, deleted or a departure.",
  }),
  trips_of_one_vehicle: () => ({
    code: "CONFLICT",
    detail: "This vehicle is on another trip at that time. Choose another vehicle or time.",
  }),
};
