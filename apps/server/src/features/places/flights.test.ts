import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import type { RequestOf } from "@nyota/contract/endpoint";
import { placeEndpoints } from "@nyota/contract/travel-stay/places";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAeroDataBox } from "#gateways/flights/aerodatabox.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { type Arriving, type FlightsDouble, startFlights } from "#test/flights-double.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let double: FlightsDouble;
let owner: Person;
let projectId: string;
const HOUR_SECONDS = 3_600;
let travelled = 0;
const later = (seconds: number) => {
  travelled += seconds;
  server.travel(seconds);
};
beforeAll(async () => {
  double = await startFlights();
});
afterAll(() => double.close());
beforeEach(async () => {
  server.travel(-travelled);
  travelled = 0;
  double.requests.length = 0;
  double.answer(listed);
  server.deps.flights = undefined;
  await server.deps.connection.db.deleteFrom("flight_days").execute();
  await server.deps.connection.db.deleteFrom("rate_limits").execute();
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});
/** The provider is asked about days near today only. */
const date = new Date(Date.now() + 20 * 24 * HOUR_SECONDS * 1000).toISOString().slice(0, 10);
const withProvider = () => (server.deps.flights = createAeroDataBox(double.url, { timeout: 400, pause: 0 }));

const morning: Arriving = {
  number: "6E 2341",
  airline: "IndiGo",
  from: "DEL",
  departs: `${date}T08:05`,
  arrives: `${date}T09:10`,
  terminal: "2",
};
const evening: Arriving = {
  number: "AI 491",
  airline: "Air India",
  from: "DEL",
  departs: `${date}T18:00`,
  arrives: `${date}T19:05`,
};
const other: Arriving = {
  number: "UK 1",
  airline: "Other",
  from: "BOM",
  departs: `${date}T10:00`,
  arrives: `${date}T11:50`,
};
const listed = [morning, evening, other];

const ask = (who = owner, query: Partial<{ from: string; to: string; date: string }> = {}) =>
  call(server.app, placeEndpoints.arrivalFlights, { query: { from: "DEL", to: "JAI", date, ...query } }, who);
const flights = async (who = owner) => (await ask(who)).body.results;
const numbers = async (who = owner) => (await flights(who)).map(({ number }) => number);
const state = async () => (await ask()).body.provider.state;

type Journey = Partial<RequestOf<typeof travelEndpoints.create>["body"]>;
const addGuest = async (group_id: string | null = null) =>
  (
    await call(
      server.app,
      guestEndpoints.create,
      { params: { projectId }, body: { first_name: "Asha", group_id } },
      owner,
    )
  ).body.id;
const journey = {
  direction: "ARRIVAL",
  mode: "FLIGHT",
  number: "6E-2341",
  from_place: "Delhi (DEL)",
  to_place: "Jaipur",
  arrives_at: `${date}T09:20`,
} as const;
const addJourney = async (body: Journey = {}, guest_id?: string) =>
  (
    await call(
      server.app,
      travelEndpoints.create,
      { params: { projectId }, body: { ...journey, ...body, guest_id: guest_id ?? (await addGuest()) } },
      owner,
    )
  ).body.id;

describe("without a provider", () => {
  test("flights are known from journeys, whatever their places are called", async () => {
    await addJourney();
    await addJourney({ number: "SG 1", from_place: "new delhi", to_place: "JAI", arrives_at: `${date}T07:00` });
    await addJourney({ number: "QP 9", from_place: "Indira Gandhi International", to_place: "Jaipur (JAI)" });
    await addJourney({ direction: "DEPARTURE", number: "9I 7", arrives_at: null, departs_at: `${date}T06:00` });
    const { results, provider } = (await ask()).body;
    expect(results.map(({ number }) => number)).toEqual(["9I 7", "SG 1", "6E-2341", "QP 9"]);
    expect(results[2]).toEqual({
      number: "6E-2341",
      carrier: null,
      from: "DEL",
      to: "JAI",
      departs_at: null,
      arrives_at: `${date}T09:20`,
      terminal: null,
      source: "JOURNEY",
    });
    expect(provider).toEqual({ state: "NONE", read_at: null });
  });

  test("other days, places and means, and cancelled journeys, don't count", async () => {
    await addJourney({ number: "XX 1", arrives_at: `${date.slice(0, 4)}-01-01T09:20` });
    await addJourney({ number: "XX 2", from_place: "Mumbai" });
    await addJourney({ number: "XX 3", to_place: "Jaipur (XYZ)" });
    await addJourney({ number: "XX 6", from_place: "दिल्ली", to_place: "जयपुर" });
    await addJourney({ number: "12015", mode: "TRAIN" });
    await addJourney({ number: "XX 4", status: "CANCELLED" });
    const gone = await addGuest();
    await addJourney({ number: "XX 5" }, gone);
    await call(server.app, guestEndpoints.remove, { params: { projectId, guestId: gone } }, owner);
    expect(await numbers()).toEqual([]);
  });

  test("nobody learns of journeys that they may not see", async () => {
    const params = { projectId };
    const group = (await call(server.app, groupEndpoints.create, { params, body: { name: "Bride" } }, owner)).body.id;
    await addJourney({ number: "XX 1" }, await addGuest(group));
    await addJourney({ number: "XX 2" });
    const [stranger, limited, blind] = [await signIn(server), await signIn(server), await signIn(server)];
    await addCollaborator(server, projectId, limited, { GUEST: "VIEW", TRAVEL: "VIEW" }, "ACCEPTED", [group]);
    await addCollaborator(server, projectId, blind, { GUEST: "FULL_ACCESS" });
    expect(await numbers()).toEqual(["XX 1", "XX 2"]);
    expect(await numbers(limited)).toEqual(["XX 1"]);
    expect(await numbers(stranger)).toEqual([]);
    expect(await numbers(blind)).toEqual([]);
  });
});

