import type { Deps } from "#http/deps.ts";
import type { UserScope } from "#http/scope.ts";
import { hashToken } from "#http/tokens.ts";
import { makeTaskFeedToken } from "./feed-tokens.ts";

type FeedDeps = Pick<Deps, "tokens" | "config">;

const urlOf = ({ tokens, config }: FeedDeps, feedId: string) =>
  `${config.publicUrl}/t/${makeTaskFeedToken(tokens, feedId)}.ics`;

/** The calendar address of the user's tasks; null until they ask for one. */
export async function readFeedUrl(scope: UserScope, deps: FeedDeps): Promise<{ url: string | null }> {
  const feed = await scope.db
    .selectFrom("task_feeds")
    .select(["id", "token_hash"])
    .where("user_id", "=", scope.userId)
    .executeTakeFirst();
  // A hash made with a lost secret matches no address any more.
  const isRight = feed?.token_hash.equals(hashToken(makeTaskFeedToken(deps.tokens, feed.id)));
  return { url: feed && isRight ? urlOf(deps, feed.id) : null };
}

/** Makes a new address, which ends the one before. */
export async function startFeed(scope: UserScope, deps: FeedDeps): Promise<{ url: string }> {
  const id = crypto.randomUUID();
  const token_hash = hashToken(makeTaskFeedToken(deps.tokens, id));
  await scope.db
    .insertInto("task_feeds")
    .values({ id, user_id: scope.userId, token_hash })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ id, token_hash }))
    .execute();
  return { url: urlOf(deps, id) };
}

export async function endFeed(scope: UserScope): Promise<null> {
  await scope.db.deleteFrom("task_feeds").where("user_id", "=", scope.userId).execute();
  return null;
}
