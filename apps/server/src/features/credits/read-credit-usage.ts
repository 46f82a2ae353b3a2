import { UNLIMITED } from "@nyota/contract/account/credit-limits";
import { USAGE_DAYS, type UsageOfDay } from "@nyota/contract/store/usage";
import { type CreditType, creditTypes } from "@nyota/contract/account/projects";
import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Balance = { credit_type: string; granted: number; used: number; reserved: number };

/** What is left of each kind of credit, and how much was used on each of the last days. */
export async function readCreditUsage(scope: Scope) {
  const { is_unlimited, ends_at, balances, ...calendar } = await readState(scope);
  const types = creditTypes.map((credit_type) => {
    const { granted, used, reserved } = balances.find((row) => row.credit_type === credit_type) ?? none;
    return { credit_type, granted, used, reserved, remaining: is_unlimited ? UNLIMITED : granted - used - reserved };
  });
  return { is_unlimited, ends_at: is_unlimited ? null : ends_at, types, days: await readDays(scope, calendar) };
}

/** The last days on the project's clock, oldest first, and how many of them can still change. */
type Calendar = { time_zone: string; days: string[]; changing: number };
type State = Calendar & { is_unlimited: boolean; ends_at: string | null; balances: Balance[] };

/** One statement: the page is read often, and each trip to the database costs as much as the work there. */
async function readState(scope: Scope): Promise<State> {
  const { rows } = await sql<State>`
    select nyota_is_unlimited(p.id) as is_unlimited, p.time_zone,
      (select end_date from subscriptions where project_id = p.id and status = 'ACTIVE') as ends_at,
      array(
        select to_char((${scope.now.toISOString()}::timestamptz at time zone p.time_zone)::date - n, 'YYYY-MM-DD')
        from generate_series(${USAGE_DAYS - 1}, 0, -1) n) as days,
      1 + (((${scope.now.toISOString()}::timestamptz - interval '1 hour') at time zone p.time_zone)::date
        < (${scope.now.toISOString()}::timestamptz at time zone p.time_zone)::date)::int as changing,
      (select coalesce(json_agg(b), '[]') from credit_balances b where b.project_id = p.id) as balances
    from projects p where p.id = ${scope.projectId}`.execute(scope.db);
  if (!rows[0]) throw notFound("The project");
  return rows[0];
}

const none = { granted: 0, used: 0, reserved: 0 };

type Used = { day: string; credit_type: CreditType; amount: number };
/**
 * Each of the last days, also those on which nothing was used. An entry has the time at which its transaction began, and none
 * takes an hour: so yesterday can't change any more once today is an hour old.
 */
async function readDays(scope: Scope, { time_zone, days, changing }: Calendar): Promise<UsageOfDay[]> {
  const past = days.slice(0, -changing);
  const used = [
    ...(await scope.cached({
      name: "credits used on past days",
      // Days that can't change: what was computed for them stays.
      tables: [],
      key: [scope.projectId, time_zone, past],
      compute: () => sumUsed(scope, time_zone, past),
    })),
    ...(await sumUsed(scope, time_zone, days.slice(-changing))),
  ];
  const byDay = Map.groupBy(used, ({ day }) => day);
  return days.map((day) => {
    const amounts = new Map(byDay.get(day)?.map(({ credit_type, amount }) => [credit_type, amount]));
    const of = (type: CreditType) => amounts.get(type) ?? 0;
    return { day, EVENT: of("EVENT"), GUEST: of("GUEST"), WA_SENDER: of("WA_SENDER"), MESSAGE: of("MESSAGE") };
  });
}

/** The days' bounds are computed once each, not the day of every entry. */
async function sumUsed({ db, projectId }: Scope, zone: string, days: readonly string[]): Promise<Used[]> {
  const { rows } = await sql<Used>`
    select to_char(d.day, 'YYYY-MM-DD') as day, e.credit_type, e.amount
    from unnest(${days}::date[]) d (day)
    cross join lateral (
      select credit_type, sum(case kind when 'RETURN' then -amount else amount end)::int as amount
      from credit_entries
      where project_id = ${projectId} and kind in ('USE', 'SETTLE', 'RETURN')
        and created_at >= d.day::timestamp at time zone ${zone}
        and created_at < (d.day + 1)::timestamp at time zone ${zone}
      group by credit_type) e`.execute(db);
  return rows;
}
