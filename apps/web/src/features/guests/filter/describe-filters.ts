import type { guestEndpoints, Response } from "@nyota/contract/guests/guests";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { type Column, parseCondition } from "@nyota/contract/guests/columns";
import { type StayState, stayStateNames } from "@nyota/contract/travel-stay/stay";
import { answerFilterLabel } from "@nyota/contract/answer-labels";
import type { FilterName, GuestFilters } from "../guest-filters.ts";

export type GuestChoices = ReplyOf<typeof guestEndpoints.choices>;
export type FilterWords = {
  names: FilterName[];
  label: string;
  verb: string;
  value: string;
  /** What is left when only this is taken off. */
  without?: GuestFilters;
};

const lists = {
  group: ["Group", "groups"],
  sub_group: ["Household", "sub_groups"],
  side: ["Side", "sides"],
  tag: ["Tag", "tags"],
  age_band: ["Age", "age_bands"],
  language: ["Language", "languages"],
  arrival: ["Arrival", "travel_states"],
  departure: ["Departure", "travel_states"],
} as const;
const or = new Intl.ListFormat("en-US", { type: "disjunction" });

function words(values: string[], options: { value: string; label: string }[] = []): string {
  const label = (value: string) =>
    value === "none" ? "none" : (options.find((option) => option.value === value)?.label ?? "one that was deleted");
  return or.format(values.map(label));
}

/** Each filter as a sentence: "Reception is Pending", "Phone is missing". */
export function describeFilters(
  filters: GuestFilters,
  choices: GuestChoices | undefined,
  custom: readonly Column[] = [],
): FilterWords[] {
  const said: FilterWords[] = [];
  const { event, response } = filters;
  const statuses = or.format((response ?? []).map((status) => answerFilterLabel(status as Response)));
  if (event && response)
    said.push({ names: ["event", "response"], label: words(event, choices?.events), verb: "is", value: statuses });
  else if (event) said.push({ names: ["event"], label: "Invited", verb: "to", value: words(event, choices?.events) });
  else if (response) said.push({ names: ["response"], label: "Any event", verb: "is", value: statuses });
  for (const [name, [label, list]] of Object.entries(lists) as [keyof typeof lists, (typeof lists)["group"]][]) {
    const values = filters[name];
    if (values) said.push({ names: [name], label, verb: "is", value: words(values, choices?.[list]) });
  }
  if (filters.has_phone)
    said.push({ names: ["has_phone"], label: "Phone", verb: "is", value: is(filters.has_phone) ? "known" : "missing" });
  if (filters.is_vip)
    said.push({ names: ["is_vip"], label: "VIP", verb: "is", value: is(filters.is_vip) ? "yes" : "no" });
  if (filters.stay) {
    const value = or.format(filters.stay.map((state) => stayStateNames[state as StayState]));
    said.push({ names: ["stay"], label: "Stay", verb: "is", value });
  }
  if (filters.import) said.push({ names: ["import"], label: "Added", verb: "by", value: "one import" });
  return [...said, ...describeCustom(filters.custom ?? [], custom)];
}

const is = ([value]: string[]) => value === "true";

const kinds = { is: "is", has: "contains", min: "is at least", max: "is at most", empty: "is", filled: "is" } as const;

/** The conditions on each of the project's own columns: "Shirt is M or L". */
function describeCustom(conditions: readonly string[], columns: readonly Column[]): FilterWords[] {
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
