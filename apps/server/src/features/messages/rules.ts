import { dateFormat, listFormat } from "@nyota/contract/formatters";
import type { Language } from "@nyota/contract/languages";
import type { ModuleAccess } from "@nyota/contract/access";
import { customVariable, type VariableGroup, type VariableValues } from "@nyota/contract/messages/variables";
import { eventInLanguage } from "#features/events/rules.ts";
import { memoize } from "#lib/memoize.ts";

/**
 * Attempts before a message counts as failed, and the wait between them in milliseconds: 30 s, doubling, at most an
 * hour.
 */
export const maxAttempts = 5;
export const backoff = (attempt: number) => Math.min(3_600_000, 30_000 * 2 ** Math.max(0, attempt - 1));

/** How long a worker's lease of a sender lasts without renewal, and how often it is renewed; milliseconds. */
export const leaseTimes = { life: 15_000, renew: 5_000 };

export const priorities = { TEST: 20, SINGLE: 10, TRAVEL: 5, STAY: 5, CAMPAIGN: 0 } as const;

/** Ranks of receipts; a status only rises, and a receipt overrides even a failure. */
export const receiptRank = { DELIVERED: 4, READ: 5 } as const;

/** What somebody must be allowed to see to read the values of some variables. */
export const rightsByGroup: Partial<Record<VariableGroup, ModuleAccess>> = {
  EVENT: "EVENT:VIEW",
  STAY: "STAY:VIEW",
  JOURNEY: "TRAVEL:VIEW",
};
/** Whoever sends a message, or reads who would get it, reads the values of these variables in it. */
export const hiddenFromSenders = {
  STAY: "This message tells guests their hotel and room, which you may not see. Take that out.",
  JOURNEY: "This message tells guests of their journey, which you may not see. Take that out.",
} as const;

// Formatting takes longer than all else of a text, and the guests of a campaign share nearly all of it.
const MAX_DATES = 500;

type Person = {
  display_name: string;
  first_name: string;
  salutation: string | null;
  household_name: string | null;
  household_salutation: string | null;
  custom_fields: Record<string, unknown>;
};
type Project = {
  title: string;
  start_date: string | null;
  end_date: string | null;
  venue_city: string | null;
  host_name: string;
};
export type InvitedEvent = {
  name: string;
  kind: string;
  starts_at: string;
  venue_name: string | null;
  translations: unknown;
};
/** Days as in the calendar and hours as on the clock of the hotel. */
export type OwnStay = {
  hotel: string;
  room: string | null;
  check_in: string;
  check_in_time: string | null;
  check_out: string;
  check_out_time: string | null;
};
/** `at` is a day while the hour is not known. */
export type OwnArrival = { at: string | null; place: string | null; terminal: string | null };
export type OwnJourney = {
  carrier: string | null;
  number: string | null;
  pickup_at: string | null;
  pickup_place: string | null;
  pickup_terminal: string | null;
  driver_name: string | null;
  driver_phone: string | null;
};
export type RenderFacts = {
  guest: Person;
  project: Project;
  events: InvitedEvent[];
  stay: OwnStay | null;
  arrival: OwnArrival | null;
  journey: OwnJourney | null;
  deadline: string | null;
  timeZone: string;
  link: string | null;
  language: Language;
};

/** A name as one greets somebody: without what a list remarks about them, as in "Bhide (flat 401)" and "Joshi w/o kids". */
export const withoutRemarks = (name: string) =>
  name
    .replace(/ ?\([^()]*\)/g, "")
    .replace(/\s[wcsdh]\/o\b.*$/i, "")
    .trim() || name;

