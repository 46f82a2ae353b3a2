import type { RequestOf } from "@nyota/contract/endpoint";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { call } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";

type GuestBody = RequestOf<typeof guestEndpoints.create>["body"];
type RoomBody = RequestOf<typeof stayEndpoints.createRoom>["body"];
type AssignBody = RequestOf<typeof stayEndpoints.assign>["body"];

export const nights = { check_in: "2027-02-11", check_out: "2027-02-14" };

/** A project with one hotel, and helpers to fill it. */
export async function makeHotel(server: Harness) {
  const owner = await signIn(server);
  const projectId = (await makeProject(server, owner, { credits: 500 })).id;
  const params = { projectId };
  const hotel = await call(server.app, stayEndpoints.createHotel, { params, body: { name: "Rambagh" } }, owner);
  const hotel_id = hotel.body.id;
  const addGuest = async (body: Partial<GuestBody> = {}) =>
    (await call(server.app, guestEndpoints.create, { params, body: { first_name: "Asha", ...body } }, owner)).body.id;
  const addRoom = async (room_number: string | null, body: Partial<RoomBody> = {}) =>
    (await call(server.app, stayEndpoints.createRoom, { params, body: { hotel_id, room_number, ...body } }, owner)).body
      .id;
  const assign = (
    body: Pick<AssignBody, "room_id" | "guest_ids"> & Partial<AssignBody>,
    person: Pick<Person, "token"> = owner,
  ) => call(server.app, stayEndpoints.assign, { params, body: { ...nights, ...body } }, person);
  const staysOf = async (guest: string) =>
    (await call(server.app, stayEndpoints.list, { params, query: { guest } }, owner)).body.results;
  /** A guest's stays as "101 11–14". */
  const sleeps = async (guest: string) =>
    (await staysOf(guest))
      .map(({ room, check_in, check_out }) => `${room.room_number} ${check_in.slice(8)}–${check_out.slice(8)}`)
      .toSorted();
  const freeBeds = async (roomId: string) =>
    (await call(server.app, stayEndpoints.readRoom, { params: { projectId, roomId } }, owner)).body.free_beds;
  return { owner, projectId, params, hotel_id, addGuest, addRoom, assign, staysOf, sleeps, freeBeds };
}
export type TestHotel = Awaited<ReturnType<typeof makeHotel>>;
