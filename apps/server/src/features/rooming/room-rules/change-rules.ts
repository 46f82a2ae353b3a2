import { describeRule } from "@nyota/contract/rooming/describe-rule";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { ROOM_RULES_MAX, type roomRuleEndpoints } from "@nyota/contract/rooming/rooming";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { readRule } from "./read-rules.ts";
import { requireComplete, type RuleInput } from "./require-complete.ts";

type Patch = ParsedOf<typeof roomRuleEndpoints.update>["body"];

const entry = { module: "STAY", type: "room rule" } as const;

export async function createRule(scope: Scope, input: RuleInput): Promise<string> {
  requireComplete(input);
  await requireNumber(scope);
  const { kind, scope: near, is_must, is_active } = input;
  const { id } = await scope.db
    .insertInto("room_rules")
    .values({
      project_id: scope.projectId,
      kind,
      scope: kind === "NEVER" || kind === "NEAR" ? (near ?? (kind === "NEVER" ? "ROOM" : "FLOOR")) : null,
      ...(is_must === undefined ? {} : { is_must }),
      ...(is_active === undefined ? {} : { is_active }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addMembers(scope, id, input);
  await recordActivity(scope, { ...entry, action: "added", id, label: describeRule(await readRule(scope, id)) });
  return id;
}

/** Concurrent requests wait for each other, so that together they don't exceed the limit. */
async function requireNumber(scope: Scope) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room rules ${scope.projectId}`}, 0))`.execute(scope.db);
  const { count } = await scope.db
    .selectFrom("room_rules")
    .select(sql<number>`count(*)`.as("count"))
    .where("project_id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  if (count >= ROOM_RULES_MAX)
    throw new FieldsError({ kind: [`There are ${ROOM_RULES_MAX} rules already. Delete one first.`] });
}

const memberTables = { guest_ids: "guests", group_ids: "groups", tag_ids: "tags", hotel_ids: "hotels" } as const;
const nouns = { guest_ids: "guests", group_ids: "groups", tag_ids: "tags", hotel_ids: "hotels" } as const;

async function addMembers(scope: Scope, rule_id: string, input: RuleInput) {
  for (const name of Object.keys(memberTables) as (keyof typeof memberTables)[]) {
    const ids = [...new Set(input[name])];
    if (ids.length === 0) continue;
    const column = sql.ref(name.replace("_ids", "_id"));
    const isListed = name === "guest_ids" ? sql`and deleted_at is null` : sql``;
    const { rows } = await sql`insert into room_rule_members (project_id, rule_id, ${column})
      select project_id, ${rule_id}::uuid, id from ${sql.table(memberTables[name])}
      where project_id = ${scope.projectId} and id = any (${ids}::uuid[]) ${isListed} order by id returning id`.execute(
      scope.db,
    );
    if (rows.length < ids.length) throw notFound(`One of these ${nouns[name]}`);
  }
}

async function lockRule(scope: Scope, ruleId: string) {
  const row = await scope.db
    .selectFrom("room_rules")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", ruleId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This rule");
  return row;
}

export async function updateRule(scope: Scope, ruleId: string, patch: Patch) {
  const before = await lockRule(scope, ruleId);
  const rule = await readRule(scope, ruleId);
  if (patch.scope !== undefined)
    requireComplete({
      kind: rule.kind,
      scope: patch.scope,
      ...Object.fromEntries(
        (["guests", "groups", "tags", "hotels"] as const).flatMap((list) =>
          rule[list].length > 0 ? [[`${list.slice(0, -1)}_ids`, rule[list].map(({ id }) => id)]] : [],
        ),
      ),
    });
  const changes = changesOf(before, patch);
  if (Object.keys(changes).length === 0) return;
  await scope.db
    .updateTable("room_rules")
    .set(patch)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", ruleId)
    .execute();
  await recordActivity(scope, {
    ...entry,
    action: "updated",
    id: ruleId,
    label: describeRule({ ...rule, ...patch }),
    changes,
  });
}

export async function removeRule(scope: Scope, ruleId: string) {
  await lockRule(scope, ruleId);
  const label = describeRule(await readRule(scope, ruleId));
  await scope.db.deleteFrom("room_rules").where("project_id", "=", scope.projectId).where("id", "=", ruleId).execute();
  await recordActivity(scope, { ...entry, action: "deleted", id: ruleId, label });
}
