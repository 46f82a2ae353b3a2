import type { RequestOf } from "@nyota/contract/endpoint";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { pickupEndpoints } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { call, send } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";

type VehicleBody = RequestOf<typeof vehicleEndpoints.create>["body"];
type TripBody = RequestOf<typeof pickupEndpoints.create>["body"];
type JourneyBody = RequestOf<typeof travelEndpoints.create>["body"];
type AcceptBody = RequestOf<typeof pickupEndpoints.accept>["body"];

/** The day of the arrivals. */
export const day = "2099-02-11";

/** A project with helpers to add guests, arrivals, vehicles and trips. */
export async function makePickups(server: Harness) {
  const owner = await signIn(server);
  const projectId = (await makeProject(server, owner, { credits: 2_000 })).id;
  const params = { projectId };
  const must = <T extends { status: number; body: unknown }>(answer: T): T => {
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer;
  };
  const addGroup = async (name: string, parent_id?: string) =>
    must(
      await call(
        server.app,
        groupEndpoints.create,
        { params, body: { name, ...(parent_id ? { parent_id } : {}) } },
        owner,
      ),
    ).body.id;
  const addGuest = async (first_name: string, more: Partial<RequestOf<typeof guestEndpoints.create>["body"]> = {}) =>
    must(await call(server.app, guestEndpoints.create, { params, body: { first_name, ...more } }, owner)).body.id;
  /** An arrival by flight at Jaipur that needs a pick-up. */
  const addArrival = async (guest_id: string, time: string, more: Partial<JourneyBody> = {}) => {
    const body = {
      guest_id,
      direction: "ARRIVAL",
      mode: "FLIGHT",
      number: "AI 863",
      to_place: "Jaipur (JAI)",
      arrives_at: `${day}T${time}`,
      pickup_required: true,
      ...more,
    } as const;
    return must(await call(server.app, travelEndpoints.create, { params, body }, owner)).body.id;
  };
  /** A guest who arrives: the id of the journey. */
  const arrive = async (name: string, time: string, more: Partial<JourneyBody> = {}) =>
    addArrival(await addGuest(name), time, more);
  const addVehicle = async (name = "Innova", seats = 6, bags = 8, more: Partial<VehicleBody> = {}) =>
    must(await call(server.app, vehicleEndpoints.create, { params, body: { name, seats, bags, ...more } }, owner)).body
      .id;
  const tryTrip = (vehicle_id: string, time: string, more: Partial<TripBody> = {}, person: Person = owner) =>
    send(
      server.app,
      pickupEndpoints.create,
      { params, body: { vehicle_id, place: "Jaipur (JAI)", leaves_at: `${day}T${time}`, ...more } },
      person,
    );
  const addTrip = async (vehicle_id: string, time: string, more: Partial<TripBody> = {}): Promise<string> =>
    must(await tryTrip(vehicle_id, time, more)).body.id;
  const put = (tripId: string, travel_ids: string[], person: Person = owner) =>
    send(server.app, pickupEndpoints.put, { params: { ...params, tripId }, body: { travel_ids } }, person);
  const board = async (person: Person = owner, query: { day?: string } = { day }) =>
    must(await call(server.app, pickupEndpoints.board, { params, query }, person)).body;
  /** "Innova 14:30: Asha, Dev" of each trip of the day. */
  const trips = async (person: Person = owner) =>
    (await board(person)).trips.map(
      ({ vehicle, leaves_at, journeys }) =>
        `${vehicle.name} ${leaves_at.slice(11)}: ${journeys.map(({ guest }) => guest.name).join(", ")}`,
    );
  const waiting = async (person: Person = owner) => (await board(person)).waiting.map(({ guest }) => guest.name);
  const suggest = async (query: RequestOf<typeof pickupEndpoints.suggest>["query"] = { day }) =>
    must(await call(server.app, pickupEndpoints.suggest, { params, query }, owner)).body;
  const accept = (body: AcceptBody, person: Person = owner) =>
    send(server.app, pickupEndpoints.accept, { params, body }, person);
  const undo = (undo_id: string, person: Person = owner) =>
    send(server.app, pickupEndpoints.undo, { params, body: { undo_id } }, person);
  const changeJourney = async (travelId: string, body: RequestOf<typeof travelEndpoints.update>["body"]) =>
    must(await call(server.app, travelEndpoints.update, { params: { ...params, travelId }, body }, owner));
  return {
    owner,
    projectId,
    params,
    addGroup,
    addGuest,
    addArrival,
    arrive,
    addVehicle,
    tryTrip,
    addTrip,
    put,
    board,
    trips,
    waiting,
    suggest,
    accept,
    undo,
    changeJourney,
  };
}
export type TestPickups = Awaited<ReturnType<typeof makePickups>>;
