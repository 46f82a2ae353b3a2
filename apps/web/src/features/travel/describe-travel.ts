import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import type { Travel, TravelMode } from "@nyota/contract/travel-stay/travel";
import { nightOfArrival } from "@nyota/contract/travel-stay/nights";
import { Bus, Car, type LucideIcon, Plane, Route, TrainFront } from "lucide-react";
import { foreignZone } from "#lib/text/zone-time.ts";
import { formatDate, formatTime, formatWeekday, pluralise } from "#lib/text/format.ts";

export const directionWords = travelFields.direction.choices;
export const statusWords = travelFields.status.choices;
const modes = travelFields.mode.choices;
type ModeWords = { icon: LucideIcon; carrier: string; number: string };
/** The icon of a means of travel, and the labels of its carrier and number. */
export const modeWords: Record<TravelMode, ModeWords> = {
  FLIGHT: { icon: Plane, carrier: "Airline", number: "Flight number" },
  TRAIN: { icon: TrainFront, carrier: "Train", number: "Train number" },
  CAR: { icon: Car, carrier: "Whose car", number: "Number plate" },
  BUS: { icon: Bus, carrier: "Bus company", number: "Bus number" },
  OTHER: { icon: Route, carrier: "With whom", number: "Number" },
};

/** The status of a journey that a guest has told on their page. */
export const toldWords = "Told by the guest";
/** What a guest has told on their page and no host has confirmed. */
export const isToldDraft = ({ told_at, status }: Travel): boolean => told_at !== null && status === "DRAFT";

/** "IndiGo 6E 342", or the kind of journey. */
export const nameTravel = ({ mode, carrier, number }: Travel): string =>
  [carrier, number].filter(Boolean).join(" ") || modes[mode];

/**
 * "Thu Feb 11, 27, 11:45 am", and the time zone if it differs from the user's. `day` is what is known while the hour isn't.
 */
function describeTime(wall: string | null, zone: string, day: string | null): string {
  if (!wall) return day ? `${formatWeekday(day)} ${formatDate(day)}, time not known` : "time not known";
  const foreign = foreignZone(zone);
  return `${formatWeekday(wall)} ${formatDate(wall)}, ${formatTime(wall)}${foreign ? ` (${foreign})` : ""}`;
}

/** When a journey leaves and arrives. A day without an hour is that of its end at the celebration. */
export function describeTimes(travel: Travel): { leaves: string; arrives: string } {
  const { direction, departs_at, departs_zone, arrives_at, arrives_zone, day } = travel;
  return {
    leaves: describeTime(departs_at, departs_zone, direction === "DEPARTURE" ? day : null),
    arrives: describeTime(arrives_at, arrives_zone, direction === "ARRIVAL" ? day : null),
  };
}

/** "3 people, 5 bags, pick-up at 12:15 pm from Gate 2". */
export function describeParty(travel: Travel): string {
  const { pax, luggage, pickup_required, pickup_at, pickup_place, direction } = travel;
  const at = pickup_at && ` at ${formatTime(pickup_at)}`;
  const from = pickup_place && ` from ${pickup_place}`;
  const ride = direction === "ARRIVAL" ? "to be picked up" : "needs a ride";
  return [
    pluralise(pax, "person", "people"),
    luggage > 0 && pluralise(luggage, "bag"),
    pickup_required && `${ride}${at ?? ""}${from ?? ""}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "They need a room for the night of Thu Feb 11, 27" for an arrival after midnight, which counts to the night before. */
export function describeNight({ direction, status, arrives_at }: Travel): string | undefined {
  if (direction !== "ARRIVAL" || status === "CANCELLED" || !arrives_at) return undefined;
  const night = nightOfArrival(arrives_at);
  if (night === arrives_at.slice(0, 10)) return undefined;
  return `They need a room for the night of ${formatWeekday(night)} ${formatDate(night)}`;
}
