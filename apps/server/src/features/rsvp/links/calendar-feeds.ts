import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import { setContext } from "#db/context.ts";
import { recordActivity } from "#features/activity/commands.ts";
import type { Tokens } from "#http/tokens.ts";
import type { Base } from "#http/transaction.ts";
import { hashLinkToken, isLinkToken, makeFeedToken } from "./link-tokens.ts";
import { noSuchLink, openStoredLink, type OpenedLink } from "./open-link.ts";

type FeedDeps = { tokens: Tokens; config: { publicUrl: string } };

const feedUrl = ({ tokens, config }: FeedDeps, projectId: string, feedId: string) =>
  `${config.publicUrl}/r/calendars/${makeFeedToken(tokens, projectId, feedId)}.ics`;

/** The calendar address of a link; null until the household asks for one. */
export async function readFeedUrl(
  deps: FeedDeps,
  { scope, linkId }: Pick<OpenedLink, "scope" | "linkId">,
): Promise<string | null> {
  const feed = await scope.db
    .selectFrom("calendar_feeds")
    .select(["id", "token_hash"])
    .where("project_id", "=", scope.projectId)
    .where("link_id", "=", linkId)
    .executeTakeFirst();
  // A hash made with a lost secret matches no address any more.
  const isRight = feed?.token_hash.equals(hashLinkToken(makeFeedToken(deps.tokens, scope.projectId, feed.id)));
  return feed && isRight ? feedUrl(deps, scope.projectId, feed.id) : null;
}

/** Creates the calendar address of a link, unless it has one. Its token says nothing about the token of the link. */
export async function startFeed(deps: FeedDeps, opened: OpenedLink): Promise<void> {
  if ((await readFeedUrl(deps, opened)) !== null) return;
  const { scope, linkId } = opened;
  const id = crypto.randomUUID();
  const token_hash = hashLinkToken(makeFeedToken(deps.tokens, scope.projectId, id));
  const row = { project_id: scope.projectId, id, link_id: linkId, token_hash };
  await scope.db
    .insertInto("calendar_feeds")
    .values(row)
    .onConflict((conflict) => conflict.columns(["project_id", "link_id"]).doUpdateSet({ id, token_hash }))
    .execute();
  await record(opened, "subscribed to the events in a calendar");
}

/** Ends the calendar address of a link: it answers nothing any more, and the next one is another. */
export async function endFeed(opened: OpenedLink): Promise<void> {
  const { scope, linkId } = opened;
  const { numDeletedRows } = await scope.db
    .deleteFrom("calendar_feeds")
    .where("project_id", "=", scope.projectId)
    .where("link_id", "=", linkId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await record(opened, "ended the events in a calendar");
}

const record = ({ scope, addressee }: OpenedLink, action: ActivityAction) =>
  recordActivity(scope, {
    action,
    module: "GUEST",
    type: addressee.kind === "household" ? "group" : "guest",
    id: addressee.id,
    label: scope.actor.label,
  });

/** Opens the household of a calendar address. An ended or invented one is not found, as with links. */
export async function openFeed(base: Base, token: string): Promise<OpenedLink> {
  if (!isLinkToken(token)) throw noSuchLink();
  const hash = hashLinkToken(token);
  await setContext(base.db, { linkHash: hash.toString("hex") });
  const feed = await base.db
    .selectFrom("calendar_feeds")
    .select(["project_id", "link_id"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!feed) throw noSuchLink();
  await setContext(base.db, { projectId: feed.project_id });
  const link = await base.db
    .selectFrom("rsvp_links")
    .select(["id", "project_id", "sub_group_id", "guest_id"])
    .where("project_id", "=", feed.project_id)
    .where("id", "=", feed.link_id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!link) throw noSuchLink();
  return openStoredLink(base, link);
}
