import { activityEndpoints } from "@nyota/contract/account/activity";
import { pickupEndpoints } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { buildSite, open, submit } from "#features/rsvp/test/wedding-site.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { day, makePickups, type TestPickups } from "./test/make-pickups.ts";

const server = useServer();
let at: TestPickups;
let vehicleId: string;
let asha: string;
let path: string;
beforeAll(buildSite, 60_000);
beforeEach(async () => {
  at = await makePickups(server);
  vehicleId = await at.addVehicle("Innova", 6, 8, { driver_name: "Ramesh", driver_phone: "98290 11432" });
  const guest = await at.addGuest("Asha", { last_name: "Mehta", phone: "+919829011433", notes: "Secret" });
  asha = await at.addArrival(guest, "14:00", { pax: 2, luggage: 3, pnr: "PNR123" });
  await at.addTrip(vehicleId, "14:40", { travel_ids: [asha], drop_place: "Rambagh" });
  path = await makeLink();
});

const linkRequest = (of = day) => ({ params: { ...at.params, vehicleId }, body: { day: of } });
const makeLink = async () => {
  const { status, body } = await send(server.app, vehicleEndpoints.makeLink, linkRequest(), at.owner);
  expect(status).toBe(200);
  return new URL(body.url as string).pathname;
};
const tap = (state: string, guest = asha) => submit(server, path, { guest, state });
const state = async () => (await at.board()).trips[0]!.journeys[0]!.state;
const run = (text: string) => inProject(server, at.projectId, async (db) => (await sql.raw(text).execute(db)).rows);

test("a driver’s number is stored as it is called from any phone", async () => {
  const { body } = await call(server.app, vehicleEndpoints.read, { params: linkRequest().params }, at.owner);
  expect(body.driver_phone).toBe("+919829011432");
});

test("the link shows the trips of the day without signing in: whom, when, where, and nothing else of a guest", async () => {
  await at.addTrip(await at.addVehicle("Bus", 40, 40), "15:00", { travel_ids: [await at.arrive("Other", "14:00")] });
  const { statusCode, headers, body } = await open(server, path);
  expect([statusCode, headers["cache-control"], headers["x-robots-tag"]]).toEqual([
    200,
    "no-store",
    "noindex, nofollow, noarchive",
  ]);
  for (const text of ["Asha", "2 people, 3 bags", "AI 863, arrives at 2 pm", "Leaves at 2:40 pm", "Rambagh", "Ramesh"])
    expect(body).toContain(text);
  expect(body).toContain('href="tel:+919829011433"');
  expect(body).not.toMatch(/Secret|PNR123|Other|Bus/);
  expect(await state()).toBeNull();
});

test("a trip that is delayed over midnight stays on the sheet of its day until six, and can be tapped there", async () => {
  const late = await at.arrive("Zarina", "22:45");
  await at.addTrip(vehicleId, "23:30", { travel_ids: [late] });
  await at.addTrip(vehicleId, "06:00", {
    travel_ids: [await at.arrive("Morning", "05:00", { arrives_at: "2099-02-12T05:00" })],
    leaves_at: "2099-02-12T06:00",
  });
  const request = { params: { ...at.params, travelId: late }, body: { minutes: 75 } };
  expect((await send(server.app, pickupEndpoints.delayJourney, request, at.owner)).status).toBe(200);
  const { body } = await open(server, path);
  expect(body.match(/<b>Zarina<\/b>/g)).toHaveLength(1);
  expect(body).toContain("Leaves at 12:40 am");
  expect(body).toMatch(/Feb(ruary)? 12|12 Feb/);
  expect(body).not.toContain("Morning");
  expect((await tap("PICKED_UP", late)).headers.location).toBe(`${path}?done=saved#guest-${late}`);
  const next = await send(server.app, vehicleEndpoints.makeLink, linkRequest("2099-02-12"), at.owner);
  const nextSheet = (await open(server, new URL(next.body.url).pathname)).body;
  expect(["Zarina", "Morning"].filter((name) => nextSheet.includes(name))).toEqual(["Zarina", "Morning"]);
});

