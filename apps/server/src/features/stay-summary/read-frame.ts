import { type Days, listDays, type ListedDay } from "@nyota/contract/days";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { sql, type RawBuilder } from "kysely";
import type { Watched } from "#db/cache.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { checkDays, chooseDays } from "./rules.ts";

export type SummaryQuery = ParsedOf<typeof staySummaryEndpoints.people>["query"];
/** What a summary is about: its days, and the hotels if only some. */
export type Frame = Days & { days: ListedDay[]; hotels: string[] | undefined };

/** The tables the summaries are computed from. */
const summaryTables: Watched[] = ["hotels", "rooms", "guest_stays", "guests", "groups"];
/** For a project without any day: no night is in it. */
const noDays: Days = { from: "1900-01-02", to: "1900-01-01" };

type Summary<T> = { name: string; query: SummaryQuery; tables?: Watched[]; compute: (frame: Frame) => Promise<T> };

/** Computes a summary of the days asked for, or takes it from the cache, and adds these days to it. */
export async function summarise<T extends object>(scope: Scope, { name, query, tables = [], compute }: Summary<T>) {
  const wrong = checkDays(query);
  if (wrong) throw new FieldsError(wrong);
  const nights = await readNights(scope);
  const asked = query.from && query.to ? { from: query.from, to: query.to } : undefined;
  const range = asked ?? chooseDays({ celebration: await readCelebration(scope), nights }) ?? noDays;
  const frame: Frame = { ...range, days: listDays(range), hotels: query.hotel };
  const hasOthers = nights !== undefined && (nights.from < range.from || nights.to > range.to);
  return scope.cached({
    name: `stay summary: ${name}`,
    tables: [...summaryTables, ...tables],
    key: [range, query.hotel],
    compute: async () => ({
      days: frame.days,
      other_nights: hasOthers ? await countOtherNights(scope, frame) : 0,
      ...(await compute(frame)),
    }),
  });
}

/** The first and the last day of the celebration, as far as they are known. */
export const readCelebration = (scope: Scope) =>
  scope.db
    .selectFrom("projects")
    .select(["start_date", "end_date"])
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();

/** The first and the last night of all stays. */
export async function readNights(scope: Scope): Promise<Days | undefined> {
  const { nights } = await scope.cached({
    name: "nights of all stays",
    tables: ["guest_stays", "guests", "groups"],
    compute: async () => ({ nights: await findNights(scope) }),
  });
  return nights;
}

async function findNights(scope: Scope): Promise<Days | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(s.check_in)::text as "from", (max(s.check_out) - 1)::text as "to" from (${countedStays(scope)}) s`.execute(
    scope.db,
  );
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : undefined;
}

async function countOtherNights(scope: Scope, frame: Frame): Promise<number> {
  const { rows } = await sql<{ nights: number }>`
    select coalesce(sum(s.check_out - s.check_in - ${nightsWithin(frame)}), 0)::int as nights
    from (${countedStays(scope, frame.hotels)}) s`.execute(scope.db);
  return rows[0]?.nights ?? 0;
}

/** How many nights of a stay `s` are on the days of the frame. */
export const nightsWithin = ({ from, to }: Days): RawBuilder<number> =>
  sql`greatest(0, least(s.check_out, ${to}::date + 1) - greatest(s.check_in, ${from}::date))`;

/** A type without regard to capitals; null for none. */
export const foldedType = sql`nyota_room_type_key(r.room_type)`;

/** The stays of guests who are not deleted, as far as the caller may see them, with everything they are counted by. */
export function countedStays(scope: Scope, hotels?: readonly string[]): RawBuilder<unknown> {
  return sql`
    select s.guest_id, s.room_id, s.check_in, s.check_out, s.payer, s.takes = 'BED' as in_bed, s.checked_in_at, s.checked_out_at,
      r.hotel_id, ${foldedType} as room_type, g.group_id, g.age_band, g.is_attendant, coalesce(g.side, gr.side) as side
    from guest_stays s
    join guests g on g.project_id = s.project_id and g.id = s.guest_id and g.deleted_at is null
    join rooms r on r.project_id = s.project_id and r.id = s.room_id
    left join groups gr on gr.project_id = g.project_id and gr.id = g.group_id
    where s.project_id = ${scope.projectId} ${hotels ? sql`and r.hotel_id = any (${hotels}::uuid[])` : sql``}`;
}

/** The stays `s` with a night on the days of the frame. */
export const framedStays = (scope: Scope, { from, to, hotels }: Frame): RawBuilder<unknown> =>
  sql`select * from (${countedStays(scope, hotels)}) s where s.check_in <= ${to}::date and s.check_out > ${from}::date`;
