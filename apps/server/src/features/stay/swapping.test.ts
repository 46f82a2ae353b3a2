import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { beforeEach, describe, expect, test } from "vitest";
import { send } from "#test/client.ts";
import { addCollaborator, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeHotel, type TestHotel } from "./test/make-hotel.ts";

const server = useServer();
let at: TestHotel;
beforeEach(async () => {
  at = await makeHotel(server);
});

describe("swapping rooms", () => {
  const swap = (stay_ids: string[], who: Person = at.owner) =>
    send(server.app, stayEndpoints.swap, { params: at.params, body: { stay_ids } }, who);

  test("lets two guests of full rooms change rooms, each with their own nights and details", async () => {
    const [first, second] = [
      await at.addRoom("101", { base_capacity: 1 }),
      await at.addRoom("102", { base_capacity: 1 }),
    ];
    const [asha, dev] = [await at.addGuest(), await at.addGuest({ first_name: "Dev" })];
    const one = await at.assign({ room_id: first, guest_ids: [asha], payer: "GUEST" });
    const other = await at.assign({ room_id: second, guest_ids: [dev], check_out: "2027-02-13" });
    const ids = [...one.body.results, ...other.body.results].map(({ id }) => id);
    const swapped = await swap(ids);
    expect(swapped).toMatchObject({ status: 200, body: { results: [{ guest: { name: "Dev" } }, { payer: "GUEST" }] } });
    expect([await at.sleeps(asha), await at.sleeps(dev)]).toEqual([["102 11–14"], ["101 11–13"]]);
    expect((await swap(ids)).status).toBe(200);
    expect(await at.sleeps(asha)).toEqual(["101 11–14"]);
  });

  test("is refused with a reason, and leaves both where they are", async () => {
    const [first, second] = [
      await at.addRoom("101", { base_capacity: 1 }),
      await at.addRoom("102", { base_capacity: 1 }),
    ];
    const [asha, dev, eve] = [await at.addGuest(), await at.addGuest({ first_name: "Dev" }), await at.addGuest()];
    const one = await at.assign({ room_id: first, guest_ids: [asha] });
    const other = await at.assign({ room_id: second, guest_ids: [dev], check_out: "2027-02-13" });
    await at.assign({ room_id: second, guest_ids: [eve], check_in: "2027-02-13", check_out: "2027-02-14" });
    const [a, b] = [one.body.results[0]?.id as string, other.body.results[0]?.id as string];
    expect(await swap([a, b])).toMatchObject({
      status: 409,
      body: { detail: "Room 102 of Rambagh has no bed left for the night of Feb 13, 27. It has 1 bed." },
    });
    expect([await at.sleeps(asha), await at.sleeps(dev)]).toEqual([["101 11–14"], ["102 11–13"]]);
    expect(await swap([a, a])).toMatchObject({ status: 400, body: { stay_ids: ["Name two different stays."] } });
    expect((await swap([a, crypto.randomUUID()])).status).toBe(404);
    const viewer = await signIn(server);
    await addCollaborator(server, at.projectId, viewer, { STAY: "VIEW", GUEST: "VIEW" });
    expect((await swap([a, b], viewer)).status).toBe(403);
  });
});
