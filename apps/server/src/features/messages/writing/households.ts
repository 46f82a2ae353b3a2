import type { MessageUnit } from "@nyota/contract/messages/message-units";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

export type Candidate = {
  id: string;
  display_name: string;
  phone: string | null;
  opted_out: boolean;
  /** They match a filter for who has not answered only because their yes waits for a place. */
  is_waiting?: boolean;
  has_answered?: boolean;
};
/** Who reads the messages of a household: its contact, or the first with a phone. */
export type Reader = { id: string; name: string; phone: string; isContact: boolean };
type Household = { id: string; reader: Reader | undefined };

/**
 * The households of the candidates, each with who reads its messages: the contact if they can receive messages, else,
 * where a message is for the household, the first candidate with a phone, or the first other member with one.
 */
export async function findHouseholds(
  scope: Scope,
  candidates: readonly Candidate[],
  unit: MessageUnit,
): Promise<Map<string, Household>> {
  const ids = candidates.map(({ id }) => id);
  const { rows } = await sql<{ guest_id: string; id: string; reader: Reader | null }>`
    with asked as materialized (
      select g.id as guest_id, g.sub_group_id as id from guests g
      where g.project_id = ${scope.projectId} and g.id = any (${ids}::uuid[]) and g.sub_group_id is not null),
    readers as materialized (
      select distinct on (h.id) h.id, jsonb_build_object('id', c.id, 'name', c.display_name, 'phone', c.phone,
        'isContact', coalesce(c.id = h.contact_guest_id, false)) as reader
      from groups h
      cross join lateral (
        select h.contact_guest_id as id
        union select m.id from guests m
          where ${unit} = 'HOUSEHOLD' and m.project_id = h.project_id and m.sub_group_id = h.id and m.status = 'PUBLISHED') member
      join guests c on c.project_id = h.project_id and c.id = member.id and c.deleted_at is null and c.phone is not null
        and not exists (select from opt_outs o where o.project_id = c.project_id and o.phone = c.phone)
      where h.project_id = ${scope.projectId} and h.id in (select id from asked)
      order by h.id, coalesce(c.id = h.contact_guest_id, false) desc, c.id = any (${ids}::uuid[]) desc, c.position, c.id)
    select a.guest_id, a.id, r.reader from asked a left join readers r on r.id = a.id`.execute(scope.db);
  return new Map(rows.map(({ guest_id, id, reader }) => [guest_id, { id, reader: reader ?? undefined }]));
}
