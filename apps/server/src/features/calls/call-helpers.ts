import type { addHelper, CallHelper } from "@nyota/contract/site/calls";
import { HELPER_DAYS_MAX } from "@nyota/contract/site/calls";
import { sql } from "kysely";
import type { z } from "zod";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { hashToken, randomToken } from "#http/tokens.ts";

const DAY = 86_400_000;

/** Makes a helper's link. Its token is random, only its hash is stored, so nobody can show the link again. */
export async function addCallHelper(scope: Scope, { name, household_ids, expires_at }: z.output<typeof addHelper>) {
  const lasts = new Date(expires_at).getTime() - scope.now.getTime();
  if (lasts <= 0) throw new FieldsError({ expires_at: ["Choose a time in the future."] });
  if (lasts > HELPER_DAYS_MAX * DAY)
    throw new FieldsError({ expires_at: [`A link works for at most ${HELPER_DAYS_MAX} days.`] });
  const ids = [...new Set(household_ids)];
  const { rows: known } = await sql<{ id: string }>`select distinct household_id as id from listed_guests
    where project_id = ${scope.projectId} and household_id = any (${ids}::uuid[])`.execute(scope.db);
  if (known.length < ids.length) throw new FieldsError({ household_ids: ["One of these households does not exist."] });
  const token = randomToken();
  const { id } = await scope.db
    .insertInto("call_helpers")
    .values({
      project_id: scope.projectId,
      name,
      token_hash: hashToken(token),
      expires_at,
      created_by: scope.actor.id,
      created_at: scope.now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into call_helper_households (project_id, helper_id, household_id)
    select ${scope.projectId}::uuid, ${id}::uuid, unnest(${ids}::uuid[])`.execute(scope.db);
  await recordActivity(scope, {
    action: "made a link for a helper to phone",
    module: "GUEST",
    type: "call-helper",
    id,
    label: name,
    changes: { households: { before: null, after: ids.length } },
  });
  return { id, token };
}

/** Ends a link at once, with what its helper had taken. */
export async function revokeCallHelper(scope: Scope, helperId: string): Promise<void> {
  const revoked = await scope.db
    .updateTable("call_helpers")
    .set({ revoked_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", helperId)
    .where("revoked_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (!revoked) {
    await readHelperRow(scope, helperId);
    throw new AppError("ILLEGAL_STATE", "This link was revoked already.");
  }
  await scope.db
    .deleteFrom("call_claims")
    .where("project_id", "=", scope.projectId)
    .where("helper_id", "=", helperId)
    .execute();
  await recordActivity(scope, {
    action: "revoked the link of the helper",
    module: "GUEST",
    type: "call-helper",
    id: helperId,
    label: revoked.name,
  });
}

/** Helpers with what the reader may see of their households; those who phone none of them are left out. */
export const selectHelpers = (scope: Scope) =>
  scope.db
    .selectFrom(
      sql<CallHelper>`(select h.id, h.name, h.expires_at, h.revoked_at, h.created_at,
        case when h.revoked_at is not null then 'REVOKED' when h.expires_at <= ${scope.now.toISOString()}::timestamptz then 'EXPIRED'
          else 'WORKS' end as status,
        (select count(*)::int from call_helper_households m where m.project_id = h.project_id and m.helper_id = h.id) as households,
        (select count(distinct i.household_id)::int from listed_invitations i
          join call_helper_households m on m.project_id = i.project_id and m.household_id = i.household_id
          where m.project_id = h.project_id and m.helper_id = h.id and i.response is null and i.sent_at is not null
            and i.waiting_since is null) as open,
        (select count(*)::int from calls c where c.project_id = h.project_id and c.helper_id = h.id) as calls
      from call_helpers h where h.project_id = ${scope.projectId})`.as("h"),
    )
    .select(["id", "name", "households", "open", "calls", "status", "expires_at", "revoked_at", "created_at"])
    .where("households", ">", 0);

export async function readHelperRow(scope: Scope, helperId: string): Promise<CallHelper> {
  const row = await selectHelpers(scope).where("id", "=", helperId).executeTakeFirst();
  if (!row) throw notFound("This helper's link");
  return row;
}
