import type { ParsedOf } from "@nyota/contract/endpoint";
import { eventTypeNames, eventTypes, type projectEndpoints } from "@nyota/contract/account/projects";
import { keysOf } from "@nyota/contract/keys-of";
import { languageLabels } from "@nyota/contract/languages";
import { presentZone } from "@nyota/contract/time-zone";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { containing, orderColumn, soundsLike, splitTyped } from "#db/search.ts";
import { setContext } from "#db/context.ts";
import { cachedByProject } from "#db/cache.ts";
import { paginate } from "#db/paginate.ts";
import { findAccess, findRightsIn, openVisibleProjects } from "#features/access/queries.ts";
import { notFound } from "#http/errors.ts";
import { hasAllRights, mayDo, type Scope, type UserScope } from "#http/scope.ts";
import { usageByType } from "./rules.ts";
import { modules } from "@nyota/contract/access";

type ListQuery = ParsedOf<typeof projectEndpoints.list>["query"];

/** The cards of every project the user can see; with the number of answers where they may see the guests. */
export async function listProjects(scope: UserScope, query: ListQuery) {
  const ids = await openVisibleProjects(scope);
  let rows = scope.db
    .selectFrom("projects as p")
    .select([
      "p.id",
      "p.title",
      "p.event_type",
      "p.cover_image",
      "p.owner_id as owner",
      sql<boolean>`p.is_on_trial_plan and not nyota_is_unlimited(p.id)`.as("is_on_trial_plan"),
      "p.start_date",
      "p.end_date",
      "p.venue_city",
      "p.created_at",
    ])
    .where("p.id", "in", ids.length > 0 ? ids : ["00000000-0000-0000-0000-000000000000"])
    .where("p.deleted_at", "is", null);
  if (query.search) rows = rows.where(titleCondition(ids, query.search));
  const [column, direction] = orderColumn(query.ordering ?? "-created_at");
  const page = await paginate(rows.orderBy(sql.ref(`p.${column}`), direction).orderBy("p.id"), query);
  const pageIds = page.results.map(({ id }) => id);
  const rights = query.without_counts ? [] : await findRightsIn(scope, pageIds);
  const counted = rights.filter((one) => mayDo(one, "GUEST:VIEW"));
  const counts = await cachedByProject<Counts>(scope, {
    owner: scope.userId,
    name: "answers of a project",
    tables: ["guests", "invitations"],
    wanted: new Map(counted.map(({ projectId, groupIds }) => [projectId, groupIds])),
    compute: (stale) =>
      countWithin(
        scope,
        counted.filter(({ projectId }) => stale.includes(projectId)),
      ),
  });
  return { ...page, results: page.results.map((row) => ({ ...row, ...(counts.get(row.id) ?? noCounts) })) };
}

/** The title contains the text; where none does, it has words of a similar sound. */
function titleCondition(ids: string[], search: string) {
  const contains = containing("p.title", search);
  const similar = splitTyped(search).map((word) => soundsLike(sql`nyota_fold(p.title)`, word));
  return sql<boolean>`case when (select exists (select from projects p where p.id = any (${ids}::uuid[])
    and p.deleted_at is null and ${contains})) then ${contains} else ${sql.join(similar, sql` and `)} end`;
}

type Counts = { id: string; guests: number; invited: number; answered: number };
const noCounts = { guests: null, invited: null, answered: null };

type Counted = { projectId: string; groupIds: readonly string[] | null };

/**
 * Counts each project as its own pages would: where the user is limited to some groups, under the policies for that.
 */
async function countWithin(scope: UserScope, counted: readonly Counted[]) {
  const open = counted.filter(({ groupIds }) => groupIds === null).map(({ projectId }) => projectId);
  const counts = open.length > 0 ? await countAnswers(scope, open) : [];
  const limited = counted.filter(({ groupIds }) => groupIds !== null);
  if (limited.length === 0) return counts;
  for (const { projectId, groupIds } of limited) {
    await setContext(scope.db, { projectId, groupIds });
    counts.push(...(await countAnswers(scope, [projectId])));
  }
  await setContext(scope.db, { projectId: null, visibleIds: counted.map(({ projectId }) => projectId) });
  return counts;
}

async function countAnswers(scope: UserScope, projectIds: string[]) {
  const { rows } = await sql<Counts>`
    select p.id, (select count(*) from listed_guests g where g.project_id = p.id) as guests, i.invited, i.answered
    from unnest(${projectIds}::uuid[]) as p(id), lateral (
      select count(*) as invited, count(response) as answered from listed_invitations where project_id = p.id) as i`.execute(
    scope.db,
  );
  return rows;
}

