import { canonicalZone } from "@nyota/contract/time-zone";
import { describe, expect, test } from "vitest";
import { readPlaceLists } from "./place-lists.ts";

const [airports, stations, airlines] = readPlaceLists().map(({ rows }) => rows) as [Rows, Rows, Rows];
type Rows = Record<string, string>[];
const valuesOf = (rows: Rows, column: string) => rows.map((row) => row[column] ?? "");
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const zones = new Set(Intl.supportedValuesOf("timeZone").map((zone) => canonicalZone(zone)));

describe.each([
  ["airports", airports, /^[A-Z]{3}$/, ["city", "name", "country", "zone"]],
  ["stations", stations, /^[A-Z]{1,5}$/, ["city", "name"]],
  ["airlines", airlines, /^[A-Z0-9]{2}$/, ["name", "country"]],
] as const)("the list of %s", (_, rows, code, required) => {
  test("has well-formed codes, each once", () => {
    const codes = valuesOf(rows, "code");
    expect(codes.filter((value) => !code.test(value))).toEqual([]);
    expect(repeated(codes)).toEqual([]);
  });
  test("leaves nothing blank, and has no blanks or controls where they would not be seen", () => {
    const wrong = rows.filter((row) => required.some((column) => !row[column]));
    expect(wrong).toEqual([]);
    const texts = rows.flatMap((row) => Object.values(row));
    expect(texts.filter((text) => text !== text.normalize("NFC") || /\s{2}|[\u0000-\u001f\u00a0]/.test(text))).toEqual(
      [],
    );
    const others = valuesOf(rows, "other_names").flatMap((names) => (names ? names.split(";") : []));
    expect(others.filter((name) => name.trim() === "")).toEqual([]);
  });
});

test("every time zone is one of IANA, by the name it is stored by", () => {
  const named = [...new Set(valuesOf(airports, "zone"))];
  expect(named.filter((zone) => canonicalZone(zone) !== zone || !zones.has(zone))).toEqual([]);
});

test("every country is one of ISO 3166", () => {
  const named = new Set([...valuesOf(airports, "country"), ...valuesOf(airlines, "country")]);
  expect([...named].filter((country) => !/^[A-Z]{2}$/.test(country) || !regions.of(country))).toEqual([]);
});

test("airports of one country are in zones of that country", () => {
  const wrong = airports.filter(({ country, zone }) => {
    const known = new Intl.Locale("und", { region: country }).getTimeZones()?.map((name) => canonicalZone(name));
    return !known?.includes(zone);
  });
  expect(wrong).toEqual([]);
});

test("airlines serve airports of the list, each once", () => {
  const codes = new Set(valuesOf(airports, "code"));
  const wrong = airlines.flatMap(({ code, airports: served = "" }) => {
    const named = served.split(" ");
    return [...named.filter((airport) => !codes.has(airport)), ...repeated(named)].map(
      (airport) => `${code} ${airport}`,
    );
  });
  expect(wrong).toEqual([]);
});

test("India has more than 130 airports, the world 300 more, and the largest cities their stations", () => {
  expect(airports.filter(({ country }) => country === "IN").length).toBeGreaterThan(130);
  expect(airports.filter(({ country }) => country !== "IN").length).toBeGreaterThan(300);
  expect(stations.length).toBeGreaterThan(300);
  expect(valuesOf(stations, "code")).toEqual(
    expect.arrayContaining(["NDLS", "CSMT", "HWH", "MAS", "SBC", "SC", "ADI"]),
  );
});
