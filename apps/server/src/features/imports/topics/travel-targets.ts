import { keysOf } from "@nyota/contract/keys-of";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import type { ImportTarget } from "@nyota/contract/files/import-schemas";
import type { FieldInfo } from "@nyota/contract/field-info";
import { splitList } from "#lib/text/split-list.ts";
import { headerAliases } from "../columns/header-aliases.ts";
import type { Target } from "../columns/targets.ts";

const {
  direction,
  departs_zone: _from,
  arrives_zone: _to,
  day: _day,
  departs_at,
  arrives_at,
  ...ownFields
} = travelFields;
/** The fields that a sheet has once for each journey; `date` and `time` are those of its end at the celebration. */
export const journeyFields = keysOf(ownFields);
export const journeyKeys = ["date", "time", ...journeyFields] as const;
export type JourneyKey = (typeof journeyKeys)[number];

const kinds: Partial<Record<FieldInfo["kind"], ImportTarget["kind"]>> = {
  choice: "choice",
  number: "number",
  flag: "boolean",
  wall: "date",
};
const kindOf = (kind: FieldInfo["kind"]): ImportTarget["kind"] => kinds[kind] ?? "text";
const target = (key: string, label: string, kind: ImportTarget["kind"]): Target => ({
  key,
  label,
  kind,
  required: false,
  aliases: [],
});

const ofJourney = (prefix: string, name: (label: string) => string): Target[] => [
  target(`${prefix}date`, name("Date"), "date"),
  target(`${prefix}time`, name("Time"), "text"),
  ...journeyFields.map((field) =>
    target(`${prefix}${field}`, name(travelFields[field].label), kindOf(travelFields[field].kind)),
  ),
];
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** Columns of a journey, and of an arrival and a departure in one row. */
export const travelTargets: Target[] = [
  target("direction", direction.label, "choice"),
  ...ofJourney("", (label) => label),
  target("departs_at", departs_at.label, "date"),
  target("arrives_at", arrives_at.label, "date"),
  ...ofJourney("arrival.", (label) => `Arrival: ${inSentence(label)}`),
  ...ofJourney("departure.", (label) => `Departure: ${inSentence(label)}`),
];

/**
 * What families and planners call these columns, as `normalizeHeader` returns it, without the words for the direction.
 * `near` is the place at the celebration's end of a journey, `far` the one at its other end.
 */
export const travelAliases: Readonly<Record<string, readonly string[]>> = {
  date: splitList(`
    date, day, dt, on, date and time, date time, datetime, date day, dates, travel date, journey date, date of journey,
    date of travel, flight date, train date, date of flight, tarikh, दिनांक, तारीख
  `),
  time: splitList(`
    time, timing, timings, at, hrs, hours, flight time, train time, time of flight, flight timing, time hrs, samay, समय
  `),
  number: splitList(`
    number, flight, flight no, flight number, flight num, flight details, flight detail, flight code, flt, flt no, train, train no,
    train number, train details, train name and no, flight train, flight train no, flight train number, flight or train,
    flight train details, flight no train no, vehicle no, vehicle number, bus no, no, उड़ान, ट्रेन
  `),
  carrier: splitList(
    `carrier, airline, airlines, airline name, flight name, operator, railway, train name, by airline`,
  ),
  mode: splitList(`
    mode, by, mode of travel, mode of transport, mode of journey, travel mode, transport mode, travel by, travelling by,
    traveling by, travel, means, means of travel, how, vehicle, transport, transportation
  `),
  from_place: splitList(`
    from, origin, source, from city, from place, from station, from airport, coming from, travelling from,
    traveling from, starting from, starting point, departure city, boarding, boarding from, boarding point, se, कहाँ से
  `),
  to_place: splitList(`
    to, destination, to city, to place, to station, to airport, going to, travelling to, traveling to, arrival city, tak
  `),
  near: splitList(`airport, station, airport station, railway station, place, point, location, airport name`),
  far: splitList(`city, town`),
  terminal: splitList(`terminal, terminal no, terminal number, airport terminal`),
  pnr: splitList(`
    pnr, pnr no, pnr number, booking code, booking reference, booking ref, booking no, ticket, ticket no, ticket number,
    reservation, confirmation no, confirmation number
  `),
  seat: splitList(`seat, seat no, seat number, berth, berth no, coach, coach seat`),
  pax: splitList(`
    pax, no of pax, number of pax, persons, people, no of persons, number of persons, no of people, number of people,
    no of guests, number of guests, total pax, total persons, count, headcount, heads, travellers, travelers,
    passengers, no of passengers, total, members
  `),
  luggage: splitList(`
    luggage, bags, no of bags, number of bags, baggage, pieces, luggage count, luggage pcs, no of luggage, suitcases,
    check in bags
  `),
  pickup_required: splitList(`
    pickup, pick up, pickup required, pick up required, pickup needed, pick up needed, need pickup, need pick up,
    pickup y n, pick up yes no, airport pickup, airport pick up, transfer, transfer required, transfer needed,
    transport required, transport needed, cab, cab required, car required, needs pickup, pickup yes no
  `),
  pickup_place: splitList(`
    pickup place, pickup point, pickup location, pickup from, pick up place, pick up point, pick up location, pick up from
  `),
  pickup_at: splitList(`pickup time, pick up time, pickup at, pick up at, car time, cab time`),
  status: splitList(`status, ticket status, booking status, travel status, confirmed, confirmation, booked`),
  notes: headerAliases["notes"] ?? [],
  direction: splitList(`
    direction, arrival departure, arr dep, arrival or departure, in out, in or out, journey, journey type,
    type of journey, onward return, way
  `),
  departs_at: splitList(`departs at, leaves at, std`),
  arrives_at: splitList(`arrives at, lands at, landing, landing time, sta`),
};

/** Words of a header that say which of the journeys of a row it is about. */
export const directionWords: readonly { prefix: "arrival." | "departure."; pattern: RegExp }[] = [
  {
    prefix: "arrival.",
    pattern:
      /(?<!\p{L})(?:arr|arrivals?|arriving|arrives?|incoming|inbound|onward|reaching|reach|aagman)(?!\p{L})|आगमन/giu,
  },
  {
    prefix: "departure.",
    pattern:
      /(?<!\p{L})(?:dep|dept|depart|departures?|departing|departs|outgoing|outbound|return|leaving|prasthan)(?!\p{L})|प्रस्थान/giu,
  },
];
