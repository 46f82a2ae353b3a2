import { createHash } from "node:crypto";
import { DRIVE_MINUTES, type LeftOut, WAIT_MINUTES } from "@nyota/contract/pickups/pickup-schemas";
import { sql } from "kysely";
import { projectZone } from "#features/events/queries.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { placeKeyer } from "./place-keyer.ts";
import { toInstant, toWallTime } from "#lib/wall-time.ts";
import type { PickupProblem, PlannedArrival, PlannedTrip, PlannedVehicle } from "../planning/pickup-problem.ts";
import { selectTrips, type TripRow } from "./read-trips.ts";
import { listVehicles } from "./read-vehicles.ts";
import { type ArrivalRow, labelOf, needsPickup, readyDay, selectArrivals } from "./select-arrivals.ts";

/** What is asked to be planned: arrivals of a day or of all days, without a trip. */
export type PlanOptions = { day?: string | undefined; wait?: number | undefined; drive?: number | undefined };

export type ReadProblem = {
  problem: PickupProblem;
  rows: ReadonlyMap<string, ArrivalRow>;
  trips: readonly TripRow[];
  /** Arrivals whose time or place is not known: nobody can be sent for them. */
  unknown: LeftOut[];
  version: string;
};

/** Arrivals without a trip, with all vehicles and their trips. */
export async function readOpenProblem(scope: Scope, { day, wait, drive }: PlanOptions): Promise<ReadProblem> {
  const open = await selectArrivals(scope, [
    needsPickup,
    sql`j.trip_id is null`,
    ...(day ? [sql`${readyDay} = ${day}::date`] : []),
  ]);
  requireFew(open);
  return toProblem(scope, { rows: open, trips: await selectTrips(scope, sql`true`), wait, drive });
}

/** All trips with those on them, and the named arrivals: what a delay can change. */
export async function readTripsProblem(scope: Scope, travelIds: readonly string[]): Promise<ReadProblem> {
  const rows = await selectArrivals(scope, [sql`(j.trip_id is not null or t.id = any (${travelIds}::uuid[]))`]);
  requireFew(rows);
  return toProblem(scope, { rows, trips: await selectTrips(scope, sql`true`), wait: undefined, drive: undefined });
}

/** Planning takes a processor of this process, and longer than in proportion. */
const PLANNED_MAX = 3_000;

/** Throws CONFLICT. */
function requireFew(rows: readonly ArrivalRow[]) {
  if (rows.length > PLANNED_MAX)
    throw new AppError(
      "CONFLICT",
      `Up to ${PLANNED_MAX} arrivals are planned at once, and these are more. Choose a day.`,
    );
}

type Read = { rows: ArrivalRow[]; trips: TripRow[]; wait: number | undefined; drive: number | undefined };

async function toProblem(scope: Scope, { rows, trips, wait, drive }: Read): Promise<ReadProblem> {
  const zone = await projectZone(scope);
  const tripOf = new Map(trips.map((trip) => [trip.id, trip]));
  // Whoever was put on a trip without a time or place is there when it leaves.
  const placed = rows.map((row) => {
    const trip = tripOf.get(row.trip_id ?? "");
    return { ...row, ready: row.ready ?? trip?.leaves ?? null, place: row.place ?? trip?.place ?? null };
  });
  const known = placed.filter(isKnown);
  const onTrip = Map.groupBy(known, ({ trip_id }) => trip_id);
  const modeOf = ({ id }: TripRow) => onTrip.get(id)?.[0]?.mode;
  const keyOf = await placeKeyer(scope, [
    ...known,
    ...trips.map((trip) => ({ place: trip.place, mode: modeOf(trip) })),
  ]);
  const minute = (wall: string | null) => (wall === null ? null : toInstant(wall, zone).getTime() / 60_000);
  const vehicles = (await listVehicles(scope)).map(
    ({ id, name, driver_name, driver_phone, seats, bags, available_from, available_until }): PlannedVehicle => ({
      id,
      name,
      driver: driver_name,
      phone: driver_phone,
      seats,
      bags,
      from: minute(available_from),
      until: minute(available_until),
    }),
  );
  const problem: PickupProblem = {
    arrivals: known.map((row) => ({ ...toArrival(row), place: keyOf(row) })),
    vehicles,
    trips: trips.map((trip): PlannedTrip => ({
      id: trip.id,
      vehicle: trip.vehicle_id,
      place: keyOf({ ...trip, zone: trip.time_zone, mode: modeOf(trip) }),
      zone: trip.time_zone,
      leaves: trip.leaves,
      drive: trip.drive_minutes,
      arrivals: (onTrip.get(trip.id) ?? []).map(({ travel_id }) => travel_id),
    })),
    wait: wait ?? WAIT_MINUTES,
    drive: drive ?? DRIVE_MINUTES,
  };
  return {
    problem,
    rows: new Map(rows.map((row) => [row.travel_id, row])),
    trips,
    unknown: placed.filter((row) => !isKnown(row)).map(describeUnknown),
    version: createHash("sha256").update(JSON.stringify(problem)).digest("base64url"),
  };
}

type Known = ArrivalRow & { ready: number; place: string };
const isKnown = (row: ArrivalRow): row is Known => row.ready !== null && row.place !== null;

const describeUnknown = ({ travel_id, name, ready }: ArrivalRow): LeftOut => ({
  travel_ids: [travel_id],
  names: [name],
  reason: `Say ${ready === null ? "when" : "where"} they arrive first.`,
});

const toArrival = (row: Known): Omit<PlannedArrival, "place"> => ({
  id: row.travel_id,
  guest_id: row.guest_id,
  name: row.name,
  phone: row.phone,
  household: row.household_id === null ? null : { id: row.household_id, name: row.household ?? row.name },
  booking: row.booking_id,
  zone: row.zone,
  ready: row.ready,
  people: row.people,
  bags: row.bags,
  label: labelOf(row),
});

/** A minute of the plan on the clock of a place. */
export const toWall = (minute: number, zone: string): string => toWallTime(new Date(minute * 60_000), zone);
