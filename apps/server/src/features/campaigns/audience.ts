import type { Audience } from "@nyota/contract/messages/campaigns";
import { sql, type RawBuilder } from "kysely";
import type { Candidate } from "#features/messages/commands.ts";
import { stayCondition } from "#features/stay/conditions.ts";
import { travelCondition } from "#features/travel/conditions.ts";
import type { Scope } from "#http/scope.ts";

/** The guests an audience means at this moment, in the order of the list. An audience without conditions is everybody. */
export async function findAudience(scope: Scope, audience: Audience): Promise<Candidate[]> {
  const conditions = conditionsOf(scope, audience);
  const { rows } = await sql<Candidate>`
    select g.id, g.display_name, g.phone, (g.opted_out_at is not null or o.phone is not null) as opted_out
    from guests g
    left join opt_outs o on o.project_id = g.project_id and o.phone = g.phone
    where g.project_id = ${scope.projectId} and g.deleted_at is null and g.status = 'PUBLISHED'
      ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}
    order by g.position, g.id`.execute(scope.db);
  return rows;
}

/** Whether nothing in an audience leaves anybody out. */
export const isEverybody = (scope: Scope, audience: Audience) => conditionsOf(scope, audience).length === 0;

function conditionsOf(scope: Scope, audience: Audience): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = [];
  const any = (column: string, values: readonly string[] | undefined, type: string) => {
    if (values && values.length > 0) found.push(sql`${sql.ref(column)} = any (${values}::${sql.raw(type)}[])`);
  };
  // Guests picked by hand are those and nobody else, also when none has been picked yet.
  if (audience.guest_ids) found.push(sql`g.id = any (${audience.guest_ids}::uuid[])`);
  any("g.group_id", audience.group_ids, "uuid");
  any("g.sub_group_id", audience.sub_group_ids, "uuid");
  if (audience.sides && audience.sides.length > 0)
    found.push(
      sql`coalesce(g.side, (select p.side from groups p where p.project_id = g.project_id and p.id = g.group_id)) = any (${audience.sides}::text[])`,
    );
  if (audience.tag_ids && audience.tag_ids.length > 0)
    found.push(
      sql`exists (select from guest_tags t where t.project_id = g.project_id and t.guest_id = g.id and t.tag_id = any (${audience.tag_ids}::uuid[]))`,
    );
  for (const { event_id, statuses } of audience.responses ?? []) found.push(answeredAs(event_id, statuses));
  found.push(...stayCondition.where(scope, { stay: some(audience.stays) }));
  found.push(
    ...travelCondition.where(scope, { arrival: some(audience.arrivals), departure: some(audience.departures) }),
  );
  return found;
}

function answeredAs(eventId: string, statuses: readonly string[]): RawBuilder<unknown> {
  const invited = sql`select from invitation_states i where i.project_id = g.project_id and i.guest_id = g.id and i.event_id = ${eventId}`;
  const matching = sql`exists (${invited} and i.status = any (${statuses}::text[]))`;
  return statuses.includes("NOT_INVITED") ? sql`(${matching} or not exists (${invited}))` : matching;
}

const some = <T>(values: T[] | undefined) => (values && values.length > 0 ? values : undefined);
