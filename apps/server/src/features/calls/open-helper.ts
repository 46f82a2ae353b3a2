import { setContext } from "#db/context.ts";
import { findRightsOf } from "#features/access/queries.ts";
import { isOver, mintGuestScope, noSuchLink } from "#features/rsvp/commands.ts";
import { labelledGuest, mayDo, type Scope } from "#http/scope.ts";
import { hashToken } from "#http/tokens.ts";
import type { Base } from "#http/transaction.ts";
import type { Caller } from "./caller.ts";

export type OpenedHelper = { scope: Scope; caller: Caller & { helperId: string } };

/** The project of a helper's link. Throws the same NOT_FOUND for a revoked, an expired and an invented link. */
export async function findHelper(base: Base, token: string) {
  if (!/^[\w-]{43}$/.test(token)) throw noSuchLink();
  const hash = hashToken(token);
  await setContext(base.db, { linkHash: hash.toString("hex") });
  const helper = await base.db
    .selectFrom("call_helpers")
    .select(["id", "project_id", "name", "created_by"])
    .where("token_hash", "=", hash)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", base.now.toISOString())
    .executeTakeFirst();
  if (!helper) throw noSuchLink();
  return helper;
}

/** Whether whoever made the link could make it today: it must not outlast their own right. */
async function mayStillHelp({ db, now, projectId }: Scope, userId: string | null): Promise<boolean> {
  const rights = userId === null ? undefined : await findRightsOf({ db, now, userId }, projectId);
  return rights !== undefined && rights.groupIds === null && mayDo(rights, "GUEST:EDIT");
}

/** Turns the token of a helper's link into a scope. What it may do is only what the calls of this feature do with `caller`. */
export async function openHelper(base: Base, token: string): Promise<OpenedHelper> {
  const helper = await findHelper(base, token);
  const scope = await mintGuestScope(base, helper.project_id);
  const project = await scope.db
    .selectFrom("projects")
    .select("id")
    .where("id", "=", scope.projectId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!project || (await isOver(scope)) || !(await mayStillHelp(scope, helper.created_by))) throw noSuchLink();
  // A link that is revoked meanwhile ends after the form that is being saved.
  return {
    scope: labelledGuest(scope, `${helper.name} (helper)`),
    caller: { userId: null, helperId: helper.id, name: helper.name },
  };
}
