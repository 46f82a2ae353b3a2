import type { ShownJourney } from "@nyota/contract/site/household-journeys";
import type { Scope } from "#http/scope.ts";

/** What guests see of their journeys: those that are confirmed, and the drafts that they have told. */
export async function listShownJourneys(scope: Scope, guestIds: readonly string[]): Promise<ShownJourney[]> {
  if (guestIds.length === 0) return [];
  const rows = await scope.db
    .selectFrom("travels as t")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "t.project_id").onRef("g.id", "=", "t.guest_id"),
    )
    .leftJoin("kyc_documents as k", (join) =>
      join.onRef("k.project_id", "=", "t.project_id").onRef("k.travel_id", "=", "t.id").on("k.status", "=", "UPLOADED"),
    )
    .leftJoin("trip_journeys as x", (join) =>
      join.onRef("x.project_id", "=", "t.project_id").onRef("x.travel_id", "=", "t.id"),
    )
    .leftJoin("trips as r", (join) => join.onRef("r.project_id", "=", "x.project_id").onRef("r.id", "=", "x.trip_id"))
    .leftJoin("vehicles as v", (join) =>
      join.onRef("v.project_id", "=", "r.project_id").onRef("v.id", "=", "r.vehicle_id"),
    )
    .select(["r.leaves_at as trip_at", "r.place as trip_place", "r.terminal as trip_terminal"])
    .select(["v.name as vehicle", "v.plate", "v.driver_name", "v.driver_phone"])
    .select(["k.received_at as ticket_at", "k.expires_at as ticket_kept_until"])
    .select(["t.id", "t.guest_id", "g.display_name as guest_name", "t.direction", "t.mode", "t.carrier", "t.number"])
    .select(["t.from_place", "t.to_place", "t.departs_at", "t.arrives_at", "t.day", "t.status"])
    .select(["t.pickup_required", "t.pickup_place", "t.pickup_at"])
    .where("t.project_id", "=", scope.projectId)
    .where("t.guest_id", "in", guestIds)
    .where((eb) =>
      eb.or([
        eb("t.status", "=", "CONFIRMED"),
        eb.and([eb("t.status", "=", "DRAFT"), eb("t.told_at", "is not", null)]),
      ]),
    )
    .orderBy("t.sorted_at")
    .orderBy("t.id")
    .execute();
  return rows.map((found) => {
    const { from_place, to_place, departs_at, arrives_at, day, status, pickup_required, ...rest } = found;
    const { trip_at, trip_place, trip_terminal, vehicle, plate, driver_name, driver_phone, ...row } = rest;
    const isArrival = row.direction === "ARRIVAL";
    const at = isArrival ? arrives_at : departs_at;
    const isConfirmed = status === "CONFIRMED";
    const hasPickup = isConfirmed && pickup_required;
    const noted = { pickup_place: row.pickup_place, pickup_at: row.pickup_at };
    // The trip is what will happen; what was noted before it was an input of the plan.
    const planned = { pickup_place: [trip_place, trip_terminal].filter(Boolean).join(", "), pickup_at: trip_at };
    const { pickup_place, pickup_at } = trip_at === null ? noted : planned;
    return {
      ...row,
      direction: row.direction as ShownJourney["direction"],
      mode: row.mode as ShownJourney["mode"],
      place: isArrival ? to_place : from_place,
      day: at?.slice(0, 10) ?? day,
      time: at?.slice(11, 16) ?? null,
      ride_needed: pickup_required ? "YES" : "NO",
      is_confirmed: isConfirmed,
      pickup_place: hasPickup ? pickup_place : null,
      pickup_at: hasPickup ? pickup_at : null,
      ride: hasPickup && vehicle !== null ? { vehicle, plate, driver_name, driver_phone } : null,
    };
  });
}
