import type { placeEndpoints, ProviderState } from "@nyota/contract/travel-stay/places";
import { sql } from "kysely";
import { takeRate } from "#db/rate-limits.ts";
import { type FlightFailure, FlightsUnavailable, type FoundFlight } from "#gateways/flights/flights.ts";
import type { Deps } from "#http/deps.ts";
import type { Preparing } from "#http/mount.ts";
import type { UserScope } from "#http/scope.ts";

/** What the provider knows of a day, and whether it could be asked. */
export type Provided = { state: ProviderState; read_at: string | null; flights: FoundFlight[] };
type Request = Preparing<typeof placeEndpoints.arrivalFlights>;
type Asked = Request["query"];
type Briefly = Request["briefly"];

const HOUR_SECONDS = 3_600;
const DAY = 24 * HOUR_SECONDS;
/** Schedules change, so an answer is used for this long. */
const FRESH_SECONDS = 6 * HOUR_SECONDS;
/** How long nobody asks after a failure. */
const pauses: Record<FlightFailure, number> = { DOWN: 60, LIMIT: HOUR_SECONDS, REFUSED: HOUR_SECONDS };
const PER_USER = 40;
/** Schedules are published for about a year. */
const MAX_DAYS_AHEAD = 360;
const MAX_DAYS_BACK = 3;

/** Reads from the provider, through the database: one answer serves all projects. */
export function createFlightReader(deps: Deps) {
  /** The days that are being read, so that several forms ask once. */
  const reading = new Map<string, Promise<Provided>>();

  return async ({ query: asked, briefly }: Request): Promise<Provided> => {
    const provider = deps.flights;
    if (!provider) return { state: "NONE", read_at: null, flights: [] };
    const key = `${asked.to} ${asked.date}`;
    const running = reading.get(key) ?? readDay(asked, { provider, briefly, deps }).finally(() => reading.delete(key));
    reading.set(key, running);
    return onLeg(await running, asked);
  };
}

type Means = { provider: NonNullable<Deps["flights"]>; briefly: Briefly; deps: Deps };

async function readDay(asked: Asked, means: Means): Promise<Provided> {
  const known = await means.briefly((scope) => readStored(scope, asked, means.deps));
  return "state" in known ? known : ask(asked, known.stale, means);
}

const onLeg = (provided: Provided, { from }: Asked): Provided => ({
  ...provided,
  flights: provided.flights.filter((flight) => flight.from === from),
});

type Stale = Pick<Provided, "read_at" | "flights">;

/** The stored answer if it may be used; else what is stored, and the provider has to be asked. */
async function readStored(scope: UserScope, asked: Asked, { config }: Deps): Promise<Provided | { stale: Stale }> {
  const row = await scope.db
    .selectFrom("flight_days")
    .select(["flights", "read_at"])
    .where("airport", "=", asked.to)
    .where("day", "=", asked.date)
    .executeTakeFirst();
  const stale: Stale = { read_at: row?.read_at ?? null, flights: (row?.flights as FoundFlight[] | undefined) ?? [] };
  const age = stale.read_at === null ? Infinity : secondsSince(scope, stale.read_at);
  if (age < FRESH_SECONDS || !(await canBeAsked(scope, asked))) return { state: "OK", ...stale };
  const failure = await findFailure(scope);
  if (failure) return { state: failure, ...stale };
  const wait = await takeRate(scope.db, scope.now, [
    { key: "flights", limit: config.flightsPerDay, seconds: DAY },
    { key: `flights of ${scope.userId}`, limit: PER_USER, seconds: DAY },
  ]);
  return wait > 0 ? { state: "LIMIT", ...stale } : { stale };
}

const secondsSince = ({ now }: UserScope, instant: string) => (now.getTime() - new Date(instant).getTime()) / 1000;

/** A known airport on a day that has a schedule: anything else would only use up the limit. */
async function canBeAsked({ db, now }: UserScope, { to, date }: Asked): Promise<boolean> {
  const days = (Date.parse(`${date}T12:00Z`) - now.getTime()) / (DAY * 1000);
  if (days < -MAX_DAYS_BACK || days > MAX_DAYS_AHEAD) return false;
  const place = await db
    .selectFrom("places")
    .select("id")
    .where("kind", "=", "AIRPORT")
    .where("code", "=", to)
    .executeTakeFirst();
  return place !== undefined;
}

/** The failure because of which nobody asks now, whatever the airport. */
async function findFailure({ db, now }: UserScope): Promise<FlightFailure | undefined> {
  const row = await db
    .selectFrom("flight_days")
    .select(["failure", "failed_at"])
    .where("failed_at", "is not", null)
    .orderBy("failed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const failure = row?.failure as FlightFailure | null | undefined;
  if (!row?.failed_at || !failure) return undefined;
  return (now.getTime() - new Date(row.failed_at).getTime()) / 1000 < pauses[failure] ? failure : undefined;
}

async function ask({ to, date }: Asked, stale: Stale, { provider, briefly, deps }: Means): Promise<Provided> {
  try {
    const flights = await provider.arrivals(to, date);
    const read_at = deps.clock().toISOString();
    await briefly((scope) => store(scope, { airport: to, day: date, flights, read_at }));
    return { state: "OK", read_at, flights };
  } catch (error) {
    if (!(error instanceof FlightsUnavailable)) throw error;
    deps.log.warn({ err: error }, "the flight provider could not be used; journeys already known are shown instead");
    await briefly((scope) => storeFailure(scope, { airport: to, day: date, failure: error.failure }));
    return { state: error.failure, ...stale };
  }
}

type Day = { airport: string; day: string };

/** An answer also ends the pause after earlier failures. */
async function store(
  { db }: UserScope,
  { airport, day, flights, read_at }: Day & { flights: FoundFlight[]; read_at: string },
) {
  await sql`insert into flight_days (airport, day, flights, read_at)
    values (${airport}, ${day}, ${JSON.stringify(flights)}::jsonb, ${read_at})
    on conflict (airport, day) do update
      set flights = excluded.flights, read_at = excluded.read_at, failure = null, failed_at = null`.execute(db);
}

async function storeFailure({ db, now }: UserScope, { airport, day, failure }: Day & { failure: FlightFailure }) {
  await sql`insert into flight_days (airport, day, failure, failed_at)
    values (${airport}, ${day}, ${failure}, ${now.toISOString()})
    on conflict (airport, day) do update set failure = excluded.failure, failed_at = excluded.failed_at`.execute(db);
}
