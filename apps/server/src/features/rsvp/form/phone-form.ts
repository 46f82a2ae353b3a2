import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { offerFreedPlaces } from "#features/waiting-list/commands.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { loadHousehold, type Household } from "../household/load-household.ts";
import type { Typed } from "../household/household-view.ts";
import type { Addressee } from "../links/link-tokens.ts";
import { countPlaces, freedBy, lockPlaces } from "./lock-places.ts";
import type { Problem } from "./read-answers.ts";
import { readForm } from "./read-form.ts";
import { saveForm } from "./save-form.ts";
import { takePlaces } from "./take-places.ts";

/**
 * A household as its own page shows it, for somebody who fills in its form on the phone. No deadline applies: the hosts
 * phone because it is near, or has passed.
 */
export async function loadOnPhone(
  scope: Scope,
  householdId: string,
  { locks }: { locks: boolean },
): Promise<Household> {
  const household = await loadHousehold(scope, await findAddressee(scope, householdId), { locks, settings: null });
  if (household.cells.length === 0) throw notFound("This household");
  return { ...household, cells: household.cells.map((cell) => ({ ...cell, deadline: null })) };
}

async function findAddressee(scope: Scope, id: string): Promise<Addressee> {
  const { rows } = await sql<Addressee>`
    select case when sub_group_id is null then 'guest' else 'household' end as kind, household_id as id from listed_guests
    where project_id = ${scope.projectId} and household_id = ${id} limit 1`.execute(scope.db);
  if (!rows[0]) throw notFound("This household");
  return rows[0];
}

/** Whether a form with these values would change an answer of the household. */
export async function changesAnswers(scope: Scope, householdId: string, typed: Typed): Promise<boolean> {
  const household = await loadOnPhone(scope, householdId, { locks: false });
  const { cells, answers } = readForm(household, typed, { isRsvpOpen: true, now: scope.now });
  return cells.length + answers.length > 0;
}

type OnPhone = { householdId: string; typed: Typed; caller: string };

/**
 * Saves what a household said on the phone, as its own form would, with the name of the caller. With a problem it saves
 * nothing and returns the problems; a required question may stay open, as on the page.
 */
export async function answerOnPhone(scope: Scope, { householdId, typed, caller }: OnPhone): Promise<Problem[]> {
  const addressee = await findAddressee(scope, householdId);
  const events = await lockPlaces({ scope, addressee });
  const household = await loadOnPhone(scope, householdId, { locks: true });
  // How many places there are depends on the guests of all groups.
  const places = await acrossGroups(scope, () => countPlaces({ scope, addressee }, events));
  const read = readForm(household, typed, { isRsvpOpen: true, now: scope.now });
  const { cells, problems: full } = takePlaces(household, read.cells, places);
  const problems = [...read.problems, ...full].filter(({ problem }) => problem !== "REQUIRED");
  if (problems.length > 0) return problems;
  await saveForm(scope, household, {
    cells,
    answers: read.answers,
    filledIn: {
      by: "COLLABORATOR",
      channel: "PHONE",
      caller,
      action: "noted on the phone the answers of",
      notifiesHosts: scope.actor.kind !== "user",
    },
  });
  await offerFreedPlaces(scope, freedBy(cells, places));
  return [];
}
