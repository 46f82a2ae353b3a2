import { type JourneyFields, journeyFields, type ShownJourney } from "@nyota/contract/site/household-journeys";
import { isNearCelebration } from "@nyota/contract/travel-stay/nights";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import { readCelebration } from "#features/stay-summary/queries.ts";
import { tellJourneys, type TellingProblem, withdrawJourney } from "#features/travel/commands.ts";
import type { Problem } from "../form/read-answers.ts";
import type { Member } from "../household/load-household.ts";
import { readFields, typedValue, type SmallForm } from "./small-form.ts";

const problemOf = (problem: TellingProblem): Problem => ({
  field: problem === "TIMES" ? "time" : "guest",
  problem: problem === "TIMES" ? "DATE" : "CONFIRMED",
});

/**
 * Stores when one guest or all of the household arrive or leave, as drafts that the hosts confirm. All of them or none.
 * Returns the problems.
 */
export async function takeJourneys(form: SmallForm): Promise<Problem[]> {
  const { scope, household } = form;
  const read = readFields(journeyFields, form.form);
  if (read.problems) return read.problems;
  const who = typedValue(form.form, "guest");
  const guests = who === "all" ? household.members : household.members.filter(({ id }) => id === who);
  if (guests.length === 0) return [{ field: "guest", problem: "NOT_YOURS" }];
  const confirmed = household.journeys.filter(
    ({ is_confirmed, direction }) => is_confirmed && direction === read.values.direction,
  );
  const open = guests.filter(({ id }) => !confirmed.some(({ guest_id }) => guest_id === id));
  if (open.length === 0) return [problemOf("CONFIRMED")];
  // Thanked for all, with some of them left as they were: nobody would notice.
  if (open.length < guests.length) return [{ field: "guest", problem: "SOME_CONFIRMED" }];
  if (!isNearCelebration(read.values.day, await readCelebration(scope))) return [{ field: "day", problem: "FAR_DAY" }];
  if (
    household.journeys.some((known) => open.some(({ id }) => id === known.guest_id) && leavesFirst(read.values, known))
  )
    return [{ field: "day", problem: "LEAVES_FIRST" }];
  const told = await tellJourneys(scope, open, read.values);
  if (told === "SAME") return [];
  if (told) return [problemOf(told)];
  await notifyHosts(form, open, read.values.direction === "ARRIVAL" ? "arrive" : "leave");
  return [];
}

/** Whether somebody would leave before they arrive; on the same day that needs both hours. */
function leavesFirst(told: JourneyFields, known: ShownJourney): boolean {
  if (known.day === null || known.direction === told.direction) return false;
  const [arrival, departure] = told.direction === "ARRIVAL" ? [told, known] : [known, told];
  if (arrival.day !== departure.day) return arrival.day! > departure.day!;
  return arrival.time !== null && departure.time !== null && arrival.time > departure.time;
}

const notifyHosts = ({ scope, household }: SmallForm, guests: readonly Member[], verb: string) =>
  notifyOwner(scope, {
    kind: "RSVP_JOURNEY",
    title: `${household.name} told when they ${verb}`,
    message: escapeHtml(`${guests.map(({ name }) => name).join(", ")}. Confirm or discard it in their travel.`),
    link: `/projects/${scope.projectId}/guests/${(guests[0] as Member).id}/travel-details`,
  });

/** Withdraws a draft that the household has told. Returns the problems. */
export async function withdraw({ scope, household, about }: SmallForm): Promise<Problem[]> {
  // Gone already, or of somebody else: nothing is withdrawn.
  if (!household.journeys.some(({ id }) => id === about)) return [];
  const problem = await withdrawJourney(scope, about, household.members);
  return problem ? [problemOf(problem)] : [];
}
