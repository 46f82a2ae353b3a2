import { type Guest, guest, guestRow, invitation } from "@nyota/contract/guests/guests";
import { CompiledQuery } from "kysely";
import { writtenColumns } from "#db/columns.ts";
import { plannedOnce } from "#db/driver/planned-once.ts";
import { JsonText } from "#db/json-text.ts";
import type { Scope } from "#http/scope.ts";

const project = "project_id = $1";

/** What a guest has besides the columns of their row. Subqueries, because the statement is planned once. */
const besides: Record<Exclude<keyof Guest, keyof typeof guestRow.shape>, string> = {
  group: `(select json_build_object('id', id, 'name', name, 'side', side) from groups where ${project} and id = g.group_id)`,
  sub_group: `(select json_build_object('id', id, 'name', name, 'expected_count', expected_count)
    from groups where ${project} and id = g.sub_group_id)`,
  tags: `coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour) order by nyota_fold(t.name))
    from guest_tags gt join tags t on t.project_id = gt.project_id and t.id = gt.tag_id
    where gt.${project} and gt.guest_id = g.id), '[]')`,
  opted_out_at: `(select nyota_instant(o.created_at) from opt_outs o where o.${project} and o.phone = g.phone)`,
  invitations: `coalesce((select json_agg(one order by one.event_id) from (
    select ${writtenColumns(invitation, "i", {
      status: `nyota_invitation_status(i.response, i.sent_at, nyota_deadline(
        (select rsvp_deadline from groups where ${project} and id = g.sub_group_id),
        (select rsvp_deadline from e where e.id = i.event_id), (select rsvp_deadline from m)))`,
      tentative: "nyota_tentative(i.unsure_at, i.waiting_since, i.offered_until)",
    })} from invitations i where i.${project} and i.guest_id = g.id) as one), '[]')`,
};

/** What the select list refers to besides `guests as g`. */
export const guestSources = `e as materialized (select id, rsvp_deadline from events where ${project}),
  m as materialized (select rsvp_deadline from microsites where ${project})`;
export const guestColumns = writtenColumns(guest, "g", besides);

const statement = `with ${guestSources}
  select coalesce(json_agg(row), '[]')::text as guests from (
    select ${guestColumns} from unnest($2::uuid[]) with ordinality as asked(id, place)
    join guests g on g.${project} and g.id = asked.id
    where g.deleted_at is null order by asked.place) as row`;

/** These guests, without those who are deleted, in the order of the ids, as the contract has them. */
export async function writeGuests({ db, projectId }: Scope, ids: readonly string[]): Promise<JsonText> {
  if (ids.length === 0) return new JsonText("[]");
  const query = CompiledQuery.raw(statement, [projectId, ids]) as CompiledQuery<{ guests: string }>;
  const { rows } = await db.executeQuery(plannedOnce(query));
  return new JsonText(rows[0]?.guests ?? "[]");
}

/** The same as objects, to work with. */
export const readGuests = async (scope: Scope, ids: readonly string[]) =>
  JSON.parse((await writeGuests(scope, ids)).text) as Guest[];
