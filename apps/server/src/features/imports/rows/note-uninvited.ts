import type { ReadPlan } from "../columns/read-plan.ts";
import type { GuestValues, Problem } from "./guest-values.ts";

/** What is said of a row that invites to none of the events that the list has columns for. */
export function noteUninvited({ events = {}, names_events }: GuestValues, plan: ReadPlan): Problem[] {
  const isInvited = Object.values(events).some((invited) => invited !== false);
  const isInvitedByDefault = !names_events && plan.invitedTo?.some((id) => events[id] === undefined);
  if (plan.eventIds.length === 0 || isInvited || isInvitedByDefault) return [];
  return [{ field: null, level: "note", message: "This row invites to no event.", about: "UNINVITED" }];
}

type Matched = { status: string; problems: readonly Problem[] };

/** All that is said of a row; who is on the list already has the invitations from there. */
export const problemsOf = (problems: readonly Problem[], match: Matched): Problem[] => [
  ...problems.filter(({ about }) => about !== "UNINVITED" || !["SAME", "CHANGED"].includes(match.status)),
  ...match.problems,
];
