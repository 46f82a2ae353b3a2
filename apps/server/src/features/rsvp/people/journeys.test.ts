import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { activityEndpoints } from "@nyota/contract/account/activity";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { pickupEndpoints } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { sql } from "kysely";
import { addCollaborator, inProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open, submit, type Wedding } from "../test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
let wedding: Wedding;
beforeEach(async () => {
  wedding = await makeWedding(server);
});

const flight = {
  direction: "ARRIVAL",
  mode: "FLIGHT",
  number: "6E 342",
  place: "Jaipur <i>T2</i>",
  day: "2099-02-12",
  time: "16:30",
};
const tell = (fields: Record<string, string> = {}) =>
  submit(server, wedding.link, { intent: "journey", about: "new", guest: wedding.rajesh, ...flight, ...fields });
const journeys = async (who: Person = wedding.owner) =>
  (await call(server.app, travelEndpoints.list, { params: { projectId: wedding.projectId }, query: {} }, who)).body
    .results;
const update = (travelId: string, body: Record<string, unknown>) =>
  send(server.app, travelEndpoints.update, { params: { projectId: wedding.projectId, travelId }, body }, wedding.owner);

test("a guest tells when they arrive: a draft, which the host confirms and the guest then sees", async () => {
  const sent = await tell();
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${wedding.link}?done=travel#thanks`]);
  const [draft] = await journeys();
  expect(draft).toMatchObject({
    direction: "ARRIVAL",
    mode: "FLIGHT",
    number: "6E 342",
    to_place: "Jaipur <i>T2</i>",
    arrives_at: "2099-02-12T16:30",
    status: "DRAFT",
    guest: { id: wedding.rajesh },
  });
  expect(draft?.told_at).not.toBeNull();
  expect((await open(server, wedding.link)).body).toContain("Waits for the hosts");
  const pickup = { pickup_required: true, pickup_place: "Gate 2", pickup_at: "2099-02-12T17:00" };
  expect((await update(draft!.id, { status: "CONFIRMED", ...pickup })).status).toBe(200);
  const { body } = await open(server, wedding.link);
  expect(body).toContain("Jaipur &lt;i&gt;T2&lt;/i&gt;");
  expect(body).toContain("You are picked up Thursday 12 February, 5 pm, Gate 2");
  expect(body).not.toContain("Waits for the hosts");
  const refused = await tell({ day: "2099-02-12", time: "18:00" });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("The family has confirmed this journey");
  expect((await submit(server, wedding.link, { intent: "remove-journey", about: draft!.id })).statusCode).toBe(400);
  expect(await journeys()).toHaveLength(1);
});

test("a draft is changed and withdrawn until then, in two tabs too, and the history says so", async () => {
  await tell();
  expect(
    (await Promise.all([tell({ number: "A" }), tell({ number: "B" })])).map(({ statusCode }) => statusCode),
  ).toEqual([303, 303]);
  const [draft] = await journeys();
  expect(await journeys()).toHaveLength(1);
  for (const about of [draft!.id, draft!.id])
    expect((await submit(server, wedding.link, { intent: "remove-journey", about })).statusCode).toBe(303);
  expect(await journeys()).toEqual([]);
  const { results } = (
    await call(
      server.app,
      activityEndpoints.list,
      { params: { projectId: wedding.projectId }, query: { object: wedding.rajesh, module: ["TRAVEL"] } },
      wedding.owner,
    )
  ).body;
  expect(results.map(({ action }) => action).toReversed()).toEqual([
    "told, as the guest,",
    "changed, as the guest, the draft of",
    "changed, as the guest, the draft of",
    "withdrew, as the guest,",
  ]);
});

