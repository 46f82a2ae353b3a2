import type { AnswerException } from "@nyota/contract/guests/guest-answers";
import { sql } from "kysely";
import { countFreePlaces } from "#features/waiting-list/commands.ts";
import type { Scope } from "#http/scope.ts";

type Rules = { id: string; capacity: number | null; children_welcome: boolean };
type Step = { answer: { guest_id: string }; event: Rules; after: { response: string | null } };

/**
 * The rules of an event that an accepted answer sets aside: only hosts can do so, and the history says that they did.
 * Call it after the answers are written. Of a capacity nothing is said to a user limited to some guest groups, who would
 * learn from it how many guests of others come.
 */
export async function findExceptions<S extends Step>(
  scope: Scope,
  steps: readonly S[],
): Promise<Map<S, AnswerException[]>> {
  const accepted = steps.filter(({ after }) => after.response === "ACCEPTED");
  const children = await findChildren(
    scope,
    accepted.filter(({ event }) => !event.children_welcome).map(({ answer }) => answer.guest_id),
  );
  const full = await findOverfull(scope, new Map(accepted.map(({ event }) => [event.id, event])));
  const found = accepted.map((step): [S, AnswerException[]] => [
    step,
    [
      ...(!step.event.children_welcome && children.has(step.answer.guest_id) ? (["ADULTS_ONLY"] as const) : []),
      ...(full.has(step.event.id) ? (["BEYOND_CAPACITY"] as const) : []),
    ],
  ]);
  return new Map(found.filter(([, rules]) => rules.length > 0));
}

async function findChildren(scope: Scope, guestIds: readonly string[]): Promise<Set<string>> {
  if (guestIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from guests
    where project_id = ${scope.projectId} and id = any (${guestIds}::uuid[]) and age_band <> 'ADULT'`.execute(scope.db);
  return new Set(rows.map(({ id }) => id));
}

async function findOverfull(scope: Scope, events: ReadonlyMap<string, Rules>): Promise<Set<string>> {
  const overfull = new Set<string>();
  if (scope.groupIds !== null) return overfull;
  for (const event of events.values()) if (((await countFreePlaces(scope, event)) ?? 0) < 0) overfull.add(event.id);
  return overfull;
}

/** As the history has it. */
export const exceptionOf = (rules: readonly AnswerException[] | undefined) =>
  rules ? { exceptions: { before: null, after: rules } } : {};
