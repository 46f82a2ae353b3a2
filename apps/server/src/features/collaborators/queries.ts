import { grants, levels, modules, type Level, type ModuleLevels } from "@nyota/contract/access";
import type { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { levelLabels, listAbove, moduleLabels, permissionSentences, presets } from "@nyota/contract/permissions";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { paginate } from "#db/paginate.ts";
import { likeFolded } from "#db/search.ts";
import { readLevels } from "#features/access/queries.ts";
import { notFound } from "#http/errors.ts";
import { hasAllRights, mayDo, type Scope, type UserScope } from "#http/scope.ts";
import { listGroups } from "./preview-rights.ts";
import { groupsOf, isOneOf, statusAt } from "./invitation-status.ts";

export { previewRights } from "./preview-rights.ts";
export { listInvites, readInvite } from "./find-invites.ts";

type ListQuery = ParsedOf<typeof collaboratorEndpoints.list>["query"];

export async function listCollaborators(scope: Scope, query: ListQuery) {
  let rows = selectCollaborators(scope);
  if (query.status) rows = rows.where(isOneOf(scope.now, query.status));
  if (query.search)
    rows = rows.where(
      sql<boolean>`nyota_fold(concat_ws(' ', u.full_name, c.email, c.phone)) ${likeFolded(query.search)}`,
    );
  const page = await paginate(
    rows
      .orderBy(sql`case c.status when 'ACCEPTED' then 0 when 'PENDING' then 1 else 2 end`)
      .orderBy("c.created_at")
      .orderBy("c.id"),
    query,
  );
  return { ...page, results: page.results.map(asReply) };
}

export async function readCollaborator(scope: Scope, collaboratorId: string) {
  const row = await selectCollaborators(scope).where("c.id", "=", collaboratorId).executeTakeFirst();
  if (!row) throw notFound("This collaborator");
  return asReply(row);
}

/** Permissions as the contract lists them: a stored level that is not known counts as none. */
const asReply = <T extends { permissions: unknown }>(row: T) => ({ ...row, permissions: readLevels(row.permissions) });

const selectCollaborators = (scope: Scope) =>
  scope.db
    .selectFrom("collaborators as c")
    .leftJoin("users as u", "u.id", "c.user_id")
    .leftJoin("users as i", "i.id", "c.invited_by")
    .select(["c.id", "c.permissions", "c.side", "c.sent_at", "c.times_sent", "c.expires_at", "c.answered_at"])
    .select(["c.created_at", "c.updated_at", "u.full_name as name", "i.full_name as invited_by"])
    .select([
      sql<string>`coalesce(c.email::text, c.phone, '')`.as("address"),
      statusAt(scope.now).as("status"),
      groupsOf.as("groups"),
      sql<boolean>`(c.group_ids is not null or c.side is not null)`.as("is_limited"),
      sql<boolean>`coalesce(c.user_id = ${scope.actor.id}::uuid, false)`.as("is_me"),
      sql<boolean>`coalesce(c.invited_by = ${scope.actor.id}::uuid, false)`.as("is_mine"),
    ])
    .where("c.project_id", "=", scope.projectId);

/** Everything the form offers, and what of it the caller may give: nobody gives more than they have. */
export async function readChoices(scope: Scope) {
  const isWhole = hasAllRights(scope);
  const mayGive = (permissions: ModuleLevels) => isWhole || listAbove(permissions, scope.levels).length === 0;
  return {
    modules: modules.map((value) => ({
      value,
      label: moduleLabels[value],
      levels: levels.map((level: Level) => ({
        value: level,
        label: levelLabels[level],
        sentence: permissionSentences[value][level],
        may_give: isWhole || grants(scope.levels[value], level),
      })),
    })),
    presets: presets.map((preset) => ({ ...preset, may_give: mayGive(preset.permissions) })),
    groups: mayDo(scope, "GUEST:VIEW") ? await listGroups(scope) : [],
    may_give_all: scope.groupIds === null,
  };
}

/** The open request of a project, as its owner sees it. */
export async function readTransfer(scope: Scope) {
  const row = await selectTransfers(scope).where("t.project_id", "=", scope.projectId).executeTakeFirst();
  return { pending: row ? asTransfer(row) : null };
}

/** The open requests to the user, of every project. */
export async function listTransfers(user: UserScope) {
  const { rows } = await sql<{ id: string }>`
    select project_id as id from ownership_transfers where to_user_id = ${user.userId} and status = 'PENDING'`.execute(
    user.db,
  );
  await setContext(user.db, { visibleIds: rows.map(({ id }) => id) });
  const found = await selectTransfers(user).where("t.to_user_id", "=", user.userId).orderBy("t.created_at").execute();
  return { results: found.map(asTransfer) };
}

/** The open requests, each with the names of everybody concerned. */
export const selectTransfers = ({ db, now }: Pick<Scope, "db" | "now">) =>
  db
    .selectFrom("ownership_transfers as t")
    .innerJoin("projects as p", "p.id", "t.project_id")
    .innerJoin("users as f", "f.id", "t.from_user_id")
    .innerJoin("users as o", "o.id", "t.to_user_id")
    .leftJoin("users as a", "a.id", "t.asked_by")
    .leftJoin("collaborators as c", (join) =>
      join.onRef("c.project_id", "=", "t.project_id").onRef("c.user_id", "=", "t.to_user_id"),
    )
    .leftJoin("merchants as m", "m.id", "p.merchant_id")
    .select(["t.id", "t.created_at", "t.expires_at", "t.project_id", "p.title", "m.name as firm", "c.id as member_id"])
    .select([
      sql<string>`coalesce(f.full_name, 'The owner')`.as("from"),
      sql<string>`coalesce(o.full_name, 'A member')`.as("to"),
      sql<string | null>`case when t.asked_by <> t.from_user_id then coalesce(a.full_name, 'Your firm') end`.as(
        "asked_by",
      ),
      sql<boolean>`t.approved_at is null`.as("waits_for_owner"),
    ])
    .where("t.status", "=", "PENDING")
    .where("t.expires_at", ">", now.toISOString())
    .where("p.deleted_at", "is", null);

const asTransfer = <T extends { project_id: string; title: string }>({ project_id: id, title, ...row }: T) => ({
  ...row,
  project: { id, title },
});
