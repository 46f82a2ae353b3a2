import { addDays, type Days } from "@nyota/contract/days";
import { type Celebration, nearDays } from "@nyota/contract/travel-stay/nights";
import { sql } from "kysely";
import { readCelebration, readNights } from "#features/stay-summary/queries.ts";
import { checkDays, chooseDays } from "#features/stay-summary/rules.ts";
import { FieldsError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { dayOfDeparture, nightOfArrival } from "./conditions.ts";
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
  const near = nearDays(celebration);
  const nights = joinDays(clampTo(near, await readNights(scope)), await readJourneys(scope, near));
  const range = chooseDays({
    celebration: { start_date: start && addDays(start, -1), end_date: celebration.end_date ?? start },
    nights,
  });
  return { range: range ?? noDays, celebration };
}

function clampTo(near: Days | undefined, days: Days | undefined): Days | undefined {
  if (!days || !near) return days;
  const shown = { from: days.from > near.from ? days.from : near.from, to: days.to < near.to ? days.to : near.to };
  return shown.from <= shown.to ? shown : undefined;
}

async function readJourneys(scope: Scope, near: Days | undefined): Promise<Days | undefined> {
  if (!near || !mayDo(scope, "TRAVEL:VIEW")) return undefined;
  const { journeys } = await scope.cached({
    name: "nights of all journeys",
    tables: ["travels", "guests"],
    key: near,
    compute: async () => ({ journeys: await findJourneys(scope, near) }),
  });
  return journeys;
}

async function findJourneys(scope: Scope, near: Days): Promise<Days | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(night)::text as "from", max(night)::text as "to" from (
      select case t.direction when 'ARRIVAL' then ${nightOfArrival} else ${dayOfDeparture} - 1 end as night
      from travels t join guests g on g.project_id = t.project_id and g.id = t.guest_id and g.deleted_at is null
      where t.project_id = ${scope.projectId} and t.status <> 'CANCELLED') j
    where night between ${near.from}::date and ${near.to}::date`.execute(scope.db);
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : undefined;
}