describe("with a provider", () => {
  beforeEach(withProvider);

  test("the flights of both halves of the day are read, in its wire format", async () => {
    const { results, provider } = (await ask()).body;
    expect(results).toEqual([
      {
        number: "6E 2341",
        carrier: "IndiGo",
        from: "DEL",
        to: "JAI",
        departs_at: `${date}T08:05`,
        arrives_at: `${date}T09:10`,
        terminal: "2",
        source: "PROVIDER",
      },
      {
        number: "AI 491",
        carrier: "Air India",
        from: "DEL",
        to: "JAI",
        departs_at: `${date}T18:00`,
        arrives_at: `${date}T19:05`,
        terminal: null,
        source: "PROVIDER",
      },
    ]);
    expect(provider).toEqual({ state: "OK", read_at: expect.any(String) });
    expect(double.requests.map(({ path }) => path.split("?")[0])).toEqual([
      `/api/flights/airports/iata/JAI/${date}T00:00/${date}T11:59`,
      `/api/flights/airports/iata/JAI/${date}T12:00/${date}T23:59`,
    ]);
    const [{ path, headers } = { path: "", headers: {} }] = double.requests;
    expect(path).toContain("direction=Arrival&withLeg=true");
    expect(path).not.toContain("key");
    expect(headers).toMatchObject({ "x-rapidapi-key": "k/ey", "x-api-market-key": "k/ey" });
  });

  test("a refusal for too many requests in a second is asked again, and a flight it writes in another way is left out", async () => {
    double.answer(
      429,
      JSON.stringify({ arrivals: [{ odd: 1 }, { number: "6E 1", departure: { airport: { iata: "DEL" } } }] }),
      [evening],
    );
    expect(await numbers()).toEqual(["6E 1", "AI 491"]);
    expect(await state()).toBe("OK");
  });

  test("an answer serves every user and origin for six hours", async () => {
    await ask();
    await ask(await signIn(server));
    expect((await ask(owner, { from: "BOM" })).body.results).toMatchObject([{ number: "UK 1" }]);
    expect(double.requests.length).toBe(2);
    later(6 * HOUR_SECONDS + 60);
    await ask();
    expect(double.requests.length).toBe(4);
  });

  test("several forms at once ask once", async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ body }) => body.results.length)).toEqual([2, 2, 2]);
    expect(double.requests.length).toBe(2);
  });

  test("what a host typed is never overwritten; only blanks are filled", async () => {
    await addJourney({ carrier: "Indigo Airlines", arrives_at: `${date}T09:45` });
    expect((await flights())[0]).toEqual({
      number: "6E-2341",
      carrier: "Indigo Airlines",
      from: "DEL",
      to: "JAI",
      departs_at: `${date}T08:05`,
      arrives_at: `${date}T09:45`,
      terminal: "2",
      source: "JOURNEY",
    });
  });

  test("what only a guest has told gives way to the provider, until a host confirms it", async () => {
    const id = await addJourney({ arrives_at: `${date}T21:00` });
    await server.deps.connection.db.transaction().execute(async (db) => {
      const { setContext } = await import("#db/context.ts");
      await setContext(db, { projectId });
      await db.updateTable("travels").set({ told_at: new Date().toISOString() }).where("id", "=", id).execute();
    });
    expect((await flights())[0]).toMatchObject({ arrives_at: `${date}T09:10`, source: "PROVIDER" });
    const params = { projectId, travelId: id };
    await call(server.app, travelEndpoints.update, { params, body: { status: "CONFIRMED" } }, owner);
    expect((await flights()).find(({ source }) => source === "JOURNEY")).toMatchObject({ arrives_at: `${date}T21:00` });
  });

  test.each([
    ["its limit is used up", 429, "LIMIT", HOUR_SECONDS],
    ["it does not accept the key", 403, "REFUSED", HOUR_SECONDS],
    ["it fails", 500, "DOWN", 60],
    ["it answers with something else", "<html>", "DOWN", 60],
    ["it answers with another shape", '{"arrivals":[{"flight":1}]}', "DOWN", 60],
    ["it does not answer", null, "DOWN", 60],
  ] as const)("when %s, journeys are shown and nobody asks for a while", async (_, answer, failure, pause) => {
    await addJourney();
    double.answer(answer);
    const { status, body } = await ask();
    expect([status, body.provider, body.results.map(({ number }) => number)]).toEqual([
      200,
      { state: failure, read_at: null },
      ["6E-2341"],
    ]);
    const asked = double.requests.length;
    expect((await ask(owner, { to: "UDR" })).body.provider.state).toBe(failure);
    expect(double.requests.length).toBe(asked);
    double.answer(listed);
    later(pause + 5);
    expect(await numbers()).toEqual(["6E-2341", "AI 491"]);
    expect(await state()).toBe("OK");
  });

  test("an earlier answer is still shown when it is away later", async () => {
    await ask();
    later(7 * HOUR_SECONDS);
    double.answer(500);
    const { results, provider } = (await ask()).body;
    expect([results.length, provider.state, provider.read_at]).toEqual([2, "DOWN", expect.any(String)]);
  });

  test("this server's own limit of a day is kept", async () => {
    const { config } = server.deps;
    server.deps.config = { ...config, flightsPerDay: 1 };
    await ask();
    expect((await ask(owner, { to: "UDR" })).body.provider.state).toBe("LIMIT");
    expect(double.requests.length).toBe(2);
    expect(await state()).toBe("OK");
    server.deps.config = config;
  });

  test("unknown airports and days without a schedule are not asked about", async () => {
    for (const query of [{ to: "ZZZ" }, { date: "2020-01-01" }, { date: "2190-01-01" }])
      expect((await ask(owner, query)).body).toEqual({ results: [], provider: { state: "OK", read_at: null } });
    expect(double.requests).toEqual([]);
  });
});

