import type { inviteEndpoints } from "@nyota/contract/account/invites";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { paginate } from "#db/paginate.ts";
import { findProvenAddresses, readLevels } from "#features/access/queries.ts";
import { notFound } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";
import { groupsOf, isOneOf, statusAt } from "./invitation-status.ts";

type ListQuery = ParsedOf<typeof inviteEndpoints.invites>["query"];

/** Shows the transaction the invitations to the user's proven addresses. Returns the addresses. */
export async function openInvites(user: UserScope): Promise<string[]> {
  const addresses = await findProvenAddresses(user);
  await setContext(user.db, { addresses });
  return addresses;
}

export async function listInvites(user: UserScope, query: ListQuery) {
  let rows = await selectInvites(user);
  if (query.status) rows = rows.where(isOneOf(user.now, query.status));
  const page = await paginate(rows.orderBy("c.created_at", "desc").orderBy("c.id"), query);
  return { ...page, results: page.results.map(asReply) };
}

export async function readInvite(user: UserScope, inviteId: string) {
  const row = await (await selectInvites(user)).where("c.id", "=", inviteId).executeTakeFirst();
  if (!row) throw notFound("This invitation");
  return asReply(row);
}

const shown = ["PENDING", "ACCEPTED"];
type Groups = { id: string; name: string }[] | null;

/** The user's invitations with their projects; for this transaction it opens these projects for reading. */
async function selectInvites(user: UserScope) {
  const addresses = await openInvites(user);
  const isMine = sql<boolean>`(c.user_id = ${user.userId}::uuid or (c.user_id is null
    and (c.email = any (${addresses}::citext[]) or c.phone = any (${addresses}::text[]))))`;
  const { rows } = await sql<{ id: string }>`
    select distinct project_id as id from collaborators c where ${isMine}`.execute(user.db);
  await setContext(user.db, { visibleIds: rows.map(({ id }) => id) });
  return user.db
    .selectFrom("collaborators as c")
    .innerJoin("projects as p", "p.id", "c.project_id")
    .leftJoin("users as i", "i.id", "c.invited_by")
    .select(["c.id", "c.expires_at", "c.created_at"])
    .select(["p.id as project_id", "p.title", "p.event_type", "p.start_date"])
    .select([
      sql<string>`coalesce(i.full_name, 'The host')`.as("invited_by"),
      sql<string>`coalesce(c.email::text, c.phone, '')`.as("address"),
      statusAt(user.now).as("status"),
      // What is over tells nothing more about the project: its groups may have changed since.
      sql<unknown>`case when ${isOneOf(user.now, shown)} then c.permissions else '{}' end`.as("permissions"),
      sql<string | null>`case when ${isOneOf(user.now, shown)} then c.side end`.as("side"),
      sql<Groups>`case when ${isOneOf(user.now, shown)} then ${groupsOf} end`.as("groups"),
    ])
    .where("p.deleted_at", "is", null)
    .where(isMine);
}

type Found = { permissions: unknown; project_id: string; title: string; event_type: string; start_date: string | null };

const asReply = <T extends Found>({ project_id: id, title, event_type, start_date, ...row }: T) => ({
  ...row,
  project: { id, title, event_type, start_date },
  permissions: readLevels(row.permissions),
});
