import { placeEndpoints, type PlaceKind } from "@nyota/contract/travel-stay/places";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let person: Person;
beforeAll(async () => {
  person = await signIn(server);
});

const airports = async (search: string, kind?: PlaceKind | PlaceKind[]) =>
  (await call(server.app, placeEndpoints.airports, { query: { search, ...(kind && { kind }) } }, person)).body;
const codes = async (search: string, kind?: PlaceKind) =>
  (await airports(search, kind)).results.map(({ code }) => code);
const airlines = async (search: string) =>
  (await call(server.app, placeEndpoints.airlines, { query: { search } }, person)).body.results.map(({ code }) => code);

describe("a search for an airport", () => {
  test.each([
    ["del", "DEL"],
    ["BLR", "BLR"],
    ["bombay", "BOM"],
    ["Calcutta", "CCU"],
    ["bengaluru", "BLR"],
    ["Bangalore", "BLR"],
    ["heathrow", "LHR"],
    ["london gat", "LGW"],
    ["Málaga", "AGP"],
    ["malaga", "AGP"],
    ["xi'an", "XIY"],
    ["xian", "XIY"],
    ["O’Hare", "ORD"],
    ["o'hare", "ORD"],
    ["são paulo", "GRU"],
    ["new york jfk", "JFK"],
    ["gandhi delhi", "DEL"],
    ["sri vijaya", "IXZ"],
  ])("for %s finds %s first", async (typed, code) => {
    expect((await codes(typed))[0]).toBe(code);
  });

  test("finds the code first, then cities that begin so, then names, then words within names", async () => {
    const found = await codes("goa");
    expect(found.slice(0, 2)).toEqual(["GOI", "GOX"]);
    expect((await codes("goi"))[0]).toBe("GOI");
    const mumbai = await codes("mumbai");
    expect(mumbai).toEqual(["BOM", "NMI"]);
  });

  test("shows all that a form needs", async () => {
    const [delhi] = (await airports("del")).results;
    expect(delhi).toMatchObject({
      kind: "AIRPORT",
      code: "DEL",
      city: "Delhi",
      name: "Indira Gandhi International Airport",
      country: "IN",
      zone: "Asia/Kolkata",
      other_names: expect.arrayContaining(["New Delhi"]),
    });
  });

  test.each(["%", "_", "\\", "' or 1=1 --", "zzzzzz", "दिल्ली", "|", "---"])("for %s finds nothing", async (typed) => {
    const { body, status } = await call(server.app, placeEndpoints.airports, { query: { search: typed } }, person);
    expect(status).toBe(200);
    expect(body.results).toEqual([]);
  });

  test("finds no station, unless it asks for stations", async () => {
    expect(await codes("ndls")).toEqual([]);
    expect((await codes("ndls", "STATION"))[0]).toBe("NDLS");
    const { results } = await airports("mumbai", ["AIRPORT", "STATION"]);
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(["AIRPORT", "STATION"]));
  });
});

test.each([
  ["new delhi", "NDLS"],
  ["howrah", "HWH"],
  ["victoria term", "CSMT"],
  ["allahabad", "PRYJ"],
  ["vaishno devi", "SVDK"],
])("a search for the station %s finds %s first", async (typed, code) => {
  expect((await codes(typed, "STATION"))[0]).toBe(code);
});

test.each([
  ["6e", "6E"],
  ["indi", "6E"],
  ["vistara", "AI"],
  ["air india e", "IX"],
  ["emir", "EK"],
])("a search for the airline %s finds %s first", async (typed, code) => {
  expect((await airlines(typed))[0]).toBe(code);
});

test("without a search the lists are paged, those of India first", async () => {
  const first = await call(server.app, placeEndpoints.airports, { query: { page_size: 2 } }, person);
  expect(first.body.results.map(({ code }) => code)).toEqual(["DEL", "BOM"]);
  expect(first.body.count).toBeGreaterThan(430);
  const next = Object.fromEntries(new URLSearchParams(first.body.next ?? ""));
  const second = await call(server.app, placeEndpoints.airports, { query: next }, person);
  expect(second.body.results.map(({ code }) => code)).toEqual(["BLR", "HYD"]);
  expect((await call(server.app, placeEndpoints.airlines, { query: {} }, person)).body.results[0]?.code).toBe("6E");
});
