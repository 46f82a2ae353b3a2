import type { ParsedOf } from "@nyota/contract/endpoint";
import type { PageHead } from "@nyota/contract/site/microsite";
import type { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import {
  aboutOf,
  headOf,
  loadPictures,
  momentsOf,
  pictureIn,
  readDays,
  readSettings,
  readSitePage,
} from "#features/microsite/queries.ts";
import { chooseLanguage } from "#features/microsite/rules.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { ensureLinks } from "./commands.ts";
import { viewHousehold } from "./household/household-view.ts";
import { isAmong, loadHousehold } from "./household/load-household.ts";
import type { Addressee } from "./links/link-tokens.ts";
import { isPageOpen } from "./rules.ts";
import { sampleHousehold } from "./household/sample-household.ts";

export { changesAnswers, loadOnPhone } from "./form/phone-form.ts";
export { type Typed, viewHousehold } from "./household/household-view.ts";

type Requests = ParsedOf<typeof rsvpEndpoints.changeRequests>["query"];
type Preview = ParsedOf<typeof rsvpEndpoints.preview>["query"];

/** The link of one guest's household. It is created on the first read, which has no visible effect. */
export async function readLink(scope: Scope, deps: Deps, guestId: string) {
  const url = (await ensureLinks(scope, deps, [guestId])).get(guestId);
  if (!url) throw notFound("This guest");
  const { rows } = await sql<{ opened_at: string | null }>`
    select l.opened_at from rsvp_links l join guests g on g.project_id = l.project_id
      and (l.sub_group_id = g.sub_group_id or (g.sub_group_id is null and l.guest_id = g.id))
    where l.project_id = ${scope.projectId} and g.id = ${guestId}`.execute(scope.db);
  return { url, opened_at: rows[0]?.opened_at ?? null };
}

const requestRows = (scope: Scope) =>
  scope.db
    .selectFrom("change_requests as c")
    .leftJoin("groups as s", (join) =>
      join.onRef("s.project_id", "=", "c.project_id").onRef("s.id", "=", "c.sub_group_id"),
    )
    .leftJoin("guests as g", (join) => join.onRef("g.project_id", "=", "c.project_id").onRef("g.id", "=", "c.guest_id"))
    .where("c.project_id", "=", scope.projectId)
    // A guest whom the collaborator can't see is not joined, and a household without any visible guest is left out.
    .where(sql<boolean>`(g.id is not null or exists (select from guests m
      where m.project_id = c.project_id and m.sub_group_id = c.sub_group_id))`)
    .select([
      "c.id",
      "c.kind",
      "c.message",
      "c.status",
      "c.guest_id",
      "c.sub_group_id",
      "c.link_id",
      "c.decided_at",
      "c.created_at",
      "c.reply",
      "c.open_until",
    ])
    .select(sql<string>`coalesce(s.name, g.display_name)`.as("household"));

export function listChangeRequests(scope: Scope, query: Requests) {
  let rows = requestRows(scope);
  if (query.status) rows = rows.where("c.status", "=", query.status);
  if (query.household)
    rows = rows.where((eb) =>
      eb.or([eb("c.sub_group_id", "=", query.household!), eb("c.guest_id", "=", query.household!)]),
    );
  if (query.search) rows = rows.where(sql<boolean>`strpos(nyota_fold(c.message), nyota_fold(${query.search})) > 0`);
  const isDecided = sql<boolean>`c.status <> 'PENDING'`;
  return paginate(rows.orderBy(isDecided).orderBy("c.created_at", "desc").orderBy("c.id", "desc"), query);
}

export async function readChangeRequest(scope: Scope, requestId: string) {
  const row = await requestRows(scope).where("c.id", "=", requestId).executeTakeFirst();
  if (!row) throw notFound("This request");
  return row;
}

/**
 * Both guest pages as a guest would see them, which needs the right to see guests; without a guest, for an invented
 * household.
 */
export async function readPreview(scope: Scope, deps: Deps, { guest, lang }: Preview) {
  if (guest && !mayDo(scope, "GUEST:VIEW"))
    throw new AppError(
      "FORBIDDEN",
      "You don't have permission to see guests. Preview the page as a sample household instead.",
    );
  const reading = readSettings(scope, deps);
  const settings = await reading;
  const household = guest
    ? await loadHousehold(scope, await findAddressee(scope, guest), { locks: false, settings: reading })
    : await sampleHousehold(scope, settings.rsvp_deadline);
  const spoken = chooseLanguage({ asked: lang, known: household.language, offered: settings.languages });
  const pictureOf = pictureIn(await loadPictures(scope, deps, "PRIVATE"));
  const options = { ...spoken, pictureOf };
  const moments = momentsOf(await readDays(scope), isAmong(household.events));
  const head: PageHead = headOf(settings, options);
  return {
    household: viewHousehold(household, {
      head,
      pictureOf,
      isRsvpOpen: isPageOpen(household, settings, scope.now),
      now: scope.now,
      timeZone: settings.project.time_zone,
      about: aboutOf(settings, { ...options, moments }),
      formUrl: null,
      calendarFeed: null,
      notice: null,
    }),
    site: await readSitePage(scope, settings, options),
  };
}

async function findAddressee(scope: Scope, guestId: string): Promise<Addressee> {
  const row = await scope.db
    .selectFrom("guests")
    .select(["id", "sub_group_id"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", guestId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("This guest");
  return row.sub_group_id ? { kind: "household", id: row.sub_group_id } : { kind: "guest", id: row.id };
}