/** One project with its plan and credits, as specified for the API. */
export async function readProject(scope: Scope) {
  const row = await scope.db
    .selectFrom("projects as p")
    .innerJoin("users as u", "u.id", "p.owner_id")
    .innerJoin("products as r", "r.id", "p.product_id")
    .selectAll("p")
    .select([
      "p.owner_id as owner",
      "r.name as product",
      sql<boolean>`nyota_is_unlimited(p.id)`.as("is_unlimited"),
      sql<string>`coalesce(u.full_name, 'The host')`.as("owner_name"),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("subscriptions as s")
          .select(["s.status", "s.plan_name", utc("s.start_date"), utc("s.end_date")])
          .whereRef("s.project_id", "=", "p.id")
          .orderBy("s.start_date", "desc"),
      ).as("subscriptions"),
      jsonArrayFrom(
        eb
          .selectFrom("credit_balances as c")
          .select(["c.credit_type", "c.granted", "c.used", "c.reserved"])
          .whereRef("c.project_id", "=", "p.id"),
      ).as("credits"),
    ])
    .where("p.id", "=", scope.projectId)
    .where("p.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("This project");
  const counts = await scope.cached({
    name: "project counts",
    tables: ["guests", "events"],
    compute: () => countLists(scope),
  });
  const { is_unlimited, is_on_trial_plan, credits } = row;
  const { unread, ...firstSteps } = await findLatest(scope);
  return {
    ...row,
    is_on_trial_plan: is_on_trial_plan && !is_unlimited,
    counts: { ...counts, unread },
    ...firstSteps,
    credit_snapshot: { credit_usage: usageByType(credits, is_unlimited) },
  };
}

/**
 * The number of rows in the lists the caller may open, which can be less than the used credits: deleted rows have used
 * credits too.
 */
async function countLists(scope: Scope) {
  const { rows } = await sql<{ guests: number | null; events: number | null }>`
    select case when ${mayDo(scope, "GUEST:VIEW")}::boolean then
        (select count(*) from listed_guests where project_id = ${scope.projectId}) end as guests,
      case when ${mayDo(scope, "EVENT:VIEW")}::boolean then
        (select count(*) from events where project_id = ${scope.projectId}) end as events`.execute(scope.db);
  return rows[0] ?? { guests: null, events: null };
}

type Latest = { has_linked_number: boolean; has_sent_by_hand: boolean; unread: number | null };

/** The first steps that the used credits don't show, and how many conversations have unread replies. */
async function findLatest(scope: Scope): Promise<Latest> {
  const { rows } = await sql<Latest>`
    select exists (select from senders where project_id = ${scope.projectId}
          and (state = 'CONNECTED' or last_open_at is not null)) as has_linked_number,
      exists (select from invitations where project_id = ${scope.projectId} and sent_by_hand_at is not null) as has_sent_by_hand,
      case when ${mayDo(scope, "MESSAGE:VIEW")}::boolean then
        (select count(distinct conversation_id) from replies where project_id = ${scope.projectId} and read_at is null) end as unread`.execute(
    scope.db,
  );
  return rows[0] ?? { has_linked_number: false, has_sent_by_hand: false, unread: null };
}

// Inside JSON a timestamp would have the session's format.
const utc = (column: "s.start_date" | "s.end_date") =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
    column.slice(2) as "start_date" | "end_date",
  );

const regions = new Intl.DisplayNames("en", { type: "region" });
const currencies = new Intl.DisplayNames("en", { type: "currency" });

/** The choices of the project form. */
export const projectChoices = () => {
  return {
    event_types: eventTypes.map((value) => ({ value, label: eventTypeNames[value] })),
    languages: keysOf(languageLabels).map((value) => ({ value, label: languageLabels[value] })),
    currencies: ["INR", "USD", "GBP", "EUR", "AED", "CAD", "AUD", "SGD", "NPR", "LKR"].map((value) => ({
      value,
      label: `${value}, ${currencies.of(value)}`,
    })),
    regions: [
      "IN",
      "US",
      "GB",
      "AE",
      "CA",
      "AU",
      "SG",
      "NP",
      "LK",
      "DE",
      "FR",
      "NZ",
      "ZA",
      "KE",
      "MU",
      "MY",
      "TH",
      "QA",
      "OM",
      "BH",
      "KW",
      "SA",
    ].map((value) => ({ value, label: regions.of(value) ?? value })),
    time_zones: [...new Set(Intl.supportedValuesOf("timeZone").map(presentZone))],
  };
};

/** The levels of the caller, by module; the owner has all of them. */
export async function readAccess(scope: UserScope, projectId: string) {
  const access = await findAccess(scope, projectId);
  if (!access) throw notFound("This project");
  const isWhole = hasAllRights(access);
  return {
    project_id: projectId,
    role: access.role,
    is_expired: access.isExpired,
    module_permissions: modules.map((module_code) => ({
      module_code,
      permission_level: isWhole ? "FULL_ACCESS" : (access.levels[module_code] ?? "NO_ACCESS"),
    })),
    group_ids: access.groupIds === null ? null : [...access.groupIds],
    staff_actions: [...access.actions],
  };
}
