import { guestFields } from "@nyota/contract/guest-fields";
import type { GuestFilter } from "@nyota/contract/guests/guests";
import { parseCondition } from "@nyota/contract/guests/columns";
import { stayStateNames } from "@nyota/contract/travel-stay/stay";
import { guestChoices } from "#features/guests/queries.ts";
import type { Scope } from "#http/scope.ts";
import { answerWord } from "../sheet/answer-labels.ts";

type Choices = readonly { value: string; label: string }[];
const or = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Which guests, as a sentence fragment: "Bride's side; Sangeet is Accepted". Empty for all. */
export async function describeFilter(scope: Scope, filter: GuestFilter): Promise<string> {
  if (Object.values(filter).every((value) => value === undefined)) return "";
  const choices = await guestChoices(scope);
  const said: (string | false | undefined)[] = [
    filter.search && `“${filter.search}”`,
    filter.group && `Group: ${wordsOf(filter.group, choices.groups)}`,
    filter.sub_group && `Household: ${wordsOf(filter.sub_group, choices.sub_groups)}`,
    filter.side && wordsOf(filter.side, choices.sides),
    filter.tag && `Tag: ${wordsOf(filter.tag, choices.tags)}`,
    answersOf(filter, choices.events),
    filter.age_band && `${guestFields.age_band.label}: ${wordsOf(filter.age_band, choices.age_bands)}`,
    filter.language && `Language: ${wordsOf(filter.language, choices.languages)}`,
    filter.arrival && `Arrival: ${wordsOf(filter.arrival, choices.travel_states)}`,
    filter.departure && `Departure: ${wordsOf(filter.departure, choices.travel_states)}`,
    filter.has_phone !== undefined && (filter.has_phone ? "With a phone" : "Without a phone"),
    filter.is_vip !== undefined && (filter.is_vip ? "VIPs" : "Without VIPs"),
    filter.import && "From one import",
    filter.stay && `Stay: ${or.format(filter.stay.map((state) => stayStateNames[state]))}`,
    filter.custom && customWords(filter.custom),
    filter.status === "DRAFT" && "Drafts",
  ];
  return said.filter(Boolean).join("; ").slice(0, 500);
}

const wordsOf = (values: readonly string[], choices: Choices) =>
  or.format(
    values.map((value) =>
      value === "none" ? "none" : (choices.find((choice) => choice.value === value)?.label ?? "one that was deleted"),
    ),
  );

function answersOf({ event, response }: GuestFilter, events: Choices) {
  const where = event && wordsOf(event, events);
  const how = response && or.format(response.map(answerWord));
  if (where && how) return `${where} is ${how}`;
  return where ? `Invited to ${where}` : how && `Any event is ${how}`;
}

const customWords = (conditions: readonly string[]) =>
  or.format(
    conditions.flatMap((text) => {
      const condition = parseCondition(text);
      if (!condition) return [];
      const { key, kind } = condition;
      return "value" in condition ? `${key} ${kind} ${condition.value}` : `${key} is ${kind}`;
    }),
  );
