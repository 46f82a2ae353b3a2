import type { RequestOf } from "@nyota/contract/endpoint";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { roomBlockFields } from "@nyota/contract/travel-stay/room-block-fields";
import { ROOM_BLOCKS_MAX, roomBlockEndpoints } from "@nyota/contract/travel-stay/room-blocks";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { makeHotel, type TestHotel } from "#features/stay/test/make-hotel.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn } from "#test/factories.ts";
import { testEveryField } from "#test/every-field.ts";
import { useServer } from "#test/harness.ts";
import { remindOfCutOffs } from "./jobs.ts";
import { BLOCK_COST_MAX } from "./rules.ts";

// The hotel's guests stay from 11 to 14 February: three nights.
const server = useServer();
let at: TestHotel;
beforeEach(async () => {
  at = await makeHotel(server);
});
type Body = RequestOf<typeof roomBlockEndpoints.create>["body"];
const three = { room_count: 10, check_in: "2027-02-11", check_out: "2027-02-14" };
const post = (body: Partial<Body> = {}, person = at.owner) =>
  send(
    server.app,
    roomBlockEndpoints.create,
    { params: at.params, body: { hotel_id: at.hotel_id, ...three, ...body } },
    person,
  );
const add = async (body: Partial<Body> = {}): Promise<string> => {
  const { status, body: made } = await post(body);
  expect(status).toBe(201);
  return made.id;
};
const list = async (query: object = {}) =>
  (await call(server.app, roomBlockEndpoints.list, { params: at.params, query }, at.owner)).body;
const read = async (blockId: string) =>
  (await call(server.app, roomBlockEndpoints.read, { params: { ...at.params, blockId } }, at.owner)).body;
const patch = (blockId: string, body: object) =>
  send(server.app, roomBlockEndpoints.update, { params: { ...at.params, blockId }, body }, at.owner);

/** A room of a type with one guest, who pays or for whom is paid. */
async function sleep(room_type: string | null, more: Partial<Parameters<TestHotel["assign"]>[0]> = {}) {
  const room_id = await at.addRoom(null, { room_type });
  const { status } = await at.assign({ room_id, guest_ids: [await at.addGuest()], ...more });
  expect(status).toBe(200);
  return room_id;
}

describe("every field", () => {
  testEveryField({
    server,
    fields: roomBlockFields,
    place: () => at,
    bare: three,
    own: () => ({
      check_in: ["2027-02-03", "2027-02-04"],
      check_out: ["2027-03-03", "2027-03-04"],
      cut_off: ["2027-01-03", "2027-01-04"],
    }),
    create: async (body) =>
      (
        await send(
          server.app,
          roomBlockEndpoints.create,
          { params: at.params, body: { hotel_id: at.hotel_id, ...body } },
          at.owner,
        )
      ).body.id,
    read,
    list: async () => (await list()).results,
    change: async (id, body) => expect((await patch(id, body)).status).toBe(200),
  });
});

describe("what is used of a block", () => {
  test("is counted by night, in rooms of its type, in any spelling", async () => {
    const id = await add({ room_type: "Deluxe" });
    await sleep("deluxe ");
    await sleep("Suite");
    await sleep("DELUXE", { check_in: "2027-02-12", check_out: "2027-02-13" });
    expect(await read(id)).toMatchObject({
      contracted: 30,
      used: 4,
      nights: [
        { date: "2027-02-11", used: 1 },
        { date: "2027-02-12", used: 2 },
        { date: "2027-02-13", used: 1 },
      ],
    });
    expect((await list()).outside).toEqual([{ hotel: { id: at.hotel_id, name: "Rambagh" }, room_nights: 3 }]);
  });

  test("two guests in one room are one room, and a deleted guest is none", async () => {
    const id = await add();
    const room_id = await sleep("Twin");
    await at.assign({ room_id, guest_ids: [await at.addGuest()] });
    expect((await read(id)).used).toBe(3);
  });

  test("a room is in one block: first in those of its type, then in those of any", async () => {
    const any = await add({ room_count: 5 });
    const typed = await add({ room_type: "Deluxe", room_count: 1 });
    await sleep("Deluxe");
    await sleep("Deluxe");
    await sleep(null);
    expect((await read(typed)).used).toBe(3);
    expect((await read(any)).used).toBe(6);
    expect((await list()).outside).toEqual([]);
  });

  test("nights before and after it, and rooms of other hotels, are not in it", async () => {
    const other = await call(
      server.app,
      stayEndpoints.createHotel,
      { params: at.params, body: { name: "Samode" } },
      at.owner,
    );
    const id = await add({ hotel_id: other.body.id });
    await sleep("Deluxe");
    expect((await read(id)).used).toBe(0);
    const early = await add({ check_in: "2027-02-13", check_out: "2027-02-20" });
    expect((await read(early)).used).toBe(1);
    expect((await list({ hotel: [other.body.id] })).results.map((block) => block.id)).toEqual([id]);
  });
});

