import type { ModuleAccess } from "@nyota/contract/access";
import { UNLIMITED } from "@nyota/contract/account/credit-limits";
import type { CreditType } from "@nyota/contract/account/projects";
import type { FirmProject, ProjectProblem, firmProjectEndpoints } from "@nyota/contract/account/firm-projects";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { cachedByProject } from "#db/cache.ts";
import { setContext } from "#db/context.ts";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { mayDo, type StaffScope } from "#http/scope.ts";

type Query = ParsedOf<typeof firmProjectEndpoints.projects>["query"];

/** Days before the end of a plan from which on it is a problem. */
const ENDS_SOON = 7;
/** Days in which a failed message is a problem. */
const FAILED_LATELY = 14;

/** Every project of the firm, those that are over last; what the caller may not see in a project is null. */
export async function listFirmProjects(scope: StaffScope, query: Query) {
  await openFirmProjects(scope);
  let rows = scope.db
    .selectFrom("projects as p")
    .innerJoin("users as o", "o.id", "p.owner_id")
    .select(["p.id", "p.title", "p.event_type", "p.cover_image", "p.owner_id as owner", "p.start_date", "p.end_date"])
    .select(["p.venue_city", "p.merchant_given_at as given_at"])
    .select([
      sql<string>`coalesce(o.full_name, 'The host')`.as("owner_name"),
      sql<boolean>`nyota_is_unlimited(p.id)`.as("is_unlimited"),
    ])
    .where("p.merchant_id", "=", scope.staff.merchantId)
    .where("p.deleted_at", "is", null);
  if (query.search) rows = rows.where(containing("p.title", query.search));
  const today = scope.now.toISOString().slice(0, 10);
  if (!query.ordering)
    rows = rows.orderBy(sql`case when coalesce(p.end_date, p.start_date) < ${today}::date then 1 else 0 end`);
  const [column, direction] = orderColumn(query.ordering ?? "start_date");
  const page = await paginate(rows.orderBy(sql.ref(`p.${column}`), direction).orderBy("p.id"), query);
  const ids = page.results.map(({ id }) => id);
  const [answers, facts] = [await readAnswers(scope, ids), await readFacts(scope, ids)];
  const results = page.results.map((row) => describe(scope, { row, fact: facts.get(row.id), ...answers.get(row.id) }));
  return { ...page, results };
}

/** From here on the transaction sees exactly the projects of the caller's firm. */
async function openFirmProjects({ db, staff }: StaffScope) {
  const rows = await db
    .selectFrom("projects")
    .select("id")
    .where("merchant_id", "=", staff.merchantId)
    .where("deleted_at", "is", null)
    .execute();
  await setContext(db, { visibleIds: rows.map(({ id }) => id) });
}

type Answers = { id: string; guests: number; invited: number; answered: number; accepted: number; silent: number };

async function readAnswers(scope: StaffScope, ids: string[]): Promise<Map<string, Answers>> {
  if (!may(scope, "GUEST:VIEW")) return new Map();
  return cachedByProject<Answers>(scope, {
    owner: ["firm", scope.staff.merchantId],
    name: "answers of a firm's project",
    tables: ["guests", "invitations"],
    wanted: new Map(ids.map((id) => [id, null])),
    compute: (stale) => countAnswers(scope, stale),
  });
}

async function countAnswers({ db }: StaffScope, ids: string[]) {
  const { rows } = await sql<Answers>`
    select p.id, (select count(*) from listed_guests g where g.project_id = p.id) as guests, i.*
    from unnest(${ids}::uuid[]) as p (id), lateral (
      select count(*) as invited, count(response) as answered, count(*) filter (where response = 'ACCEPTED') as accepted,
        count(distinct guest_id) filter (where response is null and sent_at is not null) as silent
      from listed_invitations where project_id = p.id) as i`.execute(db);
  return rows;
}

