import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { noCache } from "#db/cache.ts";
import { AppError } from "#http/errors.ts";
import { labelledGuest, mintScope, type Scope } from "#http/scope.ts";
import type { Base } from "#http/transaction.ts";
import { daysAfterLastEvent } from "../rules.ts";
import { hashLinkToken, isLinkToken, type Addressee } from "./link-tokens.ts";

export type OpenedLink = { scope: Scope; linkId: string; addressee: Addressee };

/** Revoked, expired and invented links give the same error. */
export const noSuchLink = () => new AppError("NOT_FOUND", "This link does not work any more.");

/** The project of a link, before the link is opened. Throws the same NOT_FOUND as for an invented link. */
export async function findLinkProject(base: Base, token: string): Promise<string> {
  return (await findLink(base, token)).project_id;
}

async function findLink(base: Base, token: string) {
  if (!isLinkToken(token)) throw noSuchLink();
  const hash = hashLinkToken(token);
  // The context first: row-level security shows a link to its own hash only, and the statements run in this order.
  const [, link] = await Promise.all([
    setContext(base.db, { linkHash: hash.toString("hex") }),
    base.db
      .selectFrom("rsvp_links")
      .select(["id", "project_id", "sub_group_id", "guest_id"])
      .where("token_hash", "=", hash)
      .where("revoked_at", "is", null)
      .executeTakeFirst(),
  ]);
  if (!link) throw noSuchLink();
  return link;
}

/** Turns the token of a private link into a scope that may act for its one household. */
export async function openLink(base: Base, token: string): Promise<OpenedLink> {
  return (await startOpening(base, await findLink(base, token))).opened;
}

type StoredLink = { id: string; project_id: string; sub_group_id: string | null; guest_id: string | null };

export const openStoredLink = async (base: Base, link: StoredLink): Promise<OpenedLink> =>
  (await startOpening(base, link)).opened;

/**
 * What can be read of a link's household while it is checked whether the link still works: what was read counts only once
 * `opened` is there.
 */
export type OpeningLink = { unchecked: OpenedLink; opened: Promise<OpenedLink> };

/** Throws NOT_FOUND for a link that nobody has; `opened` throws the same for one that does not work any more. */
export const startOpeningLink = async (base: Base, token: string): Promise<OpeningLink> =>
  startOpening(base, await findLink(base, token));

async function startOpening(base: Base, link: StoredLink): Promise<OpeningLink> {
  const scope = guestScope(base, link.project_id);
  const entering = setContext(base.db, { projectId: link.project_id });
  const addressee: Addressee = link.sub_group_id
    ? { kind: "household", id: link.sub_group_id }
    : (await Promise.all([entering, followMerge(scope, link.guest_id as string)]))[1];
  const check = async (): Promise<OpenedLink> => {
    const [, hasEnded, label] = await Promise.all([entering, isOver(scope), findLabel(scope, addressee)]);
    if (label === undefined || hasEnded) throw noSuchLink();
    return { scope: labelledGuest(scope, label), linkId: link.id, addressee };
  };
  return { unchecked: { scope, linkId: link.id, addressee }, opened: check() };
}

/** The link of a merged guest opens the page of the guest they were merged into. */
async function followMerge(scope: Scope, guestId: string): Promise<Addressee> {
  const now = await scope.db
    .selectFrom("guests as g")
    .innerJoin("guests as k", (join) =>
      join.onRef("k.project_id", "=", "g.project_id").onRef("k.id", "=", "g.merged_into"),
    )
    .select(["k.id", "k.sub_group_id"])
    .where("g.project_id", "=", scope.projectId)
    .where("g.id", "=", guestId)
    .executeTakeFirst();
  if (now?.sub_group_id) return { kind: "household", id: now.sub_group_id };
  return { kind: "guest", id: now?.id ?? guestId };
}

/**
 * A scope for a reader of the public page: its project, without a household. Undefined when there is no such published
 * page.
 */
export async function openSite(base: Base, slug: string): Promise<Scope | undefined> {
  if (!/^[a-z0-9-]{3,120}$/.test(slug)) return undefined;
  await setContext(base.db, { slug });
  const site = await base.db
    .selectFrom("microsites")
    .select("project_id")
    .where("slug", "=", slug)
    .where("published_at", "is not", null)
    .executeTakeFirst();
  if (!site) return undefined;
  const scope = await mintGuestScope(base, site.project_id);
  const project = await scope.db
    .selectFrom("projects")
    .select("id")
    .where("id", "=", scope.projectId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return project && scope;
}

/** The scope of a guest, of a reader of the public page, or of a helper who phones for the hosts. */
export async function mintGuestScope(base: Base, projectId: string): Promise<Scope> {
  await setContext(base.db, { projectId });
  return guestScope(base, projectId);
}

const guestScope = (base: Base, projectId: string): Scope =>
  mintScope({
    ...base,
    projectId,
    actor: { kind: "guest", id: null, label: "A guest" },
    role: "GUEST",
    levels: {},
    actions: [],
    groupIds: null,
    cached: noCache,
  });

async function findLabel(scope: Scope, { kind, id }: Addressee): Promise<string | undefined> {
  const { rows } = await sql<{ label: string }>`
    select ${kind === "household" ? sql`s.name` : sql`s.display_name`} as label
    from ${kind === "household" ? sql`groups s` : sql`guests s`}
    join projects p on p.id = s.project_id and p.deleted_at is null
    where s.project_id = ${scope.projectId} and s.id = ${id}
      ${kind === "guest" ? sql`and s.deleted_at is null and s.status = 'PUBLISHED'` : sql``}`.execute(scope.db);
  return rows[0]?.label;
}

export async function isOver(scope: Scope) {
  const { rows } = await sql<{ over: boolean | null }>`
    select max(coalesce(ends_at, starts_at) at time zone time_zone) + make_interval(days => ${daysAfterLastEvent})
      < ${scope.now.toISOString()}::timestamptz as over
    from events where project_id = ${scope.projectId}`.execute(scope.db);
  return rows[0]?.over ?? false;
}
