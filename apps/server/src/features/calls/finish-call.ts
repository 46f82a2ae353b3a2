import { type CallOutcome, isSpoken } from "@nyota/contract/site/call-outcomes";
import type { finishCall, MadeCall } from "@nyota/contract/site/calls";
import { sql } from "kysely";
import type { z } from "zod";
import { recordActivity } from "#features/activity/commands.ts";
import { answerOnPhone } from "#features/rsvp/commands.ts";
import { loadOnPhone, type Typed } from "#features/rsvp/queries.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { Caller } from "./caller.ts";
import { endClaim, requireClaim } from "./claims.ts";
import { readCalls } from "./made-calls.ts";
import { problemTexts, toBodyField, toTyped, tryAgainAt } from "./rules.ts";

type Finished = {
  householdId: string;
  caller: Caller;
  outcome: CallOutcome;
  notes: string | null;
  again: string | null;
};
type Problems = Awaited<ReturnType<typeof answerOnPhone>>;

/** Stores how a call ended and what was answered; for a member, who gets an error for an answer that can't be saved. */
export async function finishCallAsMember(
  scope: Scope,
  { householdId, caller, body }: { householdId: string; caller: Caller; body: z.output<typeof finishCall> },
): Promise<MadeCall> {
  const { outcome, notes = null, try_again_at: asked } = body;
  const typed = toTyped(body);
  if (typed.size > 0 && !isSpoken(outcome))
    throw new FieldsError({ outcome: ["Answers need a call in which somebody spoke. Choose another outcome."] });
  if (asked && new Date(asked) <= scope.now) throw new FieldsError({ try_again_at: ["Choose a time in the future."] });
  const again = tryAgainAt(outcome, asked, scope.now);
  const finished = await finish(scope, { householdId, caller, outcome, notes, again, typed });
  if (!Array.isArray(finished)) return finished;
  throw new FieldsError(
    Object.fromEntries(finished.map(({ field, problem }) => [toBodyField(field, body), [problemTexts[problem]]])),
  );
}

/** The same for every kind of caller; returns the problems of the answers, and then nothing is stored. */
export async function finish(
  scope: Scope,
  { typed, ...call }: Finished & { typed: Typed },
): Promise<MadeCall | Problems> {
  const { householdId, caller } = call;
  await requireClaim(scope, caller, householdId);
  const problems = typed.size > 0 ? await answerOnPhone(scope, { householdId, typed, caller: caller.name }) : [];
  if (problems.length > 0) return problems;
  await endClaim(scope, householdId);
  return writeCall(scope, call);
}

async function writeCall(scope: Scope, { householdId, caller, outcome, notes, again }: Finished): Promise<MadeCall> {
  const { members, name, addressee } = await loadOnPhone(scope, householdId, { locks: false });
  const guestIds = members.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    insert into calls (project_id, household_id, guest_ids, phones, user_id, helper_id, caller, outcome, notes, try_again_at, created_at)
    select ${scope.projectId}::uuid, ${householdId}::uuid, ${guestIds}::uuid[], coalesce((select array_agg(distinct p.phone)
        from guests g cross join unnest(array[g.phone, g.phone_2, g.phone_3]) as p (phone)
        where g.project_id = ${scope.projectId} and g.id = any (${guestIds}::uuid[]) and p.phone is not null), '{}'),
      ${caller.userId}::uuid, ${caller.helperId}::uuid, ${caller.name}, ${outcome}, ${notes}, ${again}::timestamptz, ${scope.now.toISOString()}
    returning id`.execute(scope.db);
  const id = rows[0]?.id as string;
  await recordActivity(scope, {
    action: "phoned",
    module: "GUEST",
    type: addressee.kind === "household" ? "group" : "guest",
    id: addressee.id,
    label: name,
    changes: {
      outcome: { before: null, after: outcome },
      ...(notes === null ? {} : { notes: { before: null, after: notes } }),
    },
    guests: guestIds.map((guest) => ({ id: guest })),
  });
  return (await readCalls(scope, [id])).get(id) as MadeCall;
}