describe("the airlines that serve airports", () => {
  const serving = (...airports: string[]) => servingFor(owner, airports);
  const servingFor = async (who: Person, airports: string[]) =>
    (await call(server.app, placeEndpoints.servingAirlines, { query: { airports } }, who)).body.results.map(
      ({ code }) => code,
    );

  test("serve all of them", async () => {
    expect(await serving("DEL", "JAI")).toEqual(expect.arrayContaining(["6E", "AI"]));
    expect((await serving("del", "lhr")).slice(0, 3)).toEqual(["AI", "BA", "VS"]);
    expect(await serving("DEL", "LHR")).not.toContain("6E");
    expect(await serving("ZZZ")).toEqual([]);
  });

  test("tell nobody of journeys that they may not see", async () => {
    const params = { projectId };
    const group = (await call(server.app, groupEndpoints.create, { params, body: { name: "Bride" } }, owner)).body.id;
    await addJourney({ number: "S5 111", to_place: "Udaipur" }, await addGuest(group));
    await addJourney({ number: "IC 9", to_place: "Udaipur" });
    const limited = await signIn(server);
    await addCollaborator(server, projectId, limited, { TRAVEL: "VIEW" }, "ACCEPTED", [group]);
    const [all, own] = [await serving("UDR", "DEL"), await servingFor(limited, ["UDR", "DEL"])];
    expect([all.includes("S5"), all.includes("IC"), own.includes("S5"), own.includes("IC")]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(await servingFor(await signIn(server), ["UDR", "DEL"])).not.toContain("S5");
  });

  test("are also known from journeys and from what the provider has said", async () => {
    expect(await serving("DEL", "UDR")).not.toContain("S5");
    await addJourney({ number: "S5 111", to_place: "Udaipur" });
    expect(await serving("UDR", "DEL")).toContain("S5");
    double.answer([{ ...morning, number: "9I 800" }]);
    withProvider();
    expect(await serving("DEL", "KQH")).not.toContain("9I");
    await ask(owner, { to: "KQH" });
    expect(await serving("DEL", "KQH")).toContain("9I");
  });
});

test.each([{ from: "DELHI" }, { to: "" }, { date: "tomorrow" }, { from: undefined }])(
  "%s is refused",
  async (query) => {
    const whole = { from: "DEL", to: "JAI", date, ...query };
    const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
    expect((await send(server.app, placeEndpoints.arrivalFlights, { query: given }, owner)).status).toBe(400);
  },
);
