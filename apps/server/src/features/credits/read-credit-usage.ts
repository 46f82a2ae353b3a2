import { UNLIMITED } from "@nyota/contract/account/credit-limits";
import { USAGE_DAYS, type UsageOfDay } from "@nyota/contract/store/usage";
import { type CreditType, creditTypes } from "@nyota/contract/account/projects";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { isUnlimited } from "./queries.ts";

type Balance = { credit_type: string; granted: number; used: number; reserved: number };

/** What is left of each kind of credit, and how much was used on each of the last days. */
export async function readCreditUsage(scope: Scope) {
  const is_unlimited = await isUnlimited(scope);
  const balances: Balance[] = await scope.db
    .selectFrom("credit_balances")
    .select(["credit_type", "granted", "used", "reserved"])
    .where("project_id", "=", scope.projectId)
    .execute();
  const plan = await scope.db
    .selectFrom("subscriptions")
    .select("end_date")
    .where("project_id", "=", scope.projectId)
    .where("status", "=", "ACTIVE")
    .executeTakeFirst();
  const types = creditTypes.map((credit_type) => {
    const { granted, used, reserved } = balances.find((row) => row.credit_type === credit_type) ?? none;
    return { credit_type, granted, used, reserved, remaining: is_unlimited ? UNLIMITED : granted - used - reserved };
  });
  return { is_unlimited, ends_at: is_unlimited ? null : (plan?.end_date ?? null), types, days: await readDays(scope) };
}

const none = { granted: 0, used: 0, reserved: 0 };

type Used = { day: string; credit_type: CreditType; amount: number };
/** An entry has the time at which its transaction began, so days before these can't change any more. */
const CHANGING_DAYS = 2;

/** Each of the last days, also those on which nothing was used. */
async function readDays(scope: Scope): Promise<UsageOfDay[]> {
  const { rows } = await sql<{ time_zone: string; days: string[] }>`
    select time_zone, array(
      select to_char((${scope.now.toISOString()}::timestamptz at time zone time_zone)::date - n, 'YYYY-MM-DD')
      from generate_series(${USAGE_DAYS - 1}, 0, -1) n) as days
    from projects where id = ${scope.projectId}`.execute(scope.db);
  const { time_zone = "UTC", days = [] } = rows[0] ?? {};
  const past = days.slice(0, -CHANGING_DAYS);
  const used = [
    ...(await scope.cached({
      name: "credits used on past days",
      // Days that can't change: what was computed for them stays.
      tables: [],
      key: [scope.projectId, time_zone, past],
      compute: () => sumUsed(scope, time_zone, past),
    })),
    ...(await sumUsed(scope, time_zone, days.slice(-CHANGING_DAYS))),
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
