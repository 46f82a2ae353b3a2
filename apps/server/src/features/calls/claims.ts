import { CALL_MINUTES } from "@nyota/contract/site/calls";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { readMembers } from "#features/answers/queries.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { Caller } from "./caller.ts";
import { selectQueue } from "./select-queue.ts";

export type Taken = { household_id: string; claimed_until: string };
export type Claim = { household_id: string; caller: string; is_mine: boolean; claimed_until: string };

const isOf = ({ userId, helperId }: Caller) =>
  userId === null ? sql`k.helper_id = ${helperId}` : sql`k.user_id = ${userId}`;
const isOpen = (scope: Scope) => sql`k.claimed_until > ${scope.now.toISOString()}::timestamptz`;

const endOf = (scope: Scope) => new Date(scope.now.getTime() + CALL_MINUTES * 60_000).toISOString();

/** The claims on these households that have not expired, by household. */
export async function readClaims(scope: Scope, caller: Caller, ids: readonly string[]): Promise<Map<string, Claim>> {
  const { rows } = await sql<Claim>`
    select k.household_id, k.caller, ${isOf(caller)} as is_mine, k.claimed_until from call_claims k
    where k.project_id = ${scope.projectId} and k.household_id = any (${ids}::uuid[]) and ${isOpen(scope)}`.execute(
    scope.db,
  );
  return new Map(rows.map((row) => [row.household_id, { ...row, is_mine: row.is_mine ?? false }]));
}

/** The household a caller has taken, of those they may phone. */
export async function findCurrent(scope: Scope, caller: Caller): Promise<Taken | undefined> {
  const ofHelper =
    caller.helperId === null
      ? sql``
      : sql`and k.household_id in (select h.household_id from call_helper_households h
          where h.project_id = k.project_id and h.helper_id = k.helper_id)`;
  const { rows } = await sql<Taken>`
    select k.household_id, k.claimed_until from call_claims k
    where k.project_id = ${scope.projectId} and ${isOf(caller)} and ${isOpen(scope)} ${ofHelper}
    order by k.claimed_until desc, k.household_id limit 1`.execute(scope.db);
  return rows[0];
}

/**
 * Takes the household that is to be phoned next; undefined when there is none. Whoever has one already goes on with it,
 * unless they give it back for another one. Of several callers who choose the same household, the table's key lets one
 * have it, and the others choose again.
 */
export async function takeNext(scope: Scope, caller: Caller, insteadOf?: string): Promise<Taken | undefined> {
  if (insteadOf !== undefined && !(await readMembers(scope, [insteadOf])).has(insteadOf))
    throw new FieldsError({ instead_of: ["This household does not exist any more."] });
  await lockCaller(scope, caller);
  const current = await findCurrent(scope, caller);
  if (current && current.household_id !== insteadOf) return claim(scope, caller, current.household_id);
  await releaseAll(scope, caller);
  const refused = insteadOf === undefined ? [] : [insteadOf];
  for (;;) {
    const id = await findNext(scope, caller, refused);
    if (id === undefined) return undefined;
    const taken = await claim(scope, caller, id);
    // Whoever had it may have finished the call while this transaction waited for the key.
    if (taken && (await isDue(scope, caller, id))) return taken;
    if (taken) await release(scope, caller, id);
    refused.push(id);
  }
}

/** Takes one household of the queue; refused while somebody else has it. */
export async function takeHousehold(scope: Scope, caller: Caller, householdId: string): Promise<Taken> {
  await lockCaller(scope, caller);
  const { rows } =
    await sql`select from ${selectQueue(scope, caller.helperId)} as q where household_id = ${householdId}`.execute(
      scope.db,
    );
  if (rows.length === 0) throw notFound("This household without an answer");
  const taken = await claim(scope, caller, householdId);
  if (!taken) throw await isTaken(scope, caller, householdId);
  await releaseAll(scope, caller, householdId);
  return taken;
}

