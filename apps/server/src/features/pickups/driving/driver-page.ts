import { keysOf } from "@nyota/contract/keys-of";
import { languageNames } from "@nyota/contract/languages";
import type { DriverPage } from "@nyota/contract/pickups/driver-page";
import { type PickupState, pickupStates } from "@nyota/contract/pickups/pickup-fields";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { headOf, readSettings } from "#features/microsite/queries.ts";
import { chooseLanguage } from "#features/microsite/rules.ts";
import type { Deps } from "#http/deps.ts";
import type { Base } from "#http/transaction.ts";
import { readTrips } from "../reading/read-trips.ts";
import { describeTrip } from "../rules.ts";
import { driverPath, openSheet } from "./driver-tokens.ts";
import { tripsOfSheet } from "./sheet-trips.ts";

type Asked = {
  token: string;
  lang: string | undefined;
  browser: string | undefined;
  notice: DriverPage["notice"];
};

/** The sheet of a driver. Reading it changes nothing: robots that make link previews read it too. */
export async function readDriverPage(base: Base, deps: Deps, asked: Asked): Promise<DriverPage> {
  const { scope, vehicle, day } = await openSheet(base, asked.token);
  const settings = await readSettings(scope, deps);
  const spoken = chooseLanguage({
    asked: asked.lang,
    known: undefined,
    browser: asked.browser,
    offered: keysOf(languageNames),
  });
  const trips = await readTrips(scope, tripsOfSheet({ vehicleId: vehicle.id, day }));
  return {
    head: headOf(settings, { ...spoken, pictureOf: () => null }),
    driver: vehicle.driver_name,
    vehicle: vehicle.name,
    plate: vehicle.plate,
    day,
    form_url: driverPath(asked.token),
    notice: asked.notice,
    trips: trips.map(({ id, place, terminal, leaves_at, drop_place, journeys }) => ({
      id,
      place,
      terminal,
      leaves_at,
      drop_place,
      guests: journeys.map(({ travel_id, guest, people, bags, label, arrives_at, state }) => ({
        id: travel_id,
        name: guest.name,
        phone: guest.phone,
        people,
        bags,
        label,
        arrives_at,
        state,
      })),
    })),
  };
}

type Tap = { token: string; travelId: string; state: string };
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Stores what the driver taps of a guest, or takes it back. A guest who is on no trip of this sheet any more is told. */
export async function takeTap(base: Base, { token, travelId, state }: Tap): Promise<"SAVED" | "GONE"> {
  const { scope, vehicle, day } = await openSheet(base, token);
  const next = keysOf(pickupStates).find((one) => one === state) ?? null;
  // Only an empty state takes a tap back.
  if (!isId(travelId) || (next === null && state !== "")) return "GONE";
  const { rows } = await sql<{ state: PickupState | null; guest_id: string; trip_id: string; leaves_at: string }>`
    select j.state, c.guest_id, t.id as trip_id, t.leaves_at from trip_journeys j
    join trips t on t.project_id = j.project_id and t.id = j.trip_id and ${tripsOfSheet({ vehicleId: vehicle.id, day })}
    join travels c on c.project_id = j.project_id and c.id = j.travel_id
    where j.project_id = ${scope.projectId} and j.travel_id = ${travelId} for no key update of j`.execute(scope.db);
  const [row] = rows;
  if (!row) return "GONE";
  if (row.state === next) return "SAVED";
  await scope.db
    .updateTable("trip_journeys")
    .set({ state: next, state_at: next === null ? null : scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("travel_id", "=", travelId)
    .execute();
  await recordActivity(scope, {
    module: "TRAVEL",
    type: "trip",
    action: "tapped on the driver’s sheet of",
    id: row.trip_id,
    label: describeTrip(vehicle.name, row.leaves_at),
    changes: { state: { before: row.state, after: next } },
    guests: [{ id: row.guest_id }],
  });
  return "SAVED";
}