type Balance = { type: CreditType; granted: number; remaining: number };
type Fact = {
  id: string;
  next_event: FirmProject["next_event"];
  plan_ends: string | null;
  credits: Balance[];
  offline: number;
  halted: number;
  failed: number;
  requests: number;
};

async function readFacts({ db, now }: StaffScope, ids: string[]): Promise<Map<string, Fact>> {
  const moment = now.toISOString();
  const { rows } = await sql<Fact>`
    select p.id,
      (select jsonb_build_object('id', e.id, 'name', e.name, 'starts_at', to_char(e.starts_at, 'YYYY-MM-DD"T"HH24:MI'), 'time_zone', e.time_zone)
        from events e where e.project_id = p.id and e.starts_at at time zone e.time_zone > ${moment}
        order by e.starts_at, e.id limit 1) as next_event,
      (select s.end_date from subscriptions s where s.project_id = p.id and s.status = 'ACTIVE') as plan_ends,
      (select coalesce(jsonb_agg(jsonb_build_object('type', b.credit_type, 'granted', b.granted, 'remaining', b.granted - b.used - b.reserved)
          order by b.credit_type), '[]') from credit_balances b where b.project_id = p.id) as credits,
      (select count(*) from senders n where n.project_id = p.id and n.deleted_at is null
        and n.state in ('DISCONNECTED', 'LOGGED_OUT', 'RESTRICTED', 'BANNED', 'ERROR')) as offline,
      (select count(*) from dispatches d where d.project_id = p.id and d.status = 'HALTED') as halted,
      (select count(*) from messages m where m.project_id = p.id and m.status = 'FAILED'
        and m.created_at > ${moment}::timestamptz - make_interval(days => ${FAILED_LATELY})) as failed,
      (select count(*) from change_requests r where r.project_id = p.id and r.status = 'PENDING') as requests
    from unnest(${ids}::uuid[]) as p (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const may = ({ staff }: StaffScope, access: ModuleAccess) => mayDo({ role: "MERCHANT", levels: staff.levels }, access);

type Row = { id: string; is_unlimited: boolean };
type Known<T> = Partial<Answers> & { row: T; fact: Fact | undefined };

/** One project as the caller may see it. */
function describe<T extends Row>(scope: StaffScope, { row, fact, ...answers }: Known<T>) {
  const { guests = null, invited = null, answered = null, accepted = null, silent = null } = answers;
  const plan_ends = row.is_unlimited ? null : (fact?.plan_ends ?? null);
  const credits = (fact?.credits ?? []).map(({ remaining, ...credit }) => ({
    ...credit,
    remaining: row.is_unlimited ? UNLIMITED : remaining,
  }));
  return {
    ...row,
    next_event: may(scope, "EVENT:VIEW") ? (fact?.next_event ?? null) : null,
    guests,
    invited,
    answered,
    accepted,
    silent,
    plan_ends,
    credits,
    problems: fact ? listProblems(scope, { ...fact, plan_ends, credits }) : [],
  };
}

function listProblems(scope: StaffScope, { plan_ends, credits, offline, halted, failed, requests }: Fact) {
  const daysLeft = plan_ends === null ? Infinity : (Date.parse(plan_ends) - scope.now.getTime()) / 86_400_000;
  const messages = may(scope, "MESSAGE:VIEW") ? 1 : 0;
  const counts: Record<ProjectProblem, number> = {
    PLAN_ENDED: daysLeft <= 0 ? 1 : 0,
    PLAN_ENDS_SOON: daysLeft > 0 && daysLeft <= ENDS_SOON ? Math.ceil(daysLeft) : 0,
    CREDITS_USED_UP: credits.filter(({ granted, remaining }) => granted > 0 && remaining <= 0).length,
    NUMBER_OFFLINE: offline * messages,
    MESSAGES_HALTED: halted * messages,
    MESSAGES_FAILED: failed * messages,
    CHANGE_REQUESTS: may(scope, "GUEST:VIEW") ? requests : 0,
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count }));
}
