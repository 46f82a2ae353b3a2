import { trimEnds } from "../trim-ends.ts";
import { lookUp } from "../look-up.ts";

/** What a variable is about: the editor's menu shows them in this order. */
export const variableGroups = {
  GUEST: "The guest",
  CELEBRATION: "The celebration",
  EVENT: "Their events",
  STAY: "Their stay",
  JOURNEY: "Their journey",
} as const;
export type VariableGroup = keyof typeof variableGroups;
type Variable = {
  group: VariableGroup;
  label: string;
  example: string;
  /** Every guest has a value for it. */
  isAlwaysKnown: boolean;
};

/** The variables of a message. The editor, the validation and the rendering all use this list. */
export const variables = {
  guest_name: { group: "GUEST", label: "Guest's name", example: "Rajesh uncle", isAlwaysKnown: true },
  first_name: { group: "GUEST", label: "First name", example: "Rajesh", isAlwaysKnown: true },
  household_name: { group: "GUEST", label: "Family", example: "Sharma family, Jaipur", isAlwaysKnown: false },
  rsvp_link: {
    group: "GUEST",
    label: "Their private page",
    example: "https://nyota.example/r/7Hq2kXw9",
    isAlwaysKnown: true,
  },
  project_title: { group: "CELEBRATION", label: "Celebration", example: "Aanya & Kabir", isAlwaysKnown: true },
  project_dates: { group: "CELEBRATION", label: "Dates", example: "12–15 February 2027", isAlwaysKnown: false },
  venue_city: { group: "CELEBRATION", label: "City", example: "Jaipur", isAlwaysKnown: false },
  host_name: { group: "CELEBRATION", label: "Host's name", example: "Meera", isAlwaysKnown: true },
  event_name: { group: "EVENT", label: "First event they are invited to", example: "Sangeet", isAlwaysKnown: false },
  event_date: { group: "EVENT", label: "Its date", example: "Friday, 13 February", isAlwaysKnown: false },
  event_time: { group: "EVENT", label: "Its time", example: "7:00 pm", isAlwaysKnown: false },
  event_venue: { group: "EVENT", label: "Its venue", example: "Rambagh Lawns", isAlwaysKnown: false },
  event_list: {
    group: "EVENT",
    label: "All events they are invited to",
    example: "Mehendi, Sangeet and Wedding",
    isAlwaysKnown: false,
  },
  rsvp_deadline: { group: "EVENT", label: "Answer by", example: "10 January", isAlwaysKnown: false },
  hotel_name: { group: "STAY", label: "Hotel", example: "Rambagh Palace", isAlwaysKnown: false },
  room_number: { group: "STAY", label: "Room number", example: "204", isAlwaysKnown: false },
  check_in: { group: "STAY", label: "Check-in", example: "Friday, 12 February, 2:00 pm", isAlwaysKnown: false },
  check_out: { group: "STAY", label: "Check-out", example: "Monday, 15 February, 11:00 am", isAlwaysKnown: false },
  arrival_time: {
    group: "JOURNEY",
    label: "Time of arrival",
    example: "Friday, 12 February, 11:40 am",
    isAlwaysKnown: false,
  },
  arrival_place: {
    group: "JOURNEY",
    label: "Place of arrival",
    example: "Jaipur airport, terminal 2",
    isAlwaysKnown: false,
  },
  travel_number: { group: "JOURNEY", label: "Flight or train", example: "IndiGo 6E 2042", isAlwaysKnown: false },
  pickup_time: {
    group: "JOURNEY",
    label: "Time of pick-up",
    example: "Friday, 12 February, 12:30 pm",
    isAlwaysKnown: false,
  },
  pickup_place: { group: "JOURNEY", label: "Place of pick-up", example: "Gate 2, arrivals", isAlwaysKnown: false },
  driver_name: { group: "JOURNEY", label: "Driver", example: "Ramesh", isAlwaysKnown: false },
  driver_phone: { group: "JOURNEY", label: "Driver's phone", example: "+91 98290 11432", isAlwaysKnown: false },
} as const satisfies Record<string, Variable>;
export type VariableName = keyof typeof variables;
/** A custom column of the guests by its key: `{{custom.shirt}}`. */
export type CustomVariable = `custom.${string}`;
export type VariableValues = Partial<Record<VariableName | CustomVariable, string | null>>;

const pattern = /\{\{\s*((?:custom\.)?[a-z][a-z0-9_]*)\s*(?:\|([^{}|]*))?\}\}/g;

export const customVariable = (key: string): CustomVariable => `custom.${key}`;
/** The keys of the custom columns in a body. The project must check whether they exist. */
export const findCustomKeys = (body: string): string[] =>
  findVariables(body).flatMap(({ name }) => (name.startsWith("custom.") ? [name.slice("custom.".length)] : []));
