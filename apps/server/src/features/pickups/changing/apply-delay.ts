import { originOf } from "../planning/pickup-problem.ts";
import type { Delay } from "@nyota/contract/pickups/pickups";
import { recordActivity } from "#features/activity/commands.ts";
import type { Scope } from "#http/scope.ts";
import { planDelay, type DelayTarget, type PlannedDelay } from "../reading/plan-delay.ts";
import { toWall } from "../reading/read-problem.ts";
import { requireSame } from "./accept-suggestions.ts";
import { lockFoundJourneys, lockPickups, lockTrips } from "./lock-pickups.ts";
import { writeWithUndo } from "./store-undo.ts";
import { readState, type TripState } from "./trip-state.ts";

type Asked = { target: DelayTarget; version: string | undefined };

/** Makes arrivals or a trip later, and changes the trips as they were shown. All or nothing. */
export async function applyDelay(scope: Scope, { target, version }: Asked) {
  await lockPickups(scope);
  const { read } = await planDelay(scope, target);
  await lockFoundJourneys(scope, [...read.rows.keys()]);
  // Whoever puts somebody on a trip or changes it meanwhile waits, and finds it as it is then.
  await lockTrips(scope);
  const plan = await planDelay(scope, target);
  requireSame(plan.read, version);
  const from = await readState(scope, {
    tripIds: changedTrips(plan),
    travelIds: [...plan.lateIds, ...movedArrivals(plan)],
  });
  const to = stateAfter(plan, from);
  const undo_id = await writeWithUndo(scope, { from, to });
  const guests = new Set(
    [...plan.lateIds, ...movedArrivals(plan)].flatMap((id) => plan.read.rows.get(id)?.guest_id ?? []),
  );
  await recordActivity(scope, {
    module: "TRAVEL",
    type: "trip",
    action: "made later",
    label: `${plan.label} by ${target.minutes === 1 ? "1 minute" : `${target.minutes} minutes`}`,
    guests: [...guests].map((id) => ({ id })),
  });
  const shown: Delay = plan.shown;
  return { ...shown, count: shown.trips.length, undo_id };
}

const movedArrivals = ({ read, after }: PlannedDelay): string[] => {
  const was = new Map(read.problem.trips.flatMap((trip) => trip.arrivals.map((id) => [id, trip.id] as const)));
  const is = new Map(after.flatMap((trip) => trip.arrivals.map((id) => [id, trip.id] as const)));
  return [...was].filter(([id, trip]) => is.get(id) !== trip).map(([id]) => id);
};

/** The trips that differ, or whose guests do: those of the plan before and those added. */
const changedTrips = ({ read, after }: PlannedDelay): string[] =>
  read.problem.trips
    .filter((trip) => {
      const now = after.find(({ id }) => id === trip.id);
      return (
        !now ||
        now.leaves !== trip.leaves ||
        now.vehicle !== trip.vehicle ||
        now.arrivals.join() !== trip.arrivals.join()
      );
    })
    .map(({ id }) => id);

function stateAfter({ read, after, lateIds, laterBy }: PlannedDelay, from: TripState): TripState {
  const known = new Map(from.trips.map((trip) => [trip.id, trip]));
  const base = new Map(read.trips.map((trip) => [trip.id, trip]));
  const ids = new Map<string, string>();
  const trips = after.flatMap((trip): TripState["trips"] => {
    const old = known.get(trip.id);
    const moved = { vehicle_id: trip.vehicle, leaves_at: toWall(trip.leaves, trip.zone) };
    if (old) return [{ ...old, ...moved }];
    const origin = base.get(originOf(trip.id));
    if (base.has(trip.id) || !origin) return [];
    const id = crypto.randomUUID();
    ids.set(trip.id, id);
    const { place, terminal, drive_minutes, time_zone, drop_place } = origin;
    return [{ id, place, terminal, drive_minutes, time_zone, drop_place, ...moved }];
  });
  const tripOf = new Map(
    after.flatMap((trip) => trip.arrivals.map((id) => [id, ids.get(trip.id) ?? trip.id] as const)),
  );
  const journeys = from.journeys.flatMap((journey) => {
    const trip_id = tripOf.get(journey.travel_id);
    if (!trip_id) return [];
    // What the driver said of them was about the other trip.
    return [trip_id === journey.trip_id ? journey : { ...journey, trip_id, state: null, state_at: null }];
  });
  const times = from.times.map((time) =>
    lateIds.has(time.travel_id)
      ? { ...time, arrives_at: laterBy(time.arrives_at), pickup_at: laterBy(time.pickup_at) }
      : time,
  );
  return { trips, journeys, times };
}
