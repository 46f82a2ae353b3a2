import { UNLIMITED } from "@nyota/contract/account/credit-limits";
import { USAGE_DAYS, type UsageOfDay } from "@nyota/contract/store/usage";
import { creditTypes } from "@nyota/contract/account/projects";
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

/** Each of the last days, also those on which nothing was used. */
async function readDays({ db, projectId, now }: Scope): Promise<UsageOfDay[]> {
  const { rows } = await sql<UsageOfDay>`
    with days as (
      select ((${now.toISOString()}::timestamptz at time zone p.time_zone)::date - n) as day, p.time_zone
      from projects p, generate_series(0, ${USAGE_DAYS - 1}) n where p.id = ${projectId}),
    used as (
      select (e.created_at at time zone p.time_zone)::date as day, e.credit_type,
        sum(case e.kind when 'RETURN' then -e.amount else e.amount end) as amount
      from credit_entries e join projects p on p.id = e.project_id
      where e.project_id = ${projectId} and e.kind in ('USE', 'SETTLE', 'RETURN')
        and e.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${USAGE_DAYS + 1})
      group by 1, 2)
    select to_char(d.day, 'YYYY-MM-DD') as day,
      ${sql.join(
        creditTypes.map(
          (type) =>
            sql`coalesce(sum(u.amount) filter (where u.credit_type = ${sql.lit(type)}), 0)::int as ${sql.ref(type)}`,
        ),
      )}
    from days d left join used u on u.day = d.day group by d.day order by d.day`.execute(db);
  return rows;
}
