import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import type { Direction, Travel, TravelMode } from "@nyota/contract/travel-stay/travel";
import { nightOfArrival } from "@nyota/contract/travel-stay/nights";
import { Bus, Car, type LucideIcon, Plane, Route, TrainFront } from "lucide-react";
import { foreignZone } from "#lib/text/zone-time.ts";
import { formatDate, formatTime, formatWeekday } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";

export const directionWords = travelFields.direction.choices;
/** The action and the sheet with which a journey is added. */
export const addWords: Record<Direction, string> = { ARRIVAL: t("Add arrival"), DEPARTURE: t("Add departure") };
export const statusWords = travelFields.status.choices;
const modes = travelFields.mode.choices;
type ModeWords = { icon: LucideIcon; carrier: string; number: string };
/** The icon of a means of travel, and the labels of its carrier and number. */
export const modeWords: Record<TravelMode, ModeWords> = {
  FLIGHT: { icon: Plane, carrier: t("Airline"), number: t("Flight number") },
  TRAIN: { icon: TrainFront, carrier: t("Train"), number: t("Train number") },
  CAR: { icon: Car, carrier: t("Whose car"), number: t("Number plate") },
  BUS: { icon: Bus, carrier: t("Bus company"), number: t("Bus number") },
  OTHER: { icon: Route, carrier: t("With whom"), number: t("Number") },
};

/** The status of a journey that a guest has told on their page. */
export const toldWords = t("Told by the guest");
/** What a guest has told on their page and no host has confirmed. */
export const isToldDraft = ({ told_at, status }: Travel): boolean => told_at !== null && status === "DRAFT";

/** "IndiGo 6E 342", or the kind of journey. */
export const nameTravel = ({ mode, carrier, number }: Travel): string =>
  [carrier, number].filter(Boolean).join(" ") || translate(modes[mode]);

/**
 * "Thu Feb 11, 27, 11:45 am", and the time zone if it differs from the user's. `day` is what is known while the hour isn't.
 */
function describeTime(wall: string | null, zone: string, day: string | null): string {
  if (!wall && day) return t("{date}, time not known", { date: `${formatWeekday(day)} ${formatDate(day)}` });
  if (!wall) return t("time not known");
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
  const { pax, luggage, pickup_required } = travel;
  return [
    t("{count, plural, one {# person} other {# people}}", { count: pax }),
    luggage > 0 && t("{count, plural, one {# bag} other {# bags}}", { count: luggage }),
    pickup_required && describeRide(travel),
  ]
    .filter(Boolean)
    .join(", ");
}

function describeRide({ direction, pickup_at, pickup_place: place }: Travel): string {
  const time = pickup_at && formatTime(pickup_at);
  if (direction === "ARRIVAL") {
    if (time && place) return t("to be picked up at {time} from {place}", { time, place });
    if (time) return t("to be picked up at {time}", { time });
    return place ? t("to be picked up from {place}", { place }) : t("to be picked up");
  }
  if (time && place) return t("needs a ride at {time} from {place}", { time, place });
  if (time) return t("needs a ride at {time}", { time });
  return place ? t("needs a ride from {place}", { place }) : t("needs a ride");
}

/** "They need a room for the night of Thu Feb 11, 27" for an arrival after midnight, which counts to the night before. */
export function describeNight({ direction, status, arrives_at }: Travel): string | undefined {
  if (direction !== "ARRIVAL" || status === "CANCELLED" || !arrives_at) return undefined;
  const night = nightOfArrival(arrives_at);
  if (night === arrives_at.slice(0, 10)) return undefined;
  return t("They need a room for the night of {date}", { date: `${formatWeekday(night)} ${formatDate(night)}` });
}
