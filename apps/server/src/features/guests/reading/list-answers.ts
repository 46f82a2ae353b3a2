import type { AnswerStep } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { listGiven } from "#features/questions/queries.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** The latest steps are the useful ones; more than this is not expected. */
const MAX_STEPS = 200;

/** A guest's answers to the questions, and every step of their answers to invitations, the latest first. */
export async function listAnswers(scope: Scope, guestId: string) {
  const guest = await scope.db
    .selectFrom("guests")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", guestId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!guest) throw notFound("This guest");
  return { questions: await listGiven(scope, [guestId]), steps: await listSteps(scope, guestId) };
}

/** Includes the steps of guests who were merged into this one. */
async function listSteps(scope: Scope, guestId: string): Promise<AnswerStep[]> {
  // That an event is over its capacity tells somebody limited to groups about guests of other groups.
  const details = scope.groupIds === null ? sql`a.details` : sql`a.details - 'exceptions'`;
  const { rows } = await sql<AnswerStep>`
    select a.id, json_build_object('id', e.id, 'name', e.name) as event, a.before, a.after, a.answered_by, u.full_name as actor, a.caller,
      ${details} as details, case when g.id <> ${guestId} then g.display_name end as given_as, a.created_at
    from guests g
    join rsvp_answers a on a.project_id = g.project_id and a.guest_id = g.id
    join events e on e.project_id = a.project_id and e.id = a.event_id
    left join users u on u.id = a.actor_id
    where g.project_id = ${scope.projectId} and (g.id = ${guestId} or g.merged_into = ${guestId})
    order by a.created_at desc, a.id desc limit ${MAX_STEPS}`.execute(scope.db);
  return rows;
}
