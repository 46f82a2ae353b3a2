import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open, type Wedding } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
let wedding: Wedding;
let hotelId: string;
const hotel = { name: "Samode <b>Haveli</b>", address: "Gangapole", check_in_time: "14:00", check_out_time: "11:00" };
const nights = { check_in: "2099-02-12", check_out: "2099-02-15" };

beforeEach(async () => {
  wedding = await makeWedding(server);
  const params = { projectId: wedding.projectId };
  hotelId = (await call(server.app, stayEndpoints.createHotel, { params, body: hotel }, wedding.owner)).body.id;
  for (const [room_number, guest] of [
    ["101", wedding.rajesh],
    ["Attic of the Mehtas", wedding.mehta],
  ] as const) {
    const room = { hotel_id: hotelId, room_number };
    const { id: room_id } = (await call(server.app, stayEndpoints.createRoom, { params, body: room }, wedding.owner))
      .body;
    const body = { room_id, guest_ids: [guest], ...nights };
    expect((await send(server.app, stayEndpoints.assign, { params, body }, wedding.owner)).status).toBeLessThan(300);
  }
});

const show = (guests_see: "NOTHING" | "HOTEL" | "ROOM") =>
  send(
    server.app,
    stayEndpoints.replaceHotel,
    { params: { projectId: wedding.projectId, hotelId }, body: { ...hotel, guests_see } },
    wedding.owner,
  );
const page = async () => (await open(server, wedding.link)).body;

test("a room is not on the page until the hosts show it, and its number only if they say so", async () => {
  expect(await page()).not.toContain("Haveli");
  await show("HOTEL");
  const body = await page();
  expect(body).toContain("Samode &lt;b&gt;Haveli&lt;/b&gt;");
  expect(body).toContain("Thursday 12 February, from 2 pm");
  expect(body).toContain("Sunday 15 February, by 11 am");
  expect(body).not.toContain("Room 101");
  await show("ROOM");
  expect(await page()).toContain("Room 101");
});

test("nobody sees the room of another household", async () => {
  await show("ROOM");
  expect(await page()).not.toContain("Attic");
});

test("a preview by a member without the right to see rooms has none", async () => {
  await show("ROOM");
  const member = await signIn(server);
  await addCollaborator(server, wedding.projectId, member, { MICROSITE: "VIEW", GUEST: "VIEW" });
  const request = { params: { projectId: wedding.projectId }, query: { guest: wedding.rajesh } };
  const { body } = await call(server.app, rsvpEndpoints.preview, request, member);
  expect([body.household.stays, body.household.journeys]).toEqual([[], []]);
  const own = await call(server.app, rsvpEndpoints.preview, request, wedding.owner);
  expect(own.body.household.stays).toMatchObject([{ room_number: "101" }]);
});
