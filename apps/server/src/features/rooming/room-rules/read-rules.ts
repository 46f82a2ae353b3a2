import type { RoomRule } from "@nyota/contract/rooming/rooming";
import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Member = { rule_id: string; kind: "guests" | "groups" | "tags" | "hotels"; id: string; name: string };

/** The rules whose every member the caller may see, the oldest first. */
export async function readRules(scope: Scope, ruleId?: string): Promise<RoomRule[]> {
  let rules = scope.db.selectFrom("room_rules").selectAll().where("project_id", "=", scope.projectId);
  if (ruleId !== undefined) rules = rules.where("id", "=", ruleId);
  const rows = await rules.orderBy("created_at").orderBy("id").execute();
  const members = Map.groupBy(
    await readMembers(
      scope,
      rows.map(({ id }) => id),
    ),
    ({ rule_id }) => rule_id,
  );
  return rows.map(({ id, kind, scope: near, is_must, is_active, created_at, updated_at }) => {
    const of = (wanted: Member["kind"]) =>
      (members.get(id) ?? [])
        .filter((member) => member.kind === wanted)
        .map(({ id: memberId, name }) => ({ id: memberId, name }));
    return {
      id,
      kind: kind as RoomRule["kind"],
      scope: near as RoomRule["scope"],
      is_must,
      is_active,
      guests: of("guests"),
      groups: of("groups"),
      tags: of("tags"),
      hotels: of("hotels"),
      created_at,
      updated_at,
    };
  });
}

export async function readRule(scope: Scope, ruleId: string): Promise<RoomRule> {
  const [rule] = await readRules(scope, ruleId);
  if (!rule) throw notFound("This rule");
  return rule;
}

/** Deleted guests are left out; a guest who is named twice after a merge is listed once. */
async function readMembers(scope: Scope, ruleIds: readonly string[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select distinct m.rule_id, x.kind, x.id, x.name, x.place from room_rule_members m
    cross join lateral (
      select 'guests' as kind, id, display_name as name, position::bigint as place from guests
        where project_id = m.project_id and id = m.guest_id and deleted_at is null
      union all select 'groups', id, name, position from groups where project_id = m.project_id and id = m.group_id
      union all select 'tags', id, name, 0 from tags where project_id = m.project_id and id = m.tag_id
      union all select 'hotels', id, name, position from hotels where project_id = m.project_id and id = m.hotel_id) x
    where m.project_id = ${scope.projectId} and m.rule_id = any (${ruleIds}::uuid[])
    order by m.rule_id, x.kind, x.place, x.name, x.id`.execute(scope.db);
  return rows;
}