test("taps are plain forms: picked up, waiting and no show, each undone, and seen by the hosts with their time", async () => {
  for (const one of ["WAITING", "PICKED_UP", "", "NO_SHOW", ""]) {
    const { statusCode, headers } = await tap(one);
    expect([statusCode, headers.location]).toEqual([303, `${path}?done=saved#guest-${asha}`]);
    expect(await state()).toBe(one === "" ? null : one);
  }
  await tap("PICKED_UP");
  expect((await at.board()).trips[0]!.journeys[0]!.state_at).toEqual(expect.any(String));
  expect((await open(server, path)).body).toContain("Undo for Asha");
  const { results } = (
    await call(server.app, activityEndpoints.list, { params: at.params, query: { page_size: 1 } }, at.owner)
  ).body;
  expect(results[0]).toMatchObject({ actor_label: "Ramesh (driver)", changes: { state: { after: "PICKED_UP" } } });
});

test("a tap on a guest who has left the trip meanwhile, or is of another vehicle, changes nothing and is told", async () => {
  const other = await at.arrive("Other", "14:00");
  await at.addTrip(await at.addVehicle("Bus", 40, 40), "15:00", { travel_ids: [other] });
  for (const guest of [other, crypto.randomUUID(), "'; drop table trips", ""])
    expect((await tap("PICKED_UP", guest)).headers.location).toBe(`${path}?done=gone#thanks`);
  await tap("WAITING");
  expect((await tap("ERASED")).headers.location).toBe(`${path}?done=gone#thanks`);
  expect(await state()).toBe("WAITING");
  await tap("");
  expect((await open(server, `${path}?done=gone`)).body).toContain("not on your trips any more");
  expect(await state()).toBeNull();
});

