import type { Travel } from "@nyota/contract/travel-stay/travel";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { formatDate, formatTime, formatWeekday } from "#lib/text/format.ts";

const when = (wall: string) => `${formatWeekday(wall)} ${formatDate(wall)}, ${formatTime(wall)}`;

/** What is known of a journey, as the beginning of a message to its guest. */
export function writeAboutJourney(travel: Travel): string {
  const { direction, mode, carrier, number, to_place, from_place, arrives_at, departs_at, day, terminal } = travel;
  const isArrival = direction === "ARRIVAL";
  const means = [carrier, number].filter(Boolean).join(" ") || travelFields.mode.choices[mode].toLowerCase();
  const place = [isArrival ? to_place : from_place, terminal && `terminal ${terminal}`].filter(Boolean).join(", ");
  const at = isArrival ? arrives_at : departs_at;
  const facts = [
    means,
    place && `${isArrival ? "at" : "from"} ${place}`,
    at ? `on ${when(at)}` : day && `on ${formatWeekday(day)} ${formatDate(day)}`,
  ].filter(Boolean);
  return [
    `Dear {{guest_name}}, this is what we have noted of your ${isArrival ? "arrival" : "journey home"}: ${facts.join(" ")}.`,
    ...describeRide(travel),
    "Please tell us if anything is different.",
  ].join("\n\n");
}

function describeRide({ pickup_required, pickup_at, pickup_place, direction }: Travel): string[] {
  if (!pickup_required) return [];
  const details = [pickup_at && `on ${when(pickup_at)}`, pickup_place && `from ${pickup_place}`].filter(Boolean);
  const verb = direction === "ARRIVAL" ? "You are picked up" : "We take you there";
  return [`${[verb, ...details].join(" ")}.`];
}