test("a guest on a trip sees when and with whom it leaves, and nothing of it before the journey is confirmed", async () => {
  await tell();
  const [draft] = await journeys();
  const ride = { pickup_required: true, pickup_at: "2099-02-12T17:00", pickup_place: "Gate 2" };
  await update(draft!.id, ride);
  const params = { projectId: wedding.projectId };
  const body = { name: "Innova 1", plate: "RJ 14 AB 12", seats: 6, bags: 6 };
  const driver = { driver_name: "Ramesh", driver_phone: "+919829011432" };
  const vehicle = await call(
    server.app,
    vehicleEndpoints.create,
    { params, body: { ...body, ...driver } },
    wedding.owner,
  );
  const trip = { vehicle_id: vehicle.body.id, place: "Jaipur", leaves_at: "2099-02-12T17:20", travel_ids: [draft!.id] };
  const made = await send(server.app, pickupEndpoints.create, { params, body: trip }, wedding.owner);
  expect([made.status, made.body]).toEqual([201, made.body]);
  expect((await open(server, wedding.link)).body).not.toContain("Innova 1");
  await update(draft!.id, { status: "CONFIRMED" });
  const page = (await open(server, wedding.link)).body;
  expect(page).toContain("You are picked up Thursday 12 February, 5:20 pm, Jaipur");
  expect(page).toContain("Innova 1, RJ 14 AB 12, Ramesh");
  expect(page).toContain('href="tel:+919829011432"');
});

test("the same told again is nothing new, for the history and for the hosts", async () => {
  const count = async () =>
    (await call(server.app, notificationEndpoints.list, { query: {} }, wedding.owner)).body.results.length;
  await tell();
  const before = await count();
  expect((await tell()).statusCode).toBe(303);
  expect(await count()).toBe(before);
  await tell({ number: "6E 999" });
  expect(await count()).toBe(before + 1);
});

test("a household that tells of another flight leaves somebody else's booking as it was", async () => {
  await tell({ guest: "all" });
  const [first] = await journeys();
  const body = { with_guest_ids: [wedding.rajesh, wedding.sunita, wedding.meera, wedding.mehta] };
  expect((await update(first!.id, body)).status).toBe(200);
  await tell({ guest: "all", number: "UK 705" });
  const all = await journeys();
  const numbers = all.map(({ guest, number, with_guests }) => [guest.name, number, with_guests.length].join(" "));
  expect(numbers.toSorted()).toEqual([
    expect.stringMatching(/Mehta 6E 342 0$/),
    "Meera Sharma UK 705 2",
    "Rajesh Sharma UK 705 2",
    "Sunita Sharma UK 705 2",
  ]);
});

test("all of a household at once, and nobody of another one", async () => {
  expect((await tell({ guest: "all", direction: "DEPARTURE" })).statusCode).toBe(303);
  expect((await journeys()).map(({ guest, direction }) => [guest.name, direction]).toSorted()).toEqual([
    ["Meera Sharma", "DEPARTURE"],
    ["Rajesh Sharma", "DEPARTURE"],
    ["Sunita Sharma", "DEPARTURE"],
  ]);
  expect((await tell({ guest: wedding.mehta })).statusCode).toBe(400);
  const others = await call(
    server.app,
    travelEndpoints.create,
    {
      params: { projectId: wedding.projectId },
      body: { guest_id: wedding.mehta, direction: "ARRIVAL", mode: "CAR", number: "RJ14 SECRET" },
    },
    wedding.owner,
  );
  await submit(server, wedding.link, { intent: "remove-journey", about: others.body.id });
  expect(await journeys()).toHaveLength(4);
  expect((await open(server, wedding.link)).body).not.toContain("RJ14 SECRET");
});

test("a host's own draft is not shown, and a form with mistakes is shown again", async () => {
  await call(
    server.app,
    travelEndpoints.create,
    {
      params: { projectId: wedding.projectId },
      body: { guest_id: wedding.rajesh, direction: "ARRIVAL", mode: "TRAIN", number: "12956 GUESS" },
    },
    wedding.owner,
  );
  expect((await open(server, wedding.link)).body).not.toContain("12956 GUESS");
  const refused = await tell({ day: "2099-02-31", time: "10:00", number: "6E <b>" });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('value="6E &lt;b&gt;"');
  expect((await tell({ day: "" })).body).toContain("Please answer this.");
  expect((await tell({ mode: "ROCKET" })).statusCode).toBe(400);
  expect(await journeys()).toHaveLength(1);
});

test("a member limited to other groups does not see it", async () => {
  await tell();
  const limited = await signIn(server);
  const { body } = await call(
    server.app,
    groupEndpoints.create,
    { params: { projectId: wedding.projectId }, body: { name: "Others" } },
    wedding.owner,
  );
  await addCollaborator(server, wedding.projectId, limited, { TRAVEL: "FULL_ACCESS" }, "ACCEPTED", [body.id]);
  expect(await journeys(limited)).toEqual([]);
});

