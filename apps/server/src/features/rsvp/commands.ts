import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { Tokens } from "#http/tokens.ts";
import { hashLinkToken, linkUrl, makeLinkToken, type Addressee } from "./links/link-tokens.ts";
import { endLinks } from "./links/end-links.ts";
import type { OpenedLink } from "./links/open-link.ts";
import { findLinks, replaceLinks } from "./links/renew-links.ts";

export { answerOnPhone } from "./form/phone-form.ts";
export type { Addressee } from "./links/link-tokens.ts";
export { isOver, mintGuestScope, noSuchLink } from "./links/open-link.ts";
export { renewAllLinks } from "./links/renew-links.ts";

type LinkDeps = { tokens: Tokens; config: { publicUrl: string } };
type LinkRow = { kind: Addressee["kind"]; id: string; version: number };

/** The links of many guests, by guest; missing links are created. Few statements, however many guests. */
export async function ensureLinks(
  scope: Scope,
  deps: LinkDeps,
  guestIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows: guests } = await sql<{ guest_id: string } & Addressee>`
    select id as guest_id, case when sub_group_id is null then 'guest' else 'household' end as kind,
      coalesce(sub_group_id, id) as id
    from guests where project_id = ${scope.projectId} and id = any(${guestIds}::uuid[]) and deleted_at is null`.execute(
    scope.db,
  );
  const addressees = [...new Map(guests.map(({ kind, id }) => [id, { kind, id }])).values()];
  const urls = await ensureLinksOf(scope, deps, addressees);
  return new Map(guests.map((guest) => [guest.guest_id, urls.get(guest.id) as string]));
}

/** The same for households, and for guests without one; by their ids. */
export async function ensureLinksOf(
  scope: Scope,
  deps: LinkDeps,
  addressees: readonly Addressee[],
): Promise<Map<string, string>> {
  const stored = new Map((await findLinks(scope, { of: addressees })).map((link) => [link.id, link]));
  const links = addressees.map((addressee) => {
    const { version = 1, tokenHash } = stored.get(addressee.id) ?? {};
    const link = withToken(deps, scope.projectId, { ...addressee, version });
    // A stored hash that doesn't match was made with a lost secret; that link can't be opened, so it is replaced.
    const isRight = tokenHash === undefined || tokenHash.equals(hashLinkToken(link.token));
    return isRight ? link : withToken(deps, scope.projectId, { ...addressee, version: version + 1 });
  });
  const missing = links.filter(({ id }) => !stored.has(id));
  if (missing.length > 0) await insertLinks(scope, missing);
  const replaced = links.filter(({ id, version }) => version > (stored.get(id)?.version ?? version));
  if (replaced.length > 0) await replaceLinks(scope, replaced);
  return new Map(links.map(({ id, token }) => [id, linkUrl(deps.config.publicUrl, token)]));
}

const withToken = (deps: LinkDeps, projectId: string, link: LinkRow) => ({
  ...link,
  token: makeLinkToken(deps.tokens, projectId, link),
});

async function insertLinks(scope: Scope, links: readonly (Addressee & { token: string })[]) {
  const of = (kind: Addressee["kind"]) => links.map((addressee) => (addressee.kind === kind ? addressee.id : null));
  const hashes = links.map(({ token }) => hashLinkToken(token).toString("hex"));
  // Concurrent requests create the same token for the same link, so a conflict needs no handling.
  await sql`insert into rsvp_links (project_id, sub_group_id, guest_id, token_hash)
    select ${scope.projectId}, s, g, decode(h, 'hex')
    from unnest(${of("household")}::uuid[], ${of("guest")}::uuid[], ${hashes}::text[]) as t (s, g, h)
    on conflict do nothing`.execute(scope.db);
}

/**
 * Ends the link of a guest's household at once, and every earlier one that still leads to its guests; returns the next
 * version.
 */
export async function revokeLink(scope: Scope, deps: LinkDeps, guestId: string) {
  const guest = await scope.db
    .selectFrom("guests")
    .select(["display_name", "sub_group_id"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", guestId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!guest) throw notFound("This guest");
  const { sub_group_id } = guest;
  await ensureLinks(scope, deps, [guestId]);
  const to: Addressee = sub_group_id ? { kind: "household", id: sub_group_id } : { kind: "guest", id: guestId };
  await endLinks(scope, deps.tokens, { to });
  await recordActivity(scope, {
    action: "replaced the RSVP link",
    module: "GUEST",
    type: "guest",
    id: guestId,
    label: guest.display_name,
  });
  return { url: (await ensureLinks(scope, deps, [guestId])).get(guestId) as string, opened_at: null };
}

/** Within these minutes a second look is not stored. */
const LOOKS_APART = 5;

/** Stores that a page was opened: reported by its script, because preview robots fetch pages too. */
export async function markOpened({ scope, linkId }: OpenedLink) {
  const now = scope.now.toISOString();
  const before = new Date(scope.now.getTime() - LOOKS_APART * 60_000).toISOString();
  await scope.db
    .updateTable("rsvp_links")
    .set({ opened_at: sql`coalesce(opened_at, ${now})`, seen_at: now })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", linkId)
    .where((eb) => eb.or([eb("opened_at", "is", null), eb("seen_at", "is", null), eb("seen_at", "<", before)]))
    .execute();
}
