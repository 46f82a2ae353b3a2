import type { ParsedOf } from "@nyota/contract/endpoint";
import { template, type Template, type templateEndpoints } from "@nyota/contract/messages/templates";
import type { MessageTexts } from "@nyota/contract/messages/message-texts";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { paginate } from "#db/paginate.ts";
import { containing, likeFolded, orderColumn } from "#db/search.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { invitation } from "./rules.ts";

export const templateColumns = columnsOf(template);
/** What the database types as any text and any JSON. */
type Stored = Pick<Template, "language" | "translations">;

export function listTemplates(scope: Scope, query: ParsedOf<typeof templateEndpoints.list>["query"]) {
  let rows = scope.db.selectFrom("templates").select(templateColumns).where("project_id", "=", scope.projectId);
  const { language } = query;
  if (language)
    rows = rows.where((eb) => eb.or([eb("language", "=", language), sql<boolean>`translations ? ${language}`]));
  if (query.search) {
    const { search } = query;
    rows = rows.where((eb) =>
      eb.or([
        containing("name", search),
        containing("body", search),
        sql<boolean>`nyota_fold(nyota_other_texts(translations)) ${likeFolded(search)}`,
      ]),
    );
  }
  // Until another order is chosen, the ready-made invitations come first: they are sent first.
  if (!query.ordering) rows = rows.orderBy(sql<boolean>`not (is_system and starter is not distinct from 'INVITATION')`);
  const [column, direction] = orderColumn(query.ordering ?? "name");
  return paginate(rows.$narrowType<Stored>().orderBy(sql.ref(column), direction).orderBy("id"), query);
}

export async function readTemplate(scope: Scope, id: string) {
  const row = await scope.db
    .selectFrom("templates")
    .select(templateColumns)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .$narrowType<Stored>()
    .executeTakeFirst();
  if (!row) throw notFound("This template");
  return row;
}

type Written = Partial<Pick<MessageTexts, "language" | "translations">> & {
  body?: string | null | undefined;
  template_id?: string | null | undefined;
};

/** The texts of a message: its own, otherwise those that its template has now. Throws FieldsError if there are none. */
export async function resolveTexts(scope: Scope, message: Written): Promise<MessageTexts> {
  const { body, template_id, language = null, translations = {} } = message;
  if (body) return { language, body, translations };
  if (template_id) return readTemplate(scope, template_id);
  throw new FieldsError({ template_id: ["Choose a template or write the message."] });
}

/**
 * The texts of the invitation to one guest: what the project has made of the ready-made invitation, or else its first own
 * template with the link to the guest's page; rather one with a text in the guest's language. If none has the link, the
 * ready-made invitation. Never what was made of another ready-made message: a reminder has the link too.
 */
export async function findInvitation(scope: Scope, guestId: string): Promise<MessageTexts> {
  const { rows } = await sql<MessageTexts>`
    select t.language, t.body, t.translations
    from guests g
    join projects p on p.id = g.project_id
    left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    cross join lateral (select coalesce(g.language, h.language, p.languages[1]) as language) w
    join templates t on t.project_id = g.project_id and 'rsvp_link' = any (t.variables)
    where g.project_id = ${scope.projectId} and g.id = ${guestId} and coalesce(t.starter, 'INVITATION') = 'INVITATION'
    order by t.starter is not null desc, (t.language = w.language or t.translations ? w.language) desc, t.language = 'en' desc,
      t.created_at, t.name
    limit 1`.execute(scope.db);
  return rows[0] ?? invitation;
}