describe("what blocks cost", () => {
  test("is divided by who pays; a room of both is shared, and an unused one costs the same", async () => {
    await add({ room_count: 5, rate: 850_000 });
    await add({ room_count: 1, check_in: "2027-02-20", check_out: "2027-02-21", rate: 12_050, currency: "USD" });
    await add({ room_count: 7, check_in: "2027-03-20", check_out: "2027-03-21" });
    await sleep("Deluxe", { payer: "GUEST" });
    const shared = await sleep("Deluxe", { payer: "HOST" });
    await at.assign({ room_id: shared, guest_ids: [await at.addGuest()], payer: "GUEST" });
    await sleep("Deluxe", { payer: "HOST" });
    const night = 850_000;
    expect((await list()).costs).toEqual([
      {
        currency: "INR",
        by: { HOST: 3 * night, GUEST: 3 * night, SPLIT: 3 * night },
        unused: 6 * night,
        total: 15 * night,
      },
      { currency: "USD", by: { HOST: 0, GUEST: 0, SPLIT: 0 }, unused: 12_050, total: 12_050 },
    ]);
  });
});

const insertGroup = async () =>
  (await call(server.app, groupEndpoints.create, { params: at.params, body: { name: "Bride's side" } }, at.owner)).body
    .id;

describe("what is refused, at its field", () => {
  test.each<[Partial<Body>, string]>([
    [{ check_out: "2027-02-11" }, "check_out"],
    [{ check_out: "2027-07-11" }, "check_out"],
    [{ room_count: 0 }, "room_count"],
    [{ room_count: 1_000_000 }, "room_count"],
    [{ rate: -1 }, "rate"],
    [{ cut_off: "2027-02-14" }, "cut_off"],
    [{ check_in: "2027-02-30" }, "check_in"],
    [{ remind_days: 61 }, "remind_days"],
  ])("%j", async (body, field) => {
    const { status, body: errors } = await post(body);
    expect([status, Object.keys(errors)]).toEqual([400, [field]]);
    expect((await list()).results).toEqual([]);
  });

  test("a change that would leave a block without nights", async () => {
    const id = await add();
    expect((await patch(id, { check_in: "2027-02-14" })).body).toEqual({
      check_out: ["It must be after the first night."],
    });
  });

  test("a hotel of another project", async () => {
    const stranger = await signIn(server);
    const { id: projectId } = await makeProject(server, stranger);
    const body = { hotel_id: at.hotel_id, ...three };
    const { status } = await send(server.app, roomBlockEndpoints.create, { params: { projectId }, body }, stranger);
    expect(status).toBe(404);
  });

  test("a collaborator who is limited to groups sees no contracts", async () => {
    await add();
    const helper = await signIn(server);
    const groups = [await insertGroup()];
    await addCollaborator(server, at.projectId, helper, { STAY: "DELETE", GUEST: "VIEW" }, "ACCEPTED", groups);
    const { status, body } = await send(server.app, roomBlockEndpoints.list, { params: at.params, query: {} }, helper);
    expect([status, body.detail]).toEqual([403, "Only somebody who sees all guests can open this."]);
    expect((await post({}, helper)).status).toBe(403);
  });
});