describe("a link that is", () => {
  const taps = async () => run("select state from trip_journeys where state is not null");
  const dead = async (which: string) => {
    const [read, sent] = [await open(server, which), await submit(server, which, { guest: asha, state: "NO_SHOW" })];
    expect([read.statusCode, sent.statusCode]).toEqual([404, 404]);
    expect(read.body).not.toContain("Asha");
    expect(await taps()).toEqual([]);
  };

  test("revoked is dead at once", async () => {
    const { body } = await send(server.app, vehicleEndpoints.revokeLink, linkRequest(), at.owner);
    expect(body).toMatchObject({ url: null });
    await dead(path);
  });

  test("made anew ends the one before, and can be shown again", async () => {
    const next = await makeLink();
    expect(next).not.toBe(path);
    await dead(path);
    expect((await open(server, next)).statusCode).toBe(200);
    const read = await send(
      server.app,
      vehicleEndpoints.link,
      { params: linkRequest().params, query: { day } },
      at.owner,
    );
    expect(new URL(read.body.url).pathname).toBe(next);
    const [row] = await run("select octet_length(token_hash) as bytes from driver_links");
    expect(row).toEqual({ bytes: 32 });
  });

  test("invented, of a guest or of a helper is not found", async () => {
    await dead(`/d/${"x".repeat(22)}`);
    await dead("/d/short");
    await dead(path.replace("/d/", "/r/"));
  });

  test("of a day that is over is dead, unless a trip of that day is still on the road", async () => {
    // A zone in which it is seven in the morning, so that a trip of the night before can still be on the road.
    const hour = new Date().getUTCHours();
    const ahead = hour <= 18 ? 7 - hour : 31 - hour;
    // POSIX counts zones the other way round.
    const zone = ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
    await run(`update projects set time_zone = '${zone}'`);
    await run(`update driver_links set day = (now() at time zone '${zone}')::date - 1`);
    const leaves = (text: string) => run(`update trips set time_zone = '${zone}', ${text}`);
    await leaves(`leaves_at = (now() at time zone '${zone}')::date - interval '12 hours'`);
    await dead(path);
    await leaves(`leaves_at = (now() at time zone '${zone}')::date + interval '5 hours 59 minutes'`);
    expect((await open(server, path)).statusCode).toBe(200);
    const past = await send(server.app, vehicleEndpoints.makeLink, linkRequest("2020-01-01"), at.owner);
    expect(past).toMatchObject({ status: 409, body: { detail: expect.stringContaining("is over") } });
  });

  test("made for one driver is dead once the vehicle has another name or phone, and the new one works", async () => {
    const change = (body: object) =>
      send(server.app, vehicleEndpoints.update, { params: linkRequest().params, body }, at.owner);
    await change({ plate: "RJ 14 CA 1234", driver_name: "Ramesh" });
    expect((await open(server, path)).statusCode).toBe(200);
    await change({ driver_phone: "98290 11999" });
    await dead(path);
    path = await makeLink();
    await change({ driver_name: "Suresh" });
    await dead(path);
    expect((await open(server, await makeLink())).statusCode).toBe(200);
  });

  test("made by somebody who may not make it any more is dead, and is shown to nobody", async () => {
    const member = await signIn(server);
    await addCollaborator(server, at.projectId, member, { TRAVEL: "EDIT" });
    const { body } = await send(server.app, vehicleEndpoints.makeLink, linkRequest(), member);
    const own = new URL(body.url).pathname;
    expect((await open(server, own)).statusCode).toBe(200);
    await run(`update collaborators set permissions = '{"TRAVEL": "VIEW"}'`);
    await dead(own);
    await run(`update collaborators set permissions = '{"TRAVEL": "EDIT"}'`);
    expect((await open(server, own)).statusCode).toBe(200);
    await run("delete from collaborators");
    await dead(own);
    const read = { params: linkRequest().params, query: { day } };
    expect((await send(server.app, vehicleEndpoints.link, read, at.owner)).body.url).toBeNull();
    expect((await open(server, await makeLink())).statusCode).toBe(200);
  });

  test("for a day far from the celebration is refused, unless the vehicle has trips then", async () => {
    await run("update projects set start_date = '2099-02-12', end_date = '2099-02-14'");
    const make = (of: string) => send(server.app, vehicleEndpoints.makeLink, linkRequest(of), at.owner);
    expect(await make("2199-12-31")).toMatchObject({
      status: 409,
      body: { detail: "Innova has no trips on this day, and it is far from the celebration. Check the day." },
    });
    expect((await make("2099-02-20")).status).toBe(200);
    await at.addTrip(vehicleId, "14:00", { leaves_at: "2099-06-01T14:00" });
    expect((await make("2099-06-01")).status).toBe(200);
  });

  test("of a project that is deleted is dead", async () => {
    await run("update projects set deleted_at = now()");
    expect((await open(server, path)).statusCode).toBe(404);
  });
});

test("forms of other sites are refused, and so are more than thirty taps a minute", async () => {
  const foreign = await submit(server, path, { guest: asha, state: "NO_SHOW" }, { "sec-fetch-site": "cross-site" });
  expect(foreign.statusCode).toBe(403);
  const app = await buildApp({ ...server.deps, config: { ...server.deps.config, rateLimits: true } });
  const limited = { ...server, app };
  const codes: number[] = [];
  for (let index = 0; index < 31; index += 1)
    codes.push((await submit(limited, path, { guest: asha, state: "WAITING" })).statusCode);
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 303), 429]);
  expect((await open(limited, path)).statusCode).toBe(200);
  await app.close();
});

test("the page is in Hindi as well", async () => {
  const { body } = await open(server, `${path}?lang=hi`);
  expect(body).toContain('lang="hi"');
  expect(body).toContain("ले लिया");
});

test("the sheet as a PDF has the same trips, and is refused to a collaborator limited to groups", async () => {
  const sheet = { params: { ...at.params, vehicleId }, query: { day } };
  const { status, headers, body } = await send(server.app, vehicleEndpoints.sheet, sheet, at.owner);
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(String(body)).toMatch(/^%PDF/);
  const helper = await signIn(server);
  const groupId = await at.addGroup("Bride");
  await addCollaborator(server, at.projectId, helper, { TRAVEL: "FULL_ACCESS" }, "ACCEPTED", [groupId]);
  expect((await send(server.app, vehicleEndpoints.sheet, sheet, helper)).status).toBe(403);
  expect((await send(server.app, vehicleEndpoints.makeLink, linkRequest(), helper)).status).toBe(403);
});