test("a household that travels together is one booking, until one of them travels otherwise", async () => {
  await tell({ guest: "all" });
  const fellows = async () => (await journeys()).map(({ guest, with_guests }) => [guest.id, with_guests.length]);
  expect((await fellows()).map(([, count]) => count)).toEqual([2, 2, 2]);
  await tell({ guest: wedding.sunita });
  expect((await fellows()).map(([, count]) => count)).toEqual([2, 2, 2]);
  await tell({ guest: wedding.sunita, number: "AI 7" });
  expect(Object.fromEntries(await fellows())).toEqual({ [wedding.rajesh]: 1, [wedding.sunita]: 0, [wedding.meera]: 1 });
  await tell({ guest: "all", number: "AI 7" });
  expect((await fellows()).map(([, count]) => count)).toEqual([2, 2, 2]);
});

test("a day far from the celebration and a departure before the arrival are refused with what to check", async () => {
  await inProject(server, wedding.projectId, (db) =>
    sql`update projects set start_date = '2099-02-11', end_date = '2099-02-14'`.execute(db),
  );
  const far = await tell({ day: "2098-02-12", time: "16:30" });
  expect(far.statusCode).toBe(400);
  expect(far.body).toContain("more than a month away from the celebration");
  expect((await tell()).statusCode).toBe(303);
  const early = await tell({ direction: "DEPARTURE", day: "2099-02-10", time: "10:00" });
  expect(early.statusCode).toBe(400);
  expect(early.body).toContain("they would leave before they arrive");
  expect((await tell({ direction: "DEPARTURE", day: "2099-02-15", time: "10:00" })).statusCode).toBe(303);
  expect((await tell({ day: "2099-02-16", time: "10:00" })).body).toContain("they would leave before they arrive");
  expect(await journeys()).toHaveLength(2);
});

test("a guest who knows only the day tells it, and the hour later", async () => {
  expect((await tell({ time: "" })).statusCode).toBe(303);
  expect(await journeys()).toMatchObject([{ arrives_at: null, day: "2099-02-12", status: "DRAFT" }]);
  const page = (await open(server, wedding.link)).body;
  expect(page).toContain("Thursday 12 February");
  expect(page).toContain('value="2099-02-12"');
  expect((await tell({ time: "16:30" })).statusCode).toBe(303);
  expect(await journeys()).toMatchObject([{ arrives_at: "2099-02-12T16:30", day: null }]);
  // They leave on the day they arrive, at an hour that nobody knows yet: nothing speaks against it.
  expect((await tell({ direction: "DEPARTURE", time: "" })).statusCode).toBe(303);
  expect((await tell({ direction: "DEPARTURE", day: "2099-02-11", time: "" })).body).toContain(
    "they would leave before they arrive",
  );
});

test("hosts find what guests have told and nobody has confirmed", async () => {
  await tell();
  const told = async (value: boolean) =>
    (
      await call(
        server.app,
        travelEndpoints.list,
        { params: { projectId: wedding.projectId }, query: { told: value } },
        wedding.owner,
      )
    ).body.count;
  expect([await told(true), await told(false)]).toEqual([1, 0]);
  const [draft] = await journeys();
  await update(draft!.id, { status: "CONFIRMED" });
  expect([await told(true), await told(false)]).toEqual([0, 1]);
});

test("a guest who wants to be fetched is among the pick-ups once they have said so", async () => {
  await tell({ ride_needed: "YES" });
  expect((await journeys())[0]?.pickup_required).toBe(true);
  await tell({ ride_needed: "NO" });
  expect((await journeys())[0]?.pickup_required).toBe(false);
  // A form without the question leaves it as it is.
  await tell({ ride_needed: "YES" });
  await tell({ number: "AI 1" });
  expect((await journeys())[0]?.pickup_required).toBe(true);
  expect((await open(server, wedding.link)).body).toContain("Shall somebody fetch you?");
});

test("for all of a household nothing is stored if the hosts have confirmed somebody's journey", async () => {
  await tell();
  const [draft] = await journeys();
  await update(draft!.id, { status: "CONFIRMED" });
  const all = await tell({ guest: "all", number: "12015", mode: "TRAIN" });
  expect(all.statusCode).toBe(400);
  expect(all.body).toContain("confirmed the journey of some of you already");
  expect(await journeys()).toHaveLength(1);
});
