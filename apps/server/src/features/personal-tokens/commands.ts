import { MAX_TOKENS, type personalTokenEndpoints } from "@nyota/contract/account/personal-tokens";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { openVisibleProjects } from "#features/access/queries.ts";
import { requireProof } from "#features/auth/commands.ts";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import { makePersonalToken } from "#http/access/personal-token.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";
import { hashToken } from "#http/tokens.ts";

type Input = ParsedOf<typeof personalTokenEndpoints.create>["body"];
const DAY_MS = 86_400_000;

/**
 * Creates a token, and tells its user by mail: somebody else may have made it. The proof keeps a stolen session from
 * becoming a token that lasts.
 */
export async function createToken(scope: UserScope, { name, permissions, project_ids, days }: Input) {
  await requireProof(scope);
  await requireRoom(scope);
  const token = makePersonalToken();
  const { id } = await scope.db
    .insertInto("personal_tokens")
    .values({
      user_id: scope.userId,
      name,
      hash: hashToken(token),
      ending: token.slice(-4),
      permissions: JSON.stringify(permissions),
      project_ids: project_ids && (await requireVisible(scope, project_ids)),
      created_at: scope.now.toISOString(),
      expires_at: new Date(scope.now.getTime() + days * DAY_MS).toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await notify(
    { db: scope.db },
    {
      userId: scope.userId,
      kind: "TOKEN_CREATED",
      title: `The access token “${name}” was created`,
      message: `Programs can now use Nyota in your name with the token “${escapeHtml(name)}”. If it was not you, revoke it and change your password.`,
      link: "/profile/tokens",
    },
  );
  return { id, token };
}

/** Locks the user, so that two calls at the same moment don't make one token too many. */
async function requireRoom({ db, userId, now }: UserScope) {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom("personal_tokens")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  if (count >= MAX_TOKENS)
    throw new AppError("ILLEGAL_STATE", `You have ${MAX_TOKENS} tokens already. Revoke one that is not used any more.`);
}

async function requireVisible(scope: UserScope, ids: readonly string[]): Promise<string[]> {
  const visible = await openVisibleProjects(scope);
  if (ids.every((id) => visible.includes(id))) return [...new Set(ids)];
  throw new FieldsError({ project_ids: ["One of these projects does not exist, or you can't see it."] });
}

/** Ends a token: its next call is refused. */
export async function revokeToken({ db, userId, now }: UserScope, tokenId: string) {
  const { numUpdatedRows } = await db
    .updateTable("personal_tokens")
    .set({ revoked_at: now.toISOString(), revoked_because: "REVOKED" })
    .where("id", "=", tokenId)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound("This token");
}
