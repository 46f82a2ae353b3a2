import { answerFilterLabel } from "./answer-labels.ts";
import { lookUp } from "../look-up.ts";
import { stayStateNames } from "../travel-stay/stay-schemas.ts";
import { parseJourneyFilter } from "../travel-stay/journey-filter.ts";
import { travelFields } from "../travel-stay/travel-fields.ts";
import { travelStateNames } from "../travel-stay/travel.ts";
import { parseCondition } from "./column-conditions.ts";
import { parseEventResponse } from "./event-response.ts";
import { guestFieldInfo, filterFields } from "./guest-field-lists.ts";
import type { GuestFilter } from "./guest-filter.ts";
import type { Response } from "./guest-answers.ts";

type FilterName = keyof GuestFilter;
type Options = readonly { value: string; label: string }[];
type NamedColumn = { key: string; label: string };
/** The values of each filter as texts, as in an address. */
export type FilterTexts = { readonly [F in FilterName]?: readonly string[] | undefined };
/** The names of the ids in a filter. */
export type FilterNames = {
  groups?: Options;
  sub_groups?: Options;
  sides?: Options;
  tags?: Options;
  events?: Options;
};
/** One part of the sentence: "Reception", "is", "Pending". */
export type FilterPart = {
  names: FilterName[];
  label: string;
  verb: string;
  value: string;
  /** The filter without this part. */
  without?: { [F in FilterName]?: string[] };
};

const lists = [
  ["group", "Group", "groups"],
  ["sub_group", "Household", "sub_groups"],
  ["side", "Side", "sides"],
  ["tag", "Tag", "tags"],
] as const;
const states = [
  ["arrival", "Arrival", travelStateNames],
  ["departure", "Departure", travelStateNames],
  ["stay", "Stay", stayStateNames],
] as const;
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const or = new Intl.ListFormat("en-US", { type: "disjunction" });

function nameAll(values: readonly string[], options: Options = []): string {
  const label = (value: string) =>
    value === "none" ? "none" : (options.find((option) => option.value === value)?.label ?? "one that was deleted");
  // A collaborator limited to groups doesn't get the names of other groups.
  return values.length > 0 ? or.format(values.map(label)) : "one you can't see";
}

/** Each filter as a part of a sentence: "Reception is Pending", "Phone is missing". */
export function describeFilter(
  filter: FilterTexts,
  names: FilterNames = {},
  columns: readonly NamedColumn[] = [],
): FilterPart[] {
  const ofLists = lists.flatMap(([name, label, list]): FilterPart[] => {
    const values = filter[name];
    return values ? [{ names: [name], label, verb: "is", value: nameAll(values, names[list]) }] : [];
  });
  const ofStates = states.flatMap(([name, label, stateNames]): FilterPart[] => {
    const values = filter[name]?.map((state) => lookUp<string>(stateNames, state) ?? state);
    return values ? [{ names: [name], label, verb: "is", value: or.format(values) }] : [];
  });
  return [
    ...describePicked(filter.guest),
    ...describeAnswers(filter, names.events),
    ...describeEventResponses(filter.event_response ?? [], names.events),
    ...ofLists,
    ...filterFields.flatMap((field) => describeField(field, filter[field])),
    ...ofStates,
    ...describeJourneys(filter.journey?.[0]),
    ...describeRest(filter),
    ...describeCustom(filter.custom ?? [], columns),
  ];
}

function describePicked(guests: readonly string[] | undefined): FilterPart[] {
  if (!guests) return [];
  const value = guests.length === 1 ? "one picked by name" : `one of ${guests.length} picked by name`;
  return [{ names: ["guest"], label: "Guest", verb: "is", value }];
}

function describeAnswers({ event, response }: FilterTexts, events: Options | undefined): FilterPart[] {
  const statuses = or.format((response ?? []).map((status) => answerFilterLabel(status as Response)));
  if (event && response)
    return [{ names: ["event", "response"], label: nameAll(event, events), verb: "is", value: statuses }];
  if (event) return [{ names: ["event"], label: "Invited", verb: "to", value: nameAll(event, events) }];
  return response ? [{ names: ["response"], label: "Any event", verb: "is", value: statuses }] : [];
}

