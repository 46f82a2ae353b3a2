import type { RequestOf } from "@nyota/contract/endpoint";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { roomingEndpoints, roomProposalEndpoints, roomRuleEndpoints } from "@nyota/contract/rooming/rooming";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { sql } from "kysely";
import { call, send } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";

type GuestBody = RequestOf<typeof guestEndpoints.create>["body"];
type RoomBody = RequestOf<typeof stayEndpoints.createRoom>["body"];
type AssignBody = RequestOf<typeof roomingEndpoints.bulkAssign>["body"];
type RuleBody = RequestOf<typeof roomRuleEndpoints.create>["body"];
type ProposeQuery = RequestOf<typeof roomProposalEndpoints.propose>["query"];

export const nights = { check_in: "2027-02-11", check_out: "2027-02-14" };

/** A project with a hotel, and helpers to fill it and to ask for rooms. */
export async function makeRooming(server: Harness) {
  const owner = await signIn(server);
  const projectId = (await makeProject(server, owner, { credits: 2_000 })).id;
  const params = { projectId };
  const addHotel = async (name: string) =>
    (await call(server.app, stayEndpoints.createHotel, { params, body: { name } }, owner)).body.id;
  const hotelId = await addHotel("Rambagh");
  const addGuest = async (first_name = "Asha", body: Partial<GuestBody> = {}) =>
    (await call(server.app, guestEndpoints.create, { params, body: { first_name, ...body } }, owner)).body.id;
  const addGroup = async (name: string, parent_id?: string) =>
    (
      await call(
        server.app,
        groupEndpoints.create,
        { params, body: { name, ...(parent_id ? { parent_id } : {}) } },
        owner,
      )
    ).body.id;
  const addRoom = async (room_number: string, body: Partial<RoomBody> = {}) =>
    (
      await call(
        server.app,
        stayEndpoints.createRoom,
        { params, body: { hotel_id: hotelId, room_number, ...body } },
        owner,
      )
    ).body.id;
  const assign = (body: AssignBody, person: Pick<Person, "token"> = owner, headers: Record<string, string> = {}) =>
    send(server.app, roomingEndpoints.bulkAssign, { params, body }, { token: person.token, headers });
  const undo = (undo_id: string, person: Pick<Person, "token"> = owner) =>
    send(server.app, roomingEndpoints.undo, { params, body: { undo_id } }, person);
  const addRule = (body: RuleBody, person: Pick<Person, "token"> = owner) =>
    send(server.app, roomRuleEndpoints.create, { params, body }, person);
  const propose = (query: ProposeQuery = {}, person: Pick<Person, "token"> = owner) =>
    call(server.app, roomProposalEndpoints.propose, { params, query: { ...nights, ...query } }, person);
  /** All stays as "Asha 101 11–14", in order. */
  const sleeps = async () =>
    (await call(server.app, stayEndpoints.list, { params, query: { page_size: 200 } }, owner)).body.results
      .map(
        ({ guest, room, check_in, check_out }) =>
          `${guest.name} ${room.room_number} ${check_in.slice(8)}–${check_out.slice(8)}`,
      )
      .toSorted();
  return {
    owner,
    projectId,
    params,
    hotelId,
    addHotel,
    addGuest,
    addGroup,
    addRoom,
    assign,
    undo,
    addRule,
    propose,
    sleeps,
  };
}
export type TestRooming = Awaited<ReturnType<typeof makeRooming>>;

/** Guests named "Guest 0", "Guest 1" and so on, inserted directly; their ids in this order. */
export const addMany = (server: Harness, projectId: string, count: number): Promise<string[]> =>
  inProject(server, projectId, async (db) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into guests (project_id, first_name, display_name, position, gender, status)
      select ${projectId}::uuid, 'Guest ' || n, 'Guest ' || n, n, case n % 2 when 0 then 'FEMALE' else 'MALE' end, 'PUBLISHED'
      from generate_series(0, ${count - 1}::int) n returning id, position`.execute(db);
    return rows.map(({ id }) => id);
  });
