import type { Travel } from "@nyota/contract/travel-stay/travel";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDate, formatTime, formatWeekday } from "#lib/text/format.ts";

const none = "NONE";
const dayOf = (wall: string) => `${formatWeekday(wall)} ${formatDate(wall)}`;
const when = (wall: string) => `${dayOf(wall)}, ${formatTime(wall)}`;

/** What is known of a journey, as the beginning of a message to its guest. */
export function writeAboutJourney(travel: Travel): string {
  return [describeJourney(travel), ...describeRide(travel), t("Please tell us if anything is different.")].join("\n\n");
}

function describeJourney(travel: Travel): string {
  const { direction, mode, carrier, number, to_place, from_place, arrives_at, departs_at, day, terminal } = travel;
  const isArrival = direction === "ARRIVAL";
  const at = isArrival ? arrives_at : departs_at;
  const place = [isArrival ? to_place : from_place, terminal && t("terminal {terminal}", { terminal })];
  const values = {
    guest: "{{guest_name}}",
    means: [carrier, number].filter(Boolean).join(" ") || translate(travelFields.mode.choices[mode]).toLowerCase(),
    place: place.filter(Boolean).join(", ") || none,
    date: at ? when(at) : day ? dayOf(day) : none,
  };
  return isArrival
    ? t(
        "Dear {guest}, this is what we have noted of your arrival: {means}{place, select, NONE {} other { at {place}}}{date, select, NONE {} other { on {date}}}.",
        values,
      )
    : t(
        "Dear {guest}, this is what we have noted of your journey home: {means}{place, select, NONE {} other { from {place}}}{date, select, NONE {} other { on {date}}}.",
        values,
      );
}

function describeRide({ pickup_required, pickup_at, pickup_place, direction }: Travel): string[] {
  if (!pickup_required) return [];
  const values = { date: pickup_at ? when(pickup_at) : none, place: pickup_place || none };
  return [
    direction === "ARRIVAL"
      ? t(
          "You are picked up{date, select, NONE {} other { on {date}}}{place, select, NONE {} other { from {place}}}.",
          values,
        )
      : t(
          "We take you there{date, select, NONE {} other { on {date}}}{place, select, NONE {} other { from {place}}}.",
          values,
        ),
  ];
}
