import { type ListedKind, type LooseEnd } from "@nyota/contract/guests/loose-ends";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { countNights, formatRoom } from "#features/stay/format-stay.ts";
import { directionWords } from "#features/travel/describe-travel.ts";
import { formatDate, formatDateRange, formatDateTime, formatTime, joinWords, pluralise } from "#lib/text/format.ts";

/** What to do about each kind, as a heading of the list. */
export const kindLabels: Record<ListedKind, string> = {
  ROOM_NOT_NEEDED: "Rooms nobody needs",
  JOURNEY_NOT_NEEDED: "Journeys nobody takes",
  NIGHTS_DIFFER: "Nights that differ",
  PICKUP_TIME: "Pick-ups at the wrong time",
  MESSAGE_OUTDATED: "Unsent messages",
  TOLD_OTHERWISE: "Told something else",
};

type Words = { title: string; text: string };
type Of<K extends LooseEnd["kind"]> = Extract<LooseEnd, { kind: K }>;
type Journey = Of<"PICKUP_TIME">["journey"];
type Stay = Of<"ROOM_NOT_NEEDED">["stay"];

/** "Arrival by AI 863" */
const nameJourney = ({ direction, mode, number }: Journey): string =>
  `${directionWords[direction]} by ${number ?? travelFields.mode.choices[mode].toLowerCase()}`;
const nameRoom = (stay: Stay): string => `${formatRoom(stay)} of ${stay.hotel}`;
const when = (at: string | null): string => (at ? `${formatDate(at)}, ${formatTime(at)}` : "at a time not known");

/** "The arrival and the pick-up have changed" */
const tellChange = (changed: readonly string[]): string => {
  const isOf = (part: string) => changed.some((field) => field.startsWith(part));
  const words = [
    isOf("departs") && "the departure",
    isOf("arrives") && "the arrival",
    isOf("pickup") && "the pick-up",
    changed.some((field) => !/^(departs|arrives|pickup)/.test(field)) && "the journey itself",
  ];
  const parts = words.filter((word) => word !== false);
  return `${joinWords(parts)} ${parts.length === 1 ? "has" : "have"} changed`;
};

const describe: { [K in LooseEnd["kind"]]: (end: Of<K>) => Words } = {
  ROOM_NOT_NEEDED: ({ stay }) => ({
    title: `${nameRoom(stay)} is kept, though everything is declined`,
    text: `${formatDateRange(stay.check_in, stay.check_out)}: ${pluralise(countNights(stay), "night")} that could be given to somebody else or back to the hotel.`,
  }),
  JOURNEY_NOT_NEEDED: ({ journey }) => ({
    title: `${nameJourney(journey)} is still expected, though everything is declined`,
    text: journey.pickup_required
      ? `${when(journey.at)}, with a pick-up${journey.pickup_at ? ` at ${formatTime(journey.pickup_at)}` : ""}.`
      : `${when(journey.at)}.`,
  }),
  NIGHTS_DIFFER: ({ stay, ...nights }) => ({
    title: `${nameRoom(stay)} is for other nights than the journey`,
    text: `The room is for ${formatDateRange(stay.check_in, stay.check_out)}, and they are there ${formatDateRange(nights.check_in, nights.check_out)}. ${describeDifference(stay, nights)}`,
  }),
  PICKUP_TIME: ({ journey }) => ({
    title:
      journey.direction === "ARRIVAL"
        ? "The pick-up doesn’t fit the arrival"
        : "The pick-up is after the journey has left",
    text: `Pick-up ${when(journey.pickup_at)}; ${journey.direction === "ARRIVAL" ? "arrives" : "leaves"} ${when(journey.at)}.`,
  }),
  MESSAGE_OUTDATED: ({ journey }) => ({
    title: "A message that is not sent yet tells it as it was",
    text: `${nameJourney(journey)}: ${tellChange(journey.message?.changed ?? [])} since it was written.`,
  }),
  TOLD_OTHERWISE: ({ journey }) => ({
    title: `Was told something else on ${formatDateTime(journey.message?.at ?? "")}`,
    text: `${nameJourney(journey)}: ${tellChange(journey.message?.changed ?? [])} since.`,
  }),
  LISTED_OTHERWISE: ({ listed }) => ({
    title: `${listed.hotel.name} was told something else`,
    text: `${describeListed(listed.nights)} in version ${listed.version} of its rooming list.`,
  }),
  NO_LONGER_COMES: ({ answer }) => ({
    title: `No longer comes to ${answer.event.name}`,
    text: `Since ${formatDateTime(answer.no_longer_since ?? "")}. ${pluralise(answer.coming, "person", "people")} ${answer.coming === 1 ? "comes" : "come"} now.`,
  }),
};

type Nights = { check_in: string; check_out: string };
/** "1 night is not used." or "1 night has no room." */
function describeDifference(room: Nights, there: Nights): string {
  const between = (from: string, to: string) => Math.max(0, countNights({ check_in: from, check_out: to }));
  const unused = between(room.check_in, there.check_in) + between(there.check_out, room.check_out);
  const missing = between(there.check_in, room.check_in) + between(room.check_out, there.check_out);
  return [
    unused > 0 && `${pluralise(unused, "night")} ${unused === 1 ? "is" : "are"} not used.`,
    missing > 0 && `${pluralise(missing, "night")} ${missing === 1 ? "has" : "have"} no room.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const describeListed = (nights: Of<"LISTED_OTHERWISE">["listed"]["nights"]): string =>
  nights.length === 0
    ? "Without this guest"
    : nights
        .map(
          ({ room, ...days }) =>
            `${room ? `Room ${room}` : "A room"}, ${formatDateRange(days.check_in, days.check_out)}`,
        )
        .join("; ");

/** A loose end in words: what does not fit, and the facts. */
export const describeLooseEnd = <K extends LooseEnd["kind"]>(end: Of<K>): Words =>
  (describe[end.kind as K] as (one: Of<K>) => Words)(end);
