import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import pg from "pg";
import { expect, test } from "vitest";
import { send } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeHotel } from "./test/make-hotel.ts";

const server = useServer();
const rivals = 30;

/** Thirty requests for the last bed at the same time. Returns how many got it. */
async function fillAtOnce() {
  const at = await makeHotel(server);
  const room_id = await at.addRoom("101", { base_capacity: 2 });
  await at.assign({ room_id, guest_ids: [await at.addGuest()] });
  const guests: string[] = [];
  for (let n = 0; n < rivals; n++) guests.push(await at.addGuest());
  const answers = await Promise.all(guests.map((guest) => at.assign({ room_id, guest_ids: [guest] })));
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  return answers.filter(({ status }) => status === 200).length;
}

test("of thirty requests for the last bed at once, one gets it", async () => {
  expect(await fillAtOnce()).toBe(1);
});

test("a room that loses a bed while guests are added never has more guests than beds", async () => {
  const at = await makeHotel(server);
  const roomId = await at.addRoom("101", { base_capacity: 8 });
  const guests: string[] = [];
  for (let n = 0; n < 8; n++) guests.push(await at.addGuest());
  const params = { ...at.params, roomId };
  await Promise.all([
    ...guests.map((guest) => at.assign({ room_id: roomId, guest_ids: [guest] })),
    ...[7, 6, 5, 4].map((base_capacity) =>
      send(server.app, stayEndpoints.updateRoom, { params, body: { base_capacity } }, at.owner),
    ),
  ]);
  const room = (await send(server.app, stayEndpoints.readRoom, { params }, at.owner)).body;
  expect(room.guests.length).toBeLessThanOrEqual(room.max_capacity);
  expect(room.free_beds).toBe(room.max_capacity - room.guests.length);
});

test("a guest given two rooms for a night at once gets one of them", async () => {
  const at = await makeHotel(server);
  const guest = await at.addGuest();
  const rooms: string[] = [];
  for (let n = 0; n < 6; n++) rooms.push(await at.addRoom(String(n)));
  await Promise.all(rooms.map((room_id) => at.assign({ room_id, guest_ids: [guest] })));
  expect(await at.staysOf(guest)).toHaveLength(1);
  // Inserted directly, without the application's checks.
  await expect(
    inProject(server, at.projectId, (db) =>
      db
        .insertInto("guest_stays")
        .values(
          ["2027-03-01", "2027-03-02"].map((check_in) => ({
            project_id: at.projectId,
            guest_id: guest,
            room_id: rooms[0] as string,
            check_in,
            check_out: "2027-03-05",
          })),
        )
        .execute(),
    ),
  ).rejects.toMatchObject({ constraint: "guest_stays_one_room" });
});

test("control: without the trigger, all requests get the last bed", async () => {
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  await owner.query("alter table guest_stays disable trigger note");
  await owner.end();
  expect(await fillAtOnce()).toBe(rivals);
});
