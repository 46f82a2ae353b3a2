import type { ParsedOf } from "@nyota/contract/endpoint";
import { template, type templateEndpoints } from "@nyota/contract/messages/templates";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { invitationBody } from "./rules.ts";

export const templateColumns = columnsOf(template);

export function listTemplates(scope: Scope, query: ParsedOf<typeof templateEndpoints.list>["query"]) {
  let rows = scope.db.selectFrom("templates").select(templateColumns).where("project_id", "=", scope.projectId);
  if (query.language) rows = rows.where("language", "=", query.language);
  if (query.search) {
    const { search } = query;
    rows = rows.where((eb) => eb.or([containing("name", search), containing("body", search)]));
  }
  // Until another order is chosen, the ready-made invitations come first: they are sent first.
  if (!query.ordering) rows = rows.orderBy(sql<boolean>`not (is_system and starter is not distinct from 'INVITATION')`);
  const [column, direction] = orderColumn(query.ordering ?? "name");
  return paginate(rows.orderBy(sql.ref(column), direction).orderBy("id"), query);
}

export async function readTemplate(scope: Scope, id: string) {
  const row = await scope.db
    .selectFrom("templates")
    .select(templateColumns)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound("This template");
  return row;
}

/**
 * The text of the invitation to one guest: what the project has made of a ready-made invitation, or else its first own
 * template with the link to the guest's page; in the guest's language if there is one. If none has the link, the
 * ready-made invitation. Never what was made of another ready-made message: a reminder has the link too.
 */
export async function findInvitationBody(scope: Scope, guestId: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select t.body
    from guests g
    left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    join templates t on t.project_id = g.project_id and 'rsvp_link' = any (t.variables)
    where g.project_id = ${scope.projectId} and g.id = ${guestId} and coalesce(t.starter, 'INVITATION') = 'INVITATION'
    order by t.starter is not null desc, t.language = coalesce(g.language, h.language, 'en') desc, t.language = 'en' desc,
      t.created_at, t.name
    limit 1`.execute(scope.db);
  return rows[0]?.body ?? invitationBody;
}
