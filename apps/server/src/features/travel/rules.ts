import type { FieldErrors } from "@nyota/contract/errors";
import { type Direction, travelStateNames, travelStates, type TravelStatus } from "@nyota/contract/travel-stay/travel";
import { toInstant } from "#lib/wall-time.ts";

export const travelStateChoices = travelStates.map((value) => ({ value, label: travelStateNames[value] }));

type Journey = {
  direction: Direction;
  departs_at?: string | null | undefined;
  departs_zone: string;
  arrives_at?: string | null | undefined;
  arrives_zone: string;
  day?: string | null | undefined;
  status?: TravelStatus | undefined;
};

/** Checks the times of a journey; each end is in the time zone of its own place. */
export function checkTimes(journey: Journey): FieldErrors {
  const { direction, departs_at, departs_zone, arrives_at, arrives_zone, day, status } = journey;
  const field = direction === "ARRIVAL" ? "arrives_at" : "departs_at";
  if (status === "CONFIRMED" && !journey[field])
    return {
      [field]: [
        direction === "ARRIVAL" ? "Say when they arrive, to confirm it." : "Say when they leave, to confirm it.",
      ],
    };
  // A day without an hour is wrong only if every hour of it would be.
  const leaves = departs_at ?? (day && direction === "DEPARTURE" ? `${day}T00:00` : null);
  const arrives = arrives_at ?? (day && direction === "ARRIVAL" ? `${day}T23:59` : null);
  if (leaves && arrives && toInstant(arrives, arrives_zone) < toInstant(leaves, departs_zone))
    return { arrives_at: ["This is before they leave, even with the change of clocks."] };
  return {};
}

/** "Arrival of Asha Sharma and 2 more", for the activity. */
export const describeTravel = (direction: Direction, guest: string, more = 0): string =>
  `${direction === "ARRIVAL" ? "Arrival" : "Departure"} of ${guest}${more > 0 ? ` and ${more} more` : ""}`;
