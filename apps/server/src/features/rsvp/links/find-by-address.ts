import { email } from "@nyota/contract/fields";
import { sql } from "kysely";
import { defaultRegion } from "#features/guests/queries.ts";
import type { Scope } from "#http/scope.ts";
import { readPhone } from "#lib/read-phone.ts";

export type Found = { id: string; name: string; email: string | null; household_id: string; household: string };

/** Of more households with one address it is not known who asks. */
const MAX_HOUSEHOLDS = 5;

/** An address in the form in which guests have it: an e-mail address, or a number in E.164 form. */
export async function normaliseAddress(scope: Scope, typed: string | null): Promise<string | undefined> {
  if (typed === null) return undefined;
  if (typed.includes("@")) return email.safeParse(typed).data;
  const read = readPhone(typed, await defaultRegion(scope));
  return "e164" in read ? read.e164 : undefined;
}

/** The guests on the list who have this address, one of each household; none if it is of too many. */
export async function findByAddress(scope: Scope, address: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select distinct on (coalesce(g.sub_group_id, g.id)) g.id, g.display_name as name, g.email,
      coalesce(g.sub_group_id, g.id) as household_id, coalesce(h.name, g.display_name) as household
    from guests g left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    where g.project_id = ${scope.projectId} and g.deleted_at is null and g.status = 'PUBLISHED'
      and ${address.includes("@") ? sql`lower(g.email) = ${address}` : sql`${address} in (g.phone, g.phone_2, g.phone_3)`}
    order by coalesce(g.sub_group_id, g.id), g.email nulls last, g.position, g.id`.execute(scope.db);
  return rows.length > MAX_HOUSEHOLDS ? [] : rows;
}
