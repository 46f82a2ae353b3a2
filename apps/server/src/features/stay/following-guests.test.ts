import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, publish, startCalmly, undo } from "#test/import-files/prepare.ts";
import { makeHotel, type TestHotel } from "./test/make-hotel.ts";

const server = useServer();
let at: TestHotel;
beforeAll(() => startCalmly(server));
beforeEach(async () => {
  at = await makeHotel(server);
});
const remove = (guestId: string) =>
  call(server.app, guestEndpoints.remove, { params: { ...at.params, guestId } }, at.owner);
const restore = (ids: string[]) =>
  call(server.app, guestEndpoints.restore, { params: at.params, body: { ids } }, at.owner);
const edit = (guestId: string, body: object) =>
  send(server.app, guestEndpoints.update, { params: { ...at.params, guestId }, body }, at.owner);

describe("a guest who is deleted", () => {
  test("frees the bed, and has it again when restored", async () => {
    const room_id = await at.addRoom("101", { base_capacity: 1 });
    const guest = await at.addGuest();
    await at.assign({ room_id, guest_ids: [guest] });
    await remove(guest);
    expect(await at.freeBeds(room_id)).toBe(1);
    const rooms = await call(server.app, stayEndpoints.hotels, { params: at.params, query: {} }, at.owner);
    expect(rooms.body.results).toMatchObject([{ guests: 0, free_beds: 1 }]);
    expect((await restore([guest])).body).toEqual({ count: 1 });
    expect(await at.sleeps(guest)).toEqual(["101 11–14"]);
    expect(await at.freeBeds(room_id)).toBe(0);
  });

  test("is restored without the room if another guest has the bed by then, or it is blocked", async () => {
    const room_id = await at.addRoom("101", { base_capacity: 1 });
    const blocked = await at.addRoom("102");
    const guest = await at.addGuest();
    await at.assign({ room_id, guest_ids: [guest] });
    await at.assign({ room_id: blocked, guest_ids: [guest], check_in: "2027-02-20", check_out: "2027-02-21" });
    await at.assign({ room_id: blocked, guest_ids: [guest], check_in: "2027-02-24", check_out: "2027-02-25" });
    await remove(guest);
    await at.assign({ room_id, guest_ids: [await at.addGuest()] });
    const params = { ...at.params, roomId: blocked };
    const block = await send(server.app, stayEndpoints.updateRoom, { params, body: { status: "BLOCKED" } }, at.owner);
    expect(block.status).toBe(200);
    expect((await restore([guest])).body).toEqual({ count: 1 });
    expect(await at.sleeps(guest)).toEqual([]);
    expect(await at.freeBeds(room_id)).toBe(0);
  });
});

describe("growing up", () => {
  test("takes a bed if one is free, is refused in a full room by name, and frees it again", async () => {
    const room_id = await at.addRoom("101", { base_capacity: 1 });
    const [adult, infant] = [await at.addGuest(), await at.addGuest({ first_name: "Mia", age_band: "INFANT" })];
    await at.assign({ room_id, guest_ids: [adult, infant] });
    expect(await edit(infant, { age_band: "CHILD" })).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", detail: expect.stringContaining("Room 101 of Rambagh has no bed left") },
    });
    await edit(adult, { age_band: "INFANT" });
    expect((await edit(infant, { age_band: "CHILD" })).status).toBe(200);
    expect(await at.freeBeds(room_id)).toBe(0);
  });

  test("in a change of many guests, one full room refuses all of them", async () => {
    const room_id = await at.addRoom("101", { base_capacity: 1 });
    const guest_ids = [await at.addGuest(), await at.addGuest({ age_band: "INFANT" })];
    await at.assign({ room_id, guest_ids });
    const body = { ids: guest_ids, set: { age_band: "CHILD" as const } };
    const answer = await call(server.app, guestEndpoints.bulkUpdate, { params: at.params, body }, at.owner);
    expect(answer.status).toBe(409);
    const first = await call(
      server.app,
      guestEndpoints.read,
      { params: { ...at.params, guestId: guest_ids[0] as string } },
      at.owner,
    );
    expect(first.body.age_band).toBe("ADULT");
  });

  test("while another guest takes the last bed never overfills the room", async () => {
    const room_id = await at.addRoom("101", { base_capacity: 1 });
    const [infant, adult] = [await at.addGuest({ age_band: "INFANT" }), await at.addGuest()];
    const answers = await Promise.all([
      at.assign({ room_id, guest_ids: [infant] }),
      edit(infant, { age_band: "ADULT" }),
      at.assign({ room_id, guest_ids: [adult] }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const beds = await inProject(server, at.projectId, (db) =>
      db
        .selectFrom("guest_stays as s")
        .innerJoin("guests as g", "g.id", "s.guest_id")
        .select("g.id")
        .where("g.age_band", "=", "ADULT")
        .execute(),
    );
    expect(beds.length).toBeLessThanOrEqual(1);
  });
});

describe("merging two guests", () => {
  const merge = async (keep_id: string, merge_id: string) =>
    (await call(server.app, duplicateEndpoints.merge, { params: at.params, body: { keep_id, merge_id } }, at.owner))
      .body;
  const takeApart = (mergeId: string) =>
    call(server.app, duplicateEndpoints.undo, { params: { ...at.params, mergeId } }, at.owner);

  test("joins their rooms, and undoing it gives each their own", async () => {
    const [room, other] = [await at.addRoom("101"), await at.addRoom("102")];
    const [kept, second] = [await at.addGuest(), await at.addGuest()];
    await at.assign({ room_id: room, guest_ids: [kept] });
    await at.assign({ room_id: other, guest_ids: [second], check_in: "2027-02-14", check_out: "2027-02-16" });
    const { id } = await merge(kept, second);
    expect(await at.sleeps(kept)).toEqual(["101 11–14", "102 14–16"]);
    expect((await takeApart(id)).status).toBe(200);
    expect(await at.sleeps(kept)).toEqual(["101 11–14"]);
    expect(await at.sleeps(second)).toEqual(["102 14–16"]);
  });

  test("where both have a room, the first one's stays and the other's bed is free until the merge is undone", async () => {
    const [room, other] = [await at.addRoom("101"), await at.addRoom("102")];
    const [kept, second] = [await at.addGuest(), await at.addGuest()];
    await at.assign({ room_id: room, guest_ids: [kept] });
    await at.assign({ room_id: other, guest_ids: [second] });
    const { id } = await merge(kept, second);
    expect(await at.sleeps(kept)).toEqual(["101 11–14"]);
    expect(await at.freeBeds(other)).toBe(2);
    expect((await takeApart(id)).status).toBe(200);
    expect(await at.sleeps(second)).toEqual(["102 11–14"]);
    expect(await at.freeBeds(other)).toBe(1);
  });
});

test("an import can't be undone while its guests have a room, and can be afterwards", async () => {
  const place = { harness: server, projectId: at.projectId, owner: at.owner };
  const file = await prepare(place, "Name\nAsha Rao\n");
  await publish(place, file.id);
  const guest = await inProject(server, at.projectId, (db) =>
    db.selectFrom("guests").select("id").executeTakeFirstOrThrow(),
  );
  await at.assign({ room_id: await at.addRoom("101"), guest_ids: [guest.id] });
  expect(await undo(place, file.id)).toMatchObject({ status: 409, body: { dependents: { "guest stays": 1 } } });
  await call(server.app, stayEndpoints.remove, { params: { ...at.params, guestId: guest.id }, query: {} }, at.owner);
  expect((await undo(place, file.id)).status).toBe(200);
});
