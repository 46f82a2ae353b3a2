// Without zod, because the guest list uses it and would otherwise load all of it.
import { keysOf } from "../keys-of.ts";
import { type Direction, travelFields, type TravelMode, type TravelStatus } from "./travel-fields.ts";

/** The journeys that a board shows. Without a status: all that are not cancelled. */
export type JourneyFilter = {
  travel_type: Direction;
  /** Of the end at the celebration, in the time of the place; NONE for those without a time. */
  day?: string;
  /** The place of the end at the celebration, in any spelling of its letters. */
  place?: string;
  mode?: TravelMode[];
  status?: TravelStatus[];
  pickup_required?: boolean;
  /** Told by guests on their page, and not confirmed. */
  told?: boolean;
  search?: string;
};

const MAX_SEARCH = 200;
const isDirection = (value: string): value is Direction => Object.hasOwn(travelFields.direction.choices, value);
const isDay = (value: string) =>
  value === "NONE" || (/^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value);

/** The chosen ones of a list with commas; undefined if one is unknown or listed twice. */
function choicesIn<T extends string>(value: string, known: readonly T[]): T[] | undefined {
  const values = value.split(",");
  const isGood = values.every((one) => known.some((choice) => choice === one));
  return isGood && new Set(values).size === values.length ? (values as T[]) : undefined;
}

function textIn(value: string, max: number): string | undefined {
  try {
    const text = decodeURIComponent(value).trim();
    const isPrintable = text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text);
    return text !== "" && text.length <= max && isPrintable ? text : undefined;
  } catch {
    return undefined;
  }
}

const flagIn = (value: string) => (value === "true" ? true : value === "false" ? false : undefined);

const readers: { [K in keyof Required<Omit<JourneyFilter, "travel_type">>]: (value: string) => JourneyFilter[K] } = {
  day: (value) => (isDay(value) ? value : undefined),
  place: (value) => textIn(value, travelFields.to_place.max),
  mode: (value) => choicesIn(value, keysOf(travelFields.mode.choices)),
  status: (value) => choicesIn(value, keysOf(travelFields.status.choices)),
  pickup_required: flagIn,
  told: flagIn,
  search: (value) => textIn(value, MAX_SEARCH),
};
const parts = keysOf(readers);

/** Parses `ARRIVAL;day:2027-02-11;place:Jaipur;mode:FLIGHT,TRAIN`; undefined for any other text. */
export function parseJourneyFilter(text: string): JourneyFilter | undefined {
  const [travel_type = "", ...rest] = text.split(";");
  if (!isDirection(travel_type)) return undefined;
  const filter: JourneyFilter = { travel_type };
  for (const part of rest) {
    const colon = part.indexOf(":");
    const name = parts.find((one) => one === part.slice(0, colon));
    const value = name && readers[name](part.slice(colon + 1));
    if (name === undefined || value === undefined || name in filter) return undefined;
    Object.assign(filter, { [name]: value });
  }
  return filter;
}

/** The filter as a text, always in the same order. */
export function formatJourneyFilter(filter: JourneyFilter): string {
  const given = parts.flatMap((name) => {
    const value = filter[name];
    if (value === undefined) return [];
    const text = Array.isArray(value) ? value.join() : encodeURIComponent(String(value));
    return [`${name}:${text}`];
  });
  return [filter.travel_type, ...given].join(";");
}