/** Each event by itself, because all of them must match: "Sangeet is Accepted". */
const describeEventResponses = (values: readonly string[], events: Options | undefined): FilterPart[] =>
  values.flatMap((text) => {
    const read = parseEventResponse(text);
    if (!read) return [];
    return {
      names: ["event_response"],
      label: nameAll([read.event_id], events),
      verb: "is",
      value: or.format(read.statuses.map(answerFilterLabel)),
      without: { event_response: values.filter((other) => other !== text) },
    };
  });

function describeField(field: (typeof filterFields)[number], values: readonly string[] | undefined): FilterPart[] {
  if (!values) return [];
  const { label, choices = {} } = guestFieldInfo(field);
  const labels = { ...choices, true: "yes", false: "no" };
  return [{ names: [field], label, verb: "is", value: or.format(values.map((one) => lookUp(labels, one) ?? one)) }];
}

/** The journeys of a board: "Arrival is on Feb 11, 27, at Jaipur, by flight". */
function describeJourneys(text: string | undefined): FilterPart[] {
  if (text === undefined) return [];
  const read = parseJourneyFilter(text);
  if (!read) return [{ names: ["journey"], label: "Journey", verb: "is", value: "one this version does not know" }];
  const { travel_type, day, place, mode = [], status = [], pickup_required, told, search } = read;
  const { direction, mode: modes, status: statuses } = travelFields;
  const parts = [
    day && (day === "NONE" ? "at a time not known" : `on ${dayFormat.format(new Date(`${day}T00:00Z`))}`),
    place && `${travel_type === "ARRIVAL" ? "at" : "from"} ${place}`,
    mode.length > 0 && `by ${or.format(mode.map((one) => modes.choices[one].toLowerCase()))}`,
    told !== undefined && (told ? "told by the guest and not confirmed" : "not waiting to be confirmed"),
    pickup_required !== undefined && (pickup_required ? "with a ride" : "without a ride"),
    or.format(status.map((one) => statuses.choices[one].toLowerCase())),
    search && `with “${search}”`,
  ].filter(Boolean);
  const value = parts.length > 0 ? parts.join(", ") : "known";
  return [{ names: ["journey"], label: direction.choices[travel_type], verb: "is", value }];
}

function describeRest({
  reached,
  has_phone,
  household_phone,
  import: imported,
  search,
  status,
}: FilterTexts): FilterPart[] {
  const parts: (FilterPart | false | undefined)[] = [
    reached && {
      names: ["reached"],
      label: "Invitation",
      verb: "has",
      value: reached[0] === "true" ? "reached them" : "not reached them",
    },
    has_phone && {
      names: ["has_phone"],
      label: "Phone",
      verb: "is",
      value: has_phone[0] === "true" ? "known" : "missing",
    },
    household_phone && {
      names: ["household_phone"],
      label: "Phone of the household",
      verb: "is",
      value: household_phone[0] === "true" ? "known" : "missing",
    },
    imported && { names: ["import"], label: "Added", verb: "by", value: "one import" },
    search && { names: ["search"], label: "Search", verb: "for", value: `“${search[0]}”` },
    status?.[0] === "DRAFT" && { names: ["status"], label: "Drafts", verb: "", value: "" },
  ];
  return parts.filter((part) => part !== false && part !== undefined);
}

const kinds = { is: "is", has: "contains", min: "is at least", max: "is at most", empty: "is", filled: "is" } as const;

/** The conditions on each of the project's own columns: "Shirt is M or L". */
function describeCustom(conditions: readonly string[], columns: readonly NamedColumn[]): FilterPart[] {
  const read = conditions.flatMap((text) => {
    const condition = parseCondition(text);
    return condition ? [{ text, condition }] : [];
  });
  return [...Map.groupBy(read, ({ condition }) => condition.key)].map(([key, some]) => {
    const parts = some.map(({ condition }) =>
      "value" in condition
        ? condition.value === "true"
          ? "yes"
          : condition.value
        : condition.kind === "empty"
          ? "blank"
          : "filled in",
    );
    const isRange = some.some(({ condition }) => condition.kind === "min" || condition.kind === "max");
    const [first] = some;
    const verb = isRange ? (some.length > 1 ? "is between" : "") : "";
    const texts = new Set(some.map(({ text }) => text));
    return {
      names: ["custom"],
      label: columns.find((column) => column.key === key)?.label ?? "A column that was deleted",
      verb: verb || (first ? kinds[first.condition.kind] : "is"),
      value: isRange ? parts.join(" and ") : or.format(parts),
      without: { custom: conditions.filter((text) => !texts.has(text)) },
    };
  });
}
