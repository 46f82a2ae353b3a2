import { placeText } from "@nyota/contract/travel-stay/place-text";
import { sql, type RawBuilder } from "kysely";
import { setContext } from "#db/context.ts";
import { findRightsIn, openVisibleProjects } from "#features/access/queries.ts";
import { mayDo, type UserScope } from "#http/scope.ts";
import type { KnownFlight } from "./merge-flights.ts";

type Leg = { from: string; to: string };
const MAX_JOURNEYS = 200;

/**
 * The default flight provider: the flights that journeys of the user's projects name, those of guests whom the user may
 * see. Ends with the rights of the last project, so nothing else may be read afterwards.
 */
export async function findKnownFlights(scope: UserScope, legs: readonly Leg[], day?: string): Promise<KnownFlight[]> {
  const asked: Asked[] = [];
  for (const leg of legs) {
    const ends = [
      isAt("t.from_place", await namesOf(scope, leg.from)),
      isAt("t.to_place", await namesOf(scope, leg.to)),
    ];
    asked.push({ leg, conditions: day === undefined ? ends : [...ends, isOn(day)] });
  }
  const rights = (await findRightsIn(scope, await openVisibleProjects(scope))).filter((project) =>
    mayDo(project, "TRAVEL:VIEW"),
  );
  const whole = rights.filter(({ groupIds }) => groupIds === null).map(({ projectId }) => projectId);
  await setContext(scope.db, { visibleIds: whole });
  const found = await readLegs(scope, asked);
  // Row-level security shows the journeys of their own groups only.
  for (const { projectId, groupIds } of rights)
    if (groupIds !== null) {
      await setContext(scope.db, { projectId, groupIds });
      found.push(...(await readLegs(scope, asked)));
    }
  return found.toSorted((one, other) => one.rank - other.rank).map(({ rank: _rank, ...flight }) => flight);
}

type Asked = { leg: Leg; conditions: RawBuilder<boolean>[] };

async function readLegs(scope: UserScope, asked: readonly Asked[]) {
  const found: Awaited<ReturnType<typeof readJourneys>> = [];
  for (const each of asked) found.push(...(await readJourneys(scope, each)));
  return found;
}

async function readJourneys({ db }: UserScope, { leg, conditions }: Asked) {
  const rows = await db
    .selectFrom("travels as t")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "t.project_id").onRef("g.id", "=", "t.guest_id").on("g.deleted_at", "is", null),
    )
    .select(["t.number", "t.carrier", "t.departs_at", "t.arrives_at", "t.terminal", "t.status", "t.told_at"])
    .where("t.mode", "=", "FLIGHT")
    .where("t.status", "<>", "CANCELLED")
    .where("t.number", "is not", null)
    .where((eb) => eb.and(conditions))
    .orderBy("t.updated_at", "desc")
    .orderBy("t.id")
    .limit(MAX_JOURNEYS)
    .execute();
  return rows.map(({ number, status, told_at, ...flight }) => {
    const isTold = told_at !== null && status === "DRAFT";
    return { ...flight, ...leg, number: number as string, isTold, rank: isTold ? 2 : status === "CONFIRMED" ? 0 : 1 };
  });
}

/** Everything that a journey may call an airport. */
async function namesOf({ db }: UserScope, code: string): Promise<{ code: string; names: string[] }> {
  const place = await db
    .selectFrom("places")
    .select(["kind", "code", "name", "city", "other_names"])
    .where("kind", "=", "AIRPORT")
    .where("code", "=", code)
    .executeTakeFirst();
  if (!place) return { code, names: [code] };
  const { name, city, other_names } = place;
  const shorter = [/ Airport$/, / International Airport$/].map((ending) => name.replace(ending, ""));
  return { code, names: [code, name, ...shorter, city ?? code, placeText(place), ...other_names] };
}

/** The words of a text in small letters, with and without accents. */
const spellingsOf = (text: string) =>
  [text, text.normalize("NFD").replace(/\p{M}/gu, "")].map((spelling) =>
    spelling
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim(),
  );

/** Compared without `nyota_fold`, which takes ten times as long for the many journeys of a firm. */
const isAt = (column: "t.from_place" | "t.to_place", { code, names }: { code: string; names: string[] }) =>
  sql<boolean>`(${sql.ref(column)} like ${`%(${code})`} or
    btrim(regexp_replace(lower(${sql.ref(column)}), '[^a-z0-9]+', ' ', 'g')) = any (${names.flatMap(spellingsOf).filter(Boolean)}::text[]))`;

/** The day of the arrival there, or of the departure where the arrival is not known. `at` lets the index find them. */
const isOn = (day: string) =>
  sql<boolean>`(coalesce(t.arrives_at, t.departs_at)::date = ${day}::date
    and t.at between ${day}::date - interval '3 days' and ${day}::date + interval '3 days')`;
