import type { Delay } from "@nyota/contract/pickups/pickups";
import { sql } from "kysely";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { listDifferences, type Told } from "../planning/list-differences.ts";
import { originOf, type PickupProblem, type PlannedTrip, type PlannedVehicle } from "../planning/pickup-problem.ts";
import { reflowTrips } from "../planning/reflow-trips.ts";
import { describeTrip } from "../rules.ts";
import { readTripsProblem, type ReadProblem, toWall } from "./read-problem.ts";
import { type ArrivalRow, selectArrivals } from "./select-arrivals.ts";

export type DelayTarget = { minutes: number } & ({ travelId: string; sameNumber: boolean } | { tripId: string });

export type PlannedDelay = {
  read: ReadProblem;
  after: readonly PlannedTrip[];
  lateIds: ReadonlySet<string>;
  laterBy: (wall: string | null) => string | null;
  label: string;
  shown: Delay;
};

/** What a delay changes: which trips, and who must be told. Throws NOT_FOUND and ILLEGAL_STATE. */
export async function planDelay(scope: Scope, target: DelayTarget): Promise<PlannedDelay> {
  const { minutes } = target;
  const late = "travelId" in target ? await findLate(scope, target) : [];
  const lateIds = new Set(late.map(({ travel_id }) => travel_id));
  const read = await readTripsProblem(scope, [...lateIds]);
  const problem: PickupProblem = {
    ...read.problem,
    arrivals: read.problem.arrivals.map((arrival) =>
      lateIds.has(arrival.id) ? { ...arrival, ready: arrival.ready + minutes } : arrival,
    ),
  };
  const trip = "tripId" in target ? read.trips.find(({ id }) => id === target.tripId) : undefined;
  if ("tripId" in target && !trip) throw notFound("This trip");
  const before = read.problem.trips;
  const { trips: after, left } = reflowTrips(problem, trip ? { trip: trip.id, minutes } : { arrivals: lateIds });
  const differences = listDifferences(problem, { before, after, left });
  const vehicles = new Map(problem.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const wallOf = makeWallClock();
  const laterBy = (wall: string | null) => (wall === null ? null : addMinutes(wall, minutes));
  const names = (ids: readonly string[]) => ids.flatMap((id) => read.rows.get(id)?.name ?? []);
  return {
    read,
    after,
    lateIds,
    laterBy,
    label: trip ? describeTrip(trip.vehicle_name, trip.leaves_at) : nameLate(late),
    shown: {
      version: read.version,
      late: late.map(({ travel_id, name, arrives_at }) => ({
        travel_id,
        name,
        before: arrives_at as string,
        after: addMinutes(arrives_at as string, minutes),
      })),
      trips: differences.trips.map(({ zone, id, ...change }) => ({
        ...change,
        // A trip that is not stored yet has no id of its own.
        id: originOf(id),
        before: wallOf(change.before, zone),
        after: wallOf(change.after, zone),
      })),
      tell: differences.tell.map((told) => showTold({ rows: read.rows, vehicles, wallOf }, told)),
      left: left.map(({ arrivals, reason }) => ({ travel_ids: arrivals, names: names(arrivals), reason })),
    },
  };
}

type WallOf = (minute: number | null, zone: string) => string | null;

/** Minutes on the clocks of places. Each is worked out once, because that is slow and many trips leave at the same minute. */
function makeWallClock(): WallOf {
  const known = new Map<string, string>();
  return (minute, zone) => {
    if (minute === null) return null;
    const key = `${minute} ${zone}`;
    const wall = known.get(key) ?? toWall(minute, zone);
    known.set(key, wall);
    return wall;
  };
}

function showTold(
  {
    rows,
    vehicles,
    wallOf,
  }: { rows: ReadProblem["rows"]; vehicles: ReadonlyMap<string, PlannedVehicle>; wallOf: WallOf },
  { kind, id, zone, before, after, text }: Told,
): Delay["tell"][number] {
  const times = { before: wallOf(before, zone), after: wallOf(after, zone), text };
  if (kind === "GUEST") {
    const row = rows.get(id);
    const person = { name: row?.name ?? "", phone: row?.phone ?? null, guest_id: row?.guest_id ?? null };
    return { kind, travel_id: id, ...person, ...times };
  }
  const vehicle = vehicles.get(id);
  const name = [vehicle?.driver, vehicle?.name].filter(Boolean).join(", ");
  return { kind, travel_id: null, guest_id: null, name, phone: vehicle?.phone ?? null, ...times };
}

/** Wall times are moved as they are read on the clock of the place. */
const addMinutes = (wall: string, minutes: number) =>
  new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(0, 16);

const nameLate = (late: readonly ArrivalRow[]) =>
  late.length === 1
    ? `the arrival of ${late[0]?.name}`
    : `the arrivals of ${late[0]?.name} and ${late.length - 1} others`;

/** A journey with all on its booking, or with all on the same flight or train of that day. */
async function findLate(scope: Scope, { travelId, sameNumber }: { travelId: string; sameNumber: boolean }) {
  const [journey] = await selectArrivals(scope, [sql`t.id = ${travelId}`]);
  if (!journey) {
    const { rows } =
      await sql`select t.id from travels t join guests g on g.project_id = t.project_id and g.id = t.guest_id
      where t.project_id = ${scope.projectId} and t.id = ${travelId} and g.deleted_at is null`.execute(scope.db);
    if (rows.length === 0) throw notFound("This journey");
    throw new AppError("ILLEGAL_STATE", "Only an arrival that takes place can be late.");
  }
  if (journey.arrives_at === null) throw new AppError("ILLEGAL_STATE", "Say when they arrive first.");
  const same = sql`(t.booking_id is not null and t.booking_id = (select booking_id from travels where project_id = ${scope.projectId} and id = ${travelId}))`;
  const number = sql`(nyota_fold(replace(t.number, ' ', '')) = nyota_fold(replace(${journey.number}, ' ', ''))
    and t.mode = ${journey.mode} and t.arrives_at::date = ${journey.arrives_at.slice(0, 10)}::date)`;
  const also = sameNumber && journey.number ? sql`or ${number}` : sql``;
  return selectArrivals(scope, [sql`t.arrives_at is not null`, sql`(t.id = ${travelId} or ${same} ${also})`]);
}