test("a hotel that is deleted takes its blocks with it", async () => {
  await add();
  const params = { ...at.params, hotelId: at.hotel_id };
  await call(server.app, stayEndpoints.removeHotel, { params, query: {} }, at.owner);
  expect((await list()).results).toEqual([]);
});

describe("before the cut-off day", () => {
  // The project's clock is five and a half hours ahead of UTC.
  const runAt = (moment: string) => remindOfCutOffs({ ...server.deps, clock: () => new Date(moment) });
  const notices = async () =>
    (await call(server.app, notificationEndpoints.list, { query: {} }, at.owner)).body.results
      .filter(({ title }) => title.startsWith("Give rooms back"))
      .map(({ title, message }) => ({ title, message }));
  const cutOff = { room_type: "Deluxe", room_count: 2, cut_off: "2027-01-20", remind_days: 5 };
  const said = {
    title: "Give rooms back to Rambagh by Jan 20",
    message: "1 of 2 Deluxe rooms of Rambagh is empty every night. 3 of 6 room-nights have no guests.",
  };

  test("the hosts are reminded once of rooms that nobody uses, from the morning of that day on", async () => {
    await add(cutOff);
    await sleep("Deluxe");
    await runAt("2027-01-14T23:00:00Z");
    await runAt("2027-01-15T02:00:00Z");
    expect(await notices()).toEqual([]);
    await runAt("2027-01-15T02:30:00Z");
    await runAt("2027-01-15T03:30:00Z");
    expect(await notices()).toEqual([said]);
  });

  test("two jobs at once remind once", async () => {
    await add(cutOff);
    await Promise.all([runAt("2027-01-16T06:00:00Z"), runAt("2027-01-16T06:00:00Z")]);
    expect(await notices()).toHaveLength(1);
  });

  test("nothing is said while all are used, and a room that becomes free is still reminded of", async () => {
    await add({ ...cutOff, room_count: 1 });
    const guest = await at.addGuest();
    await at.assign({ room_id: await at.addRoom("101", { room_type: "Deluxe" }), guest_ids: [guest] });
    await runAt("2027-01-15T06:00:00Z");
    expect(await notices()).toEqual([]);
    await call(server.app, stayEndpoints.remove, { params: { ...at.params, guestId: guest }, query: {} }, at.owner);
    await runAt("2027-01-20T06:00:00Z");
    expect(await notices()).toHaveLength(1);
  });

  test("a day that has passed is not reminded of, and one that is moved is reminded of again", async () => {
    const id = await add(cutOff);
    await runAt("2027-01-21T06:00:00Z");
    expect(await notices()).toEqual([]);
    await runAt("2027-01-20T06:00:00Z");
    await patch(id, { cut_off: "2027-01-25" });
    await runAt("2027-01-21T06:00:00Z");
    expect(await notices()).toHaveLength(2);
  });

  test("a reminder doesn't make an open form stale", async () => {
    const id = await add(cutOff);
    const { updated_at } = await read(id);
    await runAt("2027-01-15T06:00:00Z");
    expect((await read(id)).updated_at).toBe(updated_at);
  });
});

test("a block that costs more than can be added up exactly is refused, and the largest ones are added up", async () => {
  const dates = { check_in: "2027-02-01", check_out: "2027-06-01" };
  const most = Math.floor(BLOCK_COST_MAX / (2_000 * 120));
  expect((await post({ ...dates, room_count: 2_000, rate: 1_000_000_000 })).body).toEqual({
    rate: [expect.stringContaining("too much")],
  });
  const id = await add({ ...dates, room_count: 2_000, rate: most });
  expect((await patch(id, { rate: most + 1 })).status).toBe(400);
  const insertAll = sql`insert into room_blocks (project_id, hotel_id, room_count, check_in, check_out, rate, currency)
    select project_id, hotel_id, room_count, check_in, check_out, rate, currency from room_blocks, generate_series(2, ${ROOM_BLOCKS_MAX})`;
  await inProject(server, at.params.projectId, (db) => insertAll.execute(db));
  const [cost] = (await list()).costs;
  expect(cost?.total).toBe(ROOM_BLOCKS_MAX * most * 2_000 * 120);
});
