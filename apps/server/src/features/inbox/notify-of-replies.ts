import { sql } from "kysely";
import { findPeopleWhoMay } from "#features/access/queries.ts";
import { escapeHtml, notifyOnce } from "#features/notifications/commands.ts";
import type { Scope } from "#http/scope.ts";
import { joinNames } from "./rules.ts";

type Unread = { id: string; phone: string; guests: { name: string; group_id: string | null }[] };
const MAX_COUNTED = 1_000;

/**
 * Tells everybody who may read the new replies in one notification, until they have read it: who has written, never what.
 * People limited to groups are told of the guests of their groups. In one order of people, as every notification to many.
 */
export async function notifyOfReplies(scope: Scope, conversationIds: ReadonlySet<string>) {
  if (conversationIds.size === 0) return;
  const unread = await listUnread(scope);
  for (const { userId, groupIds } of await findPeopleWhoMay(scope, "MESSAGE:VIEW")) {
    const seen = unread.flatMap(({ guests, ...conversation }) => {
      const own = groupIds === null ? guests : guests.filter(({ group_id }) => groupIds.includes(group_id ?? ""));
      return groupIds === null || own.length > 0 ? [{ ...conversation, guests: own }] : [];
    });
    if (!seen.some(({ id }) => conversationIds.has(id))) continue;
    const names = seen.map(({ phone, guests }) => guests.map(({ name }) => name).join(", ") || phone);
    await notifyOnce(scope, {
      userId,
      kind: "REPLY",
      title: names.length === 1 ? `${names[0]} replied` : `${names.length} people replied`,
      message: names.length === 1 ? "Read it in the inbox." : escapeHtml(joinNames(names)),
      link: `/projects/${scope.projectId}/inbox`,
    });
  }
}

async function listUnread({ db, projectId }: Scope): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select c.id, c.phone, coalesce((select json_agg(json_build_object('name', g.display_name, 'group_id', g.group_id) order by g.position)
      from guests g where g.project_id = c.project_id and g.deleted_at is null
        and (g.phone = c.phone or g.phone_2 = c.phone or g.phone_3 = c.phone)), '[]') as guests
    from conversations c
    where c.project_id = ${projectId} and exists (
      select from replies r where r.project_id = c.project_id and r.conversation_id = c.id and r.read_at is null)
    order by c.last_reply_at desc, c.id desc limit ${MAX_COUNTED}`.execute(db);
  return rows;
}
