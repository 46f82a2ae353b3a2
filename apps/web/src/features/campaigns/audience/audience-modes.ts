import type { Audience } from "@nyota/contract/messages/campaigns";

export const audienceModes = ["EVERYONE", "MATCHING", "PICKED"] as const;
export type AudienceMode = (typeof audienceModes)[number];

export const modeWords: Record<AudienceMode, { label: string; hint: string }> = {
  EVERYONE: { label: "Everyone", hint: "All guests of the list." },
  MATCHING: { label: "Guests who match", hint: "By group, tag, side, answer, journey or room." },
  PICKED: { label: "Guests you pick", hint: "One by one, by name." },
};

export const modeOf = (audience: Audience): AudienceMode =>
  audience.guest_ids ? "PICKED" : Object.values(audience).some((value) => value.length > 0) ? "MATCHING" : "EVERYONE";

/** The conditions of an audience that is not picked by name. */
export const conditionKeys = [
  "group_ids",
  "sub_group_ids",
  "tag_ids",
  "sides",
  "responses",
  "arrivals",
  "departures",
  "stays",
] as const;
export type ConditionKey = (typeof conditionKeys)[number];
export const conditionWords: Record<ConditionKey, string> = {
  group_ids: "Group",
  sub_group_ids: "Household",
  tag_ids: "Tag",
  sides: "Side",
  responses: "Answer",
  arrivals: "Arrival",
  departures: "Departure",
  stays: "Stay",
};

/** An empty condition would match nobody or everybody by accident, so it does not travel. */
export const withoutEmpty = (audience: Audience): Audience =>
  Object.fromEntries(
    Object.entries({
      ...audience,
      responses: audience.responses?.filter(({ event_id, statuses }) => event_id !== "" && statuses.length > 0),
    }).filter(([, value]) => value && value.length > 0),
  );