/** Two requests of one caller take one household after the other. */
const lockCaller = (scope: Scope, { userId, helperId }: Caller) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`calls ${scope.projectId} ${userId ?? helperId}`}, 0))`.execute(
    scope.db,
  );

async function findNext(scope: Scope, caller: Caller, refused: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ household_id: string }>`
    select q.household_id from ${selectQueue(scope, caller.helperId)} as q
    where q.state = 'DUE' and q.household_id <> all (${refused}::uuid[])
      and not exists (select from call_claims k
        where k.project_id = ${scope.projectId} and k.household_id = q.household_id and ${isOpen(scope)})
    order by q.turn, q.due_at, q.household_id limit 1`.execute(scope.db);
  return rows[0]?.household_id;
}

async function isDue(scope: Scope, caller: Caller, householdId: string): Promise<boolean> {
  const { rows } = await sql`select from ${selectQueue(scope, caller.helperId)} as q
    where q.state = 'DUE' and q.household_id = ${householdId}`.execute(scope.db);
  return rows.length > 0;
}

/** Writes or prolongs a caller's claim; undefined while somebody else has one. */
async function claim(scope: Scope, caller: Caller, householdId: string): Promise<Taken | undefined> {
  const { userId, helperId, name } = caller;
  // A claim of a caller who sees more groups is in the way as well.
  const { rows } = await acrossGroups(scope, () =>
    sql<Taken>`insert into call_claims as k (project_id, household_id, user_id, helper_id, caller, claimed_until)
      values (${scope.projectId}, ${householdId}, ${userId}::uuid, ${helperId}::uuid, ${name}, ${endOf(scope)})
      on conflict (project_id, household_id) do update set user_id = excluded.user_id, helper_id = excluded.helper_id,
        caller = excluded.caller, claimed_until = excluded.claimed_until
      where ${isOf(caller)} or not ${isOpen(scope)}
      returning household_id, claimed_until`.execute(scope.db),
  );
  return rows[0];
}

/** Gives a household back; does nothing when the caller does not have it. */
export async function release(scope: Scope, caller: Caller, householdId: string) {
  if (!(await readMembers(scope, [householdId])).has(householdId)) throw notFound("This household");
  await sql`delete from call_claims k
    where k.project_id = ${scope.projectId} and k.household_id = ${householdId} and ${isOf(caller)}`.execute(scope.db);
}

async function releaseAll(scope: Scope, caller: Caller, except?: string) {
  await sql`delete from call_claims k where k.project_id = ${scope.projectId} and ${isOf(caller)}
    ${except === undefined ? sql`` : sql`and k.household_id <> ${except}`}`.execute(scope.db);
}

/** Prolongs a caller's own claim, also when it has expired and nobody has taken the household since; false without one. */
export async function prolong(scope: Scope, caller: Caller, householdId: string): Promise<boolean> {
  const { rows } = await sql`update call_claims k set claimed_until = ${endOf(scope)}
    where k.project_id = ${scope.projectId} and k.household_id = ${householdId} and ${isOf(caller)} returning 1`.execute(
    scope.db,
  );
  return rows.length > 0;
}

/**
 * Locks the claim on a household whose call is over. Throws when somebody else has taken it meanwhile, because the
 * caller's own claim had expired.
 */
export async function requireClaim(scope: Scope, caller: Caller, householdId: string) {
  const { rows } = await acrossGroups(scope, () =>
    sql<{
      is_others: boolean;
    }>`select ${isOpen(scope)} and not coalesce(${isOf(caller)}, false) as is_others from call_claims k
      where k.project_id = ${scope.projectId} and k.household_id = ${householdId} for update`.execute(scope.db),
  );
  if (rows.some(({ is_others }) => is_others)) throw await isTaken(scope, caller, householdId);
}

export async function endClaim(scope: Scope, householdId: string) {
  await acrossGroups(scope, () =>
    sql`delete from call_claims where project_id = ${scope.projectId} and household_id = ${householdId}`.execute(
      scope.db,
    ),
  );
}

async function isTaken(scope: Scope, caller: Caller, householdId: string) {
  const other = (await readClaims(scope, caller, [householdId])).get(householdId);
  return new AppError("ILLEGAL_STATE", `${other?.caller ?? "Somebody else"} is phoning this household at the moment.`);
}