/** The values of all variables for one guest, in the guest's language. */
export function valuesFor(facts: RenderFacts): VariableValues {
  const { guest, project, events, deadline, timeZone, link, language } = facts;
  const locale = `${language}-IN`;
  const [first] = events.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
  // A project need not have days of its own: then those of the events this guest is invited to.
  const days = events.map(({ starts_at }) => starts_at.slice(0, 10)).toSorted();
  const read = (event: InvitedEvent) => eventInLanguage(event, language);
  const custom = Object.entries(guest.custom_fields).map(([key, value]) => [
    customVariable(key),
    formatCustomValue(value, language),
  ]);
  return {
    ...Object.fromEntries(custom),
    guest_name: guest.salutation ?? guest.household_salutation ?? withoutRemarks(guest.display_name),
    first_name: guest.first_name,
    household_name: guest.household_name,
    project_title: project.title,
    project_dates: project.start_date
      ? dateRange(project.start_date, project.end_date, locale)
      : dateRange(days[0] ?? null, days.at(-1) ?? null, locale),
    venue_city: project.venue_city,
    host_name: project.host_name,
    event_name: first ? read(first).name : null,
    event_date: first ? wallDate(first.starts_at, locale) : null,
    event_time: first ? wallClock(first.starts_at, locale) : null,
    event_venue: first ? read(first).venue_name : null,
    event_list: events.length > 0 ? joinNames(locale, ...events.map((event) => read(event).name)) : null,
    rsvp_link: link,
    rsvp_deadline: deadline ? dayOf(deadline, locale, timeZone) : null,
    ...stayValues(facts.stay, locale),
    ...journeyValues(facts, language),
  };
}

const stayValues = (stay: OwnStay | null, locale: string) =>
  ({
    hotel_name: stay?.hotel ?? null,
    room_number: stay?.room ?? null,
    check_in: stay && wallMoment(joinMoment(stay.check_in, stay.check_in_time), locale),
    check_out: stay && wallMoment(joinMoment(stay.check_out, stay.check_out_time), locale),
  }) satisfies VariableValues;

function journeyValues({ arrival, journey }: Pick<RenderFacts, "arrival" | "journey">, language: Language) {
  const locale = `${language}-IN`;
  const at = (moment: string | null | undefined) => (moment ? wallMoment(moment, locale) : null);
  const named = (place: string | null | undefined, terminal: string | null | undefined) =>
    place && terminal ? `${place}, ${terminals[language]} ${terminal}` : (place ?? null);
  return {
    arrival_time: at(arrival?.at),
    arrival_place: named(arrival?.place, arrival?.terminal),
    travel_number: [journey?.carrier, journey?.number].filter(Boolean).join(" ") || null,
    pickup_time: at(journey?.pickup_at),
    pickup_place: named(journey?.pickup_place, journey?.pickup_terminal),
    driver_name: journey?.driver_name ?? null,
    driver_phone: journey?.driver_phone ?? null,
  } satisfies VariableValues;
}

const terminals: Record<Language, string> = { en: "terminal", hi: "टर्मिनल" };
const joinMoment = (day: string, time: string | null) => (time ? `${day}T${time}` : day);

const answers: Record<Language, { yes: string; no: string }> = {
  en: { yes: "yes", no: "no" },
  hi: { yes: "हाँ", no: "नहीं" },
};

/** Formats a value of a custom column for use in a sentence. */
function formatCustomValue(value: unknown, language: Language): string {
  const locale = `${language}-IN`;
  if (Array.isArray(value)) return listFormat(locale, { type: "conjunction" }).format(value.map(String));
  if (typeof value === "boolean") return answers[language][value ? "yes" : "no"];
  const text = String(value);
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return text;
  return dateFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(day);
}

// Wall times have no zone; parsing and formatting them in UTC leaves them unchanged.
const wallDate = memoize(MAX_DATES, (at: string, locale: string) =>
  dateFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(`${at}Z`)),
);
const wallClock = memoize(MAX_DATES, (at: string, locale: string) =>
  dateFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(new Date(`${at}Z`)),
);
/** A day, or a moment with its hour. */
const wallMoment = (at: string, locale: string) =>
  at.includes("T") ? `${wallDate(at, locale)}, ${wallClock(at, locale)}` : wallDate(`${at}T00:00`, locale);
const dayOf = memoize(MAX_DATES, (at: string, locale: string, timeZone: string) =>
  dateFormat(locale, { day: "numeric", month: "long", timeZone }).format(new Date(at)),
);
const rangeOf = memoize(MAX_DATES, (start: string, end: string, locale: string) =>
  dateFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).formatRange(
    new Date(`${start}T00:00Z`),
    new Date(`${end}T00:00Z`),
  ),
);
const joinNames = memoize(MAX_DATES, (locale: string, ...names: string[]) =>
  listFormat(locale, { type: "conjunction" }).format(names),
);

const dateRange = (start: string | null, end: string | null, locale: string) =>
  start ? rangeOf(start, end ?? start, locale) : null;