/** The groups of the variables in a body; the project's own columns are about the guest. */
export const groupsIn = (body: string): ReadonlySet<VariableGroup> =>
  new Set(findVariables(body).map(({ name }) => lookUp(variables, name)?.group ?? "GUEST"));
const isKnown = (name: string) => name.startsWith("custom.") || Object.hasOwn(variables, name);

/** A body in which each variable is replaced by what `replace` returns. */
export const mapVariables = (
  body: string,
  replace: (name: string, fallback: string | undefined, whole: string) => string,
) => body.replace(pattern, (whole: string, name: string, fallback?: string) => replace(name, fallback, whole));

/** Every use of a variable in a body, in order. */
export const usesOfVariables = (body: string): { name: string; fallback: string | undefined }[] =>
  [...body.matchAll(pattern)].map(([, name = "", fallback]) => ({ name, fallback }));

/**
 * The variables in a body, each once, with whether every use has a fallback. An empty one, as in `{{venue_city|}}`, also
 * counts: without a value the whole line is left out.
 */
export function findVariables(body: string): { name: string; hasFallback: boolean }[] {
  const found = new Map<string, boolean>();
  for (const { name, fallback } of usesOfVariables(body)) {
    const hasFallback = fallback !== undefined;
    found.set(name, (found.get(name) ?? true) && hasFallback);
  }
  return [...found].map(([name, hasFallback]) => ({ name, hasFallback }));
}

/** Whether a body contains the link to the guest's page: such a message counts as an invitation. */
export const carriesRsvpLink = (body: string): boolean => findVariables(body).some(({ name }) => name === "rsvp_link");

/** The variables without a value, with the fallback used instead; an empty one when the line is left out. */
export const findFilledIn = (body: string, values: VariableValues): { name: string; words: string }[] =>
  usesOfVariables(body).flatMap(({ name, fallback }) =>
    fallback !== undefined && valueOf(values, name) === "" ? [{ name, words: fallback.trim() }] : [],
  );

/** The unknown names in a body; also braces that are not a variable. */
export function findUnknownVariables(body: string): string[] {
  const unknown = findVariables(body).filter(({ name }) => !isKnown(name));
  const stray = /\{\{[^}]*\}?\}?/.exec(body.replace(pattern, ""));
  return [...unknown.map(({ name }) => name), ...(stray ? [stray[0].slice(0, 40)] : [])];
}

/** The variables without a value and without a fallback: a message with such a variable must not be sent. */
export const findMissingVariables = (body: string, values: VariableValues): string[] =>
  findVariables(body)
    .filter(({ name, hasFallback }) => !hasFallback && valueOf(values, name) === "")
    .map(({ name }) => name);

/** The body for a text that can't leave lines out: a variable with an empty fallback has none, so it needs a value. */
export const requireEveryLine = (body: string): string =>
  mapVariables(body, (name, fallback, whole) => (fallback?.trim() === "" ? `{{${name}}}` : whole));

/**
 * A name as WhatsApp's templates allow it: without a dot. No variable of ours begins with `custom_`, so no two have one
 * name.
 */
const approvedName = (name: string) => name.replace(".", "_");

/** The body as it is submitted for approval: the names of its parameters, without fallbacks. */
export const toApprovedBody = (body: string): string => mapVariables(body, (name) => `{{${approvedName(name)}}}`);

/** The parameters of an approved text with the values that a rendered body would contain; each once. */
export function findParameters(body: string, values: VariableValues): { name: string; value: string }[] {
  const found = new Map<string, string>();
  mapVariables(body, (name, fallback) => {
    const known = found.get(approvedName(name));
    if (!known) found.set(approvedName(name), valueOf(values, name) || (fallback ?? "").trim());
    return "";
  });
  return [...found].map(([name, value]) => ({ name, value }));
}

/** Replaces the variables in one pass: a value is never searched for variables again. */
export const renderBody = (body: string, values: VariableValues): string =>
  mapVariables(leaveOutLines(body, values), (name, fallback) => valueOf(values, name) || (fallback ?? "").trim());

/** Leaves out the lines with a variable that has an empty fallback and no value, and the empty line before them. */
export function leaveOutLines(body: string, values: VariableValues): string {
  const isLeftOut = (line: string) =>
    usesOfVariables(line).some(({ name, fallback }) => fallback?.trim() === "" && valueOf(values, name) === "");
  const kept: string[] = [];
  for (const line of body.split("\n"))
    if (!isLeftOut(line)) kept.push(line);
    else if (kept.at(-1)?.trim() === "") kept.pop();
  return kept.join("\n");
}

// A link is not cleaned: it may end with a character that would otherwise start italics.
const valueOf = (values: VariableValues, name: string) =>
  name === "rsvp_link" ? (values.rsvp_link ?? "") : clean(lookUp(values, name));

// Line breaks, and formatting characters at the ends, would break the bold or italic text around a variable.
const clean = (value: string | null | undefined) => trimEnds((value ?? "").replace(/\s+/g, " "), /[*_~`\s]/);
