import { addDays, type Days } from "@nyota/contract/days";
import { type Celebration, MAX_DAYS_AWAY, NIGHT_ENDS_AT_HOUR } from "@nyota/contract/travel-stay/nights";
import { sql } from "kysely";
import { readCelebration, readNights } from "#features/stay-summary/queries.ts";
import { checkDays, chooseDays } from "#features/stay-summary/rules.ts";
import { FieldsError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { joinDays } from "./rules.ts";

type Asked = { from: string | undefined; to: string | undefined };

/** For a project without any day: the list is empty. */
const noDays: Days = { from: "1900-01-02", to: "1900-01-01" };

/**
 * The nights to show: those asked for, or all of the celebration, the night before it, and all stays and journeys that are
 * not months away: one night in a wrong month would put all others off the screen.
 */
export async function readDays(scope: Scope, asked: Asked): Promise<{ range: Days; celebration: Celebration }> {
  const wrong = checkDays(asked);
  if (wrong) throw new FieldsError(wrong);
  const celebration = await readCelebration(scope);
  if (asked.from && asked.to) return { range: { from: asked.from, to: asked.to }, celebration };
  const start = celebration.start_date ?? celebration.end_date;
  const nights = joinDays(nearDays(await readNights(scope), celebration), await readJourneys(scope, celebration));
  const range = chooseDays({
    celebration: { start_date: start && addDays(start, -1), end_date: celebration.end_date ?? start },
    nights,
  });
  return { range: range ?? noDays, celebration };
}

function nearDays(days: Days | undefined, { start_date, end_date }: Celebration): Days | undefined {
  const [first, last] = [start_date ?? end_date, end_date ?? start_date];
  if (!days || !first || !last) return days;
  const [earliest, latest] = [addDays(first, -MAX_DAYS_AWAY), addDays(last, MAX_DAYS_AWAY)];
  const near = { from: days.from > earliest ? days.from : earliest, to: days.to < latest ? days.to : latest };
  return near.from <= near.to ? near : undefined;
}

async function readJourneys(scope: Scope, { start_date, end_date }: Celebration): Promise<Days | undefined> {
  const [first, last] = [start_date ?? end_date, end_date ?? start_date];
  if (!first || !last || !mayDo(scope, "TRAVEL:VIEW")) return undefined;
  const { journeys } = await scope.cached({
    name: "nights of all journeys",
    tables: ["travels", "guests"],
    key: [first, last],
    compute: async () => ({
      journeys: await findJourneys(scope, addDays(first, -MAX_DAYS_AWAY), addDays(last, MAX_DAYS_AWAY)),
    }),
  });
  return journeys;
}

async function findJourneys(scope: Scope, first: string, last: string): Promise<Days | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(night)::text as "from", max(night)::text as "to" from (
      select case t.direction when 'ARRIVAL' then (t.arrives_at - make_interval(hours => ${NIGHT_ENDS_AT_HOUR}))::date
        else t.departs_at::date - 1 end as night
      from travels t join guests g on g.project_id = t.project_id and g.id = t.guest_id and g.deleted_at is null
      where t.project_id = ${scope.projectId} and t.status <> 'CANCELLED') j
    where night between ${first}::date and ${last}::date`.execute(scope.db);
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : undefined;
}
