import { type ListedKind, type LooseEnd } from "@nyota/contract/guests/loose-ends";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { countNights, formatRoom } from "#features/stay/format-stay.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDate, formatDateRange, formatDateTime, formatTime, joinWords } from "#lib/text/format.ts";

/** What to do about each kind, as a heading of the list. */
export const kindLabels: Record<ListedKind, string> = {
  ROOM_NOT_NEEDED: t("Rooms nobody needs"),
  JOURNEY_NOT_NEEDED: t("Journeys nobody takes"),
  NIGHTS_DIFFER: t("Nights that differ"),
  PICKUP_TIME: t("Pick-ups at the wrong time"),
  MESSAGE_OUTDATED: t("Unsent messages"),
  TOLD_OTHERWISE: t("Told something else"),
};

type Words = { title: string; text: string };
type Of<K extends LooseEnd["kind"]> = Extract<LooseEnd, { kind: K }>;
type Journey = Of<"PICKUP_TIME">["journey"];
type Stay = Of<"ROOM_NOT_NEEDED">["stay"];

/** "Arrival by AI 863" */
function nameJourney({ direction, mode, number }: Journey): string {
  const means = number ?? translate(travelFields.mode.choices[mode]).toLowerCase();
  return direction === "ARRIVAL" ? t("Arrival by {means}", { means }) : t("Departure by {means}", { means });
}
const nameRoom = (stay: Stay): string => t("{room} of {hotel}", { room: formatRoom(stay), hotel: stay.hotel });
const when = (at: string | null): string => (at ? `${formatDate(at)}, ${formatTime(at)}` : t("at a time not known"));

/** What has changed of a journey: "the arrival and the pick-up", and how many parts these are. */
function nameChanged(changed: readonly string[]): { count: number; parts: string } {
  const isOf = (part: string) => changed.some((field) => field.startsWith(part));
  const parts = [
    isOf("departs") && t("the departure"),
    isOf("arrives") && t("the arrival"),
    isOf("pickup") && t("the pick-up"),
    changed.some((field) => !/^(departs|arrives|pickup)/.test(field)) && t("the journey itself"),
  ].filter((part) => part !== false);
  return { count: parts.length, parts: joinWords(parts) };
}

const describe: { [K in LooseEnd["kind"]]: (end: Of<K>) => Words } = {
  ROOM_NOT_NEEDED: ({ stay }) => ({
    title: t("{room} is kept, though everything is declined", { room: nameRoom(stay) }),
    text: t(
      "{dates}: {count, plural, one {# night} other {# nights}} that could be given to somebody else or back to the hotel.",
      { dates: formatDateRange(stay.check_in, stay.check_out), count: countNights(stay) },
    ),
  }),
  JOURNEY_NOT_NEEDED: ({ journey }) => ({
    title: t("{journey} is still expected, though everything is declined", { journey: nameJourney(journey) }),
    text: describeUnneeded(journey),
  }),
  NIGHTS_DIFFER: ({ stay, ...nights }) => ({
    title: t("{room} is for other nights than the journey", { room: nameRoom(stay) }),
    text: `${t("The room is for {room}, and they are there {stay}.", {
      room: formatDateRange(stay.check_in, stay.check_out),
      stay: formatDateRange(nights.check_in, nights.check_out),
    })} ${describeDifference(stay, nights)}`,
  }),
  PICKUP_TIME: ({ journey }) => ({
    title:
      journey.direction === "ARRIVAL"
        ? t("The pick-up doesn’t fit the arrival")
        : t("The pick-up is after the journey has left"),
    text:
      journey.direction === "ARRIVAL"
        ? t("Pick-up {pickup}; arrives {time}.", { pickup: when(journey.pickup_at), time: when(journey.at) })
        : t("Pick-up {pickup}; leaves {time}.", { pickup: when(journey.pickup_at), time: when(journey.at) }),
  }),
  MESSAGE_OUTDATED: ({ journey }) => ({
    title: t("A message that is not sent yet tells it as it was"),
    text: t(
      "{journey}: {count, plural, one {{parts} has changed since it was written.} other {{parts} have changed since it was written.}}",
      { journey: nameJourney(journey), ...nameChanged(journey.message?.changed ?? []) },
    ),
  }),
  TOLD_OTHERWISE: ({ journey }) => ({
    title: t("Was told something else on {date}", { date: formatDateTime(journey.message?.at ?? "") }),
    text: t("{journey}: {count, plural, one {{parts} has changed since.} other {{parts} have changed since.}}", {
      journey: nameJourney(journey),
      ...nameChanged(journey.message?.changed ?? []),
    }),
  }),
  LISTED_OTHERWISE: ({ listed: { hotel, nights, version } }) => ({
    title: t("{name} was told something else", { name: hotel.name }),
    text:
      nights.length === 0
        ? t("Without this guest in version {version} of its rooming list.", { version })
        : t("{rooms} in version {version} of its rooming list.", { rooms: describeListed(nights), version }),
  }),
  NO_LONGER_COMES: ({ answer }) => ({
    title: t("No longer comes to {name}", { name: answer.event.name }),
    text: t("Since {date}. {count, plural, one {# person comes} other {# people come}} now.", {
      date: formatDateTime(answer.no_longer_since ?? ""),
      count: answer.coming,
    }),
  }),
};

function describeUnneeded({ at, pickup_required, pickup_at }: Journey): string {
  if (!pickup_required) return t("{when}.", { when: when(at) });
  return pickup_at
    ? t("{when}, with a pick-up at {time}.", { when: when(at), time: formatTime(pickup_at) })
    : t("{when}, with a pick-up.", { when: when(at) });
}

type Nights = { check_in: string; check_out: string };
/** "1 night is not used." or "1 night has no room." */
function describeDifference(room: Nights, there: Nights): string {
  const between = (from: string, to: string) => Math.max(0, countNights({ check_in: from, check_out: to }));
  const unused = between(room.check_in, there.check_in) + between(there.check_out, room.check_out);
  const missing = between(there.check_in, room.check_in) + between(room.check_out, there.check_out);
  return [
    unused > 0 && t("{count, plural, one {# night is} other {# nights are}} not used.", { count: unused }),
    missing > 0 && t("{count, plural, one {# night has} other {# nights have}} no room.", { count: missing }),
  ]
    .filter(Boolean)
    .join(" ");
}

const describeListed = (nights: Of<"LISTED_OTHERWISE">["listed"]["nights"]): string =>
  nights
    .map(({ room, check_in, check_out }) => {
      const dates = formatDateRange(check_in, check_out);
      return room ? t("Room {number}, {dates}", { number: room, dates }) : t("A room, {dates}", { dates });
    })
    .join("; ");

/** A loose end in words: what does not fit, and the facts. */
export const describeLooseEnd = <K extends LooseEnd["kind"]>(end: Of<K>): Words =>
  (describe[end.kind as K] as (one: Of<K>) => Words)(end);
