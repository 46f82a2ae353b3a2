import { writeFileSync } from "node:fs";
import path from "node:path";
import { placeEndpoints } from "@nyota/contract/travel-stay/places";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { call } from "../client.ts";
import { signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { runProgram, sharing } from "../processes.ts";

// Each test starts the program.
vi.setConfig({ testTimeout: 120_000 });
const server = useServer();
let person: Person;
beforeAll(async () => {
  person = await signIn(server);
});

const columns =
  "id,ident,type,name,latitude_deg,longitude_deg,elevation_ft,continent,iso_country,iso_region,municipality,scheduled_service,gps_code,iata_code,local_code,home_link,wikipedia_link,keywords";
type Row = {
  type?: string;
  name?: string;
  country?: string;
  city?: string;
  scheduled?: string;
  code?: string;
  keywords?: string;
};
const line = ({
  type = "medium_airport",
  name = "Some Field",
  country = "IN",
  city = "Sometown",
  scheduled = "yes",
  code = "",
  keywords = "",
}: Row) =>
  [
    "1",
    '"VXXX"',
    `"${type}"`,
    `"${name}"`,
    20.5,
    75.5,
    1000,
    '"AS"',
    `"${country}"`,
    `"${country}-XX"`,
    `"${city}"`,
    `"${scheduled}"`,
    '"VXXX"',
    `"${code}"`,
    "",
    "",
    "",
    `"${keywords}"`,
  ].join(",");
const write = (rows: Row[], head = columns) => {
  const file = path.join(server.deps.config.home, "airports.csv");
  writeFileSync(file, [`"${head.split(",").join('","')}"`, ...rows.map(line), ""].join("\n"));
  return file;
};
const places = (...args: string[]) => runProgram(["places", ...args], sharing(server));
const find = async (search: string) =>
  (await call(server.app, placeEndpoints.airports, { query: { search } }, person)).body.results;
const one = async (code: string) => (await find(code)).find((place) => place.code === code);

describe("an import", () => {
  let output: string;
  beforeAll(async () => {
    const rows: Row[] = [
      { code: "DEL", name: "Indira Gandhi Intl", city: "New Delhi", keywords: "Palam Air Force Station, IGI" },
      { code: "Q1A", name: "Ratlam Airport", city: "Ratlam", keywords: "Banjali" },
      { code: "Q1B", name: "Somewhere Regional", country: "US", city: "Somewhere" },
      { code: "Q1C", name: "Old Field", type: "closed" },
      { name: "Village Strip" },
      { code: "AVR", name: "Alverca Air Base", country: "PT" },
      { code: "Q1", name: "Two Letters" },
      { code: "Q1D", name: "Nowhere", country: "XX" },
      { code: "Q1E", name: " " },
      { code: "Q1A", name: "Ratlam Heliport", type: "heliport", scheduled: "no" },
    ];
    ({ output } = await places("import", write(rows)));
  });

  test("adds and updates airports, and says what it left out and why", () => {
    expect(output).toContain("Added 2 airports and updated 1.");
    expect(output).toContain("Left out 1 without an IATA code and 1 closed.");
    expect(output).toContain("1 added airport got no time zone, because their country has several: Q1B.");
    expect(output).toContain("Left out 5 wrong lines:");
    expect(output).toContain("line 7, AVR: the file has it in PT, but it is in IN here");
    expect(output).toContain("line 8, Q1: this is no IATA code");
    expect(output).toContain("line 9, Q1D: “XX” is no country");
    expect(output).toContain("line 10, Q1E: it has no name that can be shown");
    expect(output).toContain("line 11, Q1A: line 3 has the same code");
  });

  test("renames an airport of our own list, which keeps its city, its zone and all its names", async () => {
    const delhi = await one("DEL");
    expect(delhi).toMatchObject({ name: "Indira Gandhi Intl", city: "Delhi", country: "IN", zone: "Asia/Kolkata" });
    expect(delhi?.other_names).toEqual(
      expect.arrayContaining([
        "Dilli",
        "IGI",
        "Indira Gandhi International Airport",
        "New Delhi",
        "Palam Air Force Station",
      ]),
    );
    expect((await find("delhi"))[0]?.code).toBe("DEL");
  });

  test("adds others with the zone of their country, if it has one", async () => {
    expect(await one("Q1A")).toMatchObject({ name: "Ratlam Airport", city: "Ratlam", zone: "Asia/Kolkata" });
    expect(await one("Q1B")).toMatchObject({ country: "US", zone: null });
    expect((await find("banjali"))[0]?.code).toBe("Q1A");
    expect(await one("AVR")).toMatchObject({ city: "Amravati", zone: "Asia/Kolkata" });
  });

  test("of the same file changes nothing more", async () => {
    const before = await Promise.all(["DEL", "Q1A", "Q1B"].map(one));
    const rows: Row[] = [
      { code: "DEL", name: "Indira Gandhi Intl", city: "New Delhi", keywords: "Palam Air Force Station, IGI" },
      { code: "Q1A", name: "Ratlam Airport", city: "Ratlam", keywords: "Banjali" },
    ];
    expect((await places("import", write(rows))).output).toContain("Added 0 airports and updated 2.");
    expect(await Promise.all(["DEL", "Q1A", "Q1B"].map(one))).toEqual(before);
  });
});

test("refuses what is no file of OurAirports, in plain words, and imports nothing", async () => {
  const broken = path.join(server.deps.config.home, "broken.csv");
  writeFileSync(broken, `${columns}\n${line({ code: "Q2A" })}\n1,"never closed,\n`);
  const refusals = [
    await places(),
    await places("export", "x"),
    await places("import"),
    await places("import", "/no/such/file.csv"),
    await places("import", server.deps.config.home),
    await places("import", write([{ code: "Q2B" }], columns.replace("iata_code", "code"))),
    await places("import", broken),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 1));
  const words = [
    "knows only",
    "knows only",
    "takes one file",
    "can't be read (ENOENT)",
    "is no file",
    "has no columns iata_code",
    "is no CSV file",
  ];
  words.forEach((word, index) => expect(refusals[index]?.output).toContain(word));
  expect([await one("Q2A"), await one("Q2B")]).toEqual([undefined, undefined]);
});
