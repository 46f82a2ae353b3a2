import { describe, expect, test } from "vitest";
import { anyOf, id, instant, optionalText, text, timeZone } from "./fields.ts";

describe("a moment", () => {
  test.each([
    "9999-12-31T23:59:59-14:00",
    "0001-01-01T00:00:00+14:00",
    "2199-12-31T23:59:59-01:00",
    "1899-12-31T23:59:59Z",
  ])("%s is outside 1900 to 2199 in UTC and is refused", (value) =>
    expect(instant.safeParse(value).success).toBe(false),
  );
  test.each(["1900-01-01T00:00:00Z", "2199-12-31T23:59:59Z", "2027-02-12T19:00:00+05:30"])("%s is accepted", (value) =>
    expect(instant.safeParse(value).success).toBe(true),
  );
});

describe("a time zone", () => {
  test.each([
    "+0530",
    "+05:30",
    "-14",
    "IST",
    "EST",
    "GMT",
    "Etc/GMT+5",
    "US/Eastern",
    "Mars/Olympus",
    "",
    "Asia/Kolkata; x",
  ])("%j is refused", (value) => expect(timeZone.safeParse(value).success).toBe(false));
  test.each([
    ["Asia/Kolkata", "Asia/Kolkata"],
    ["Asia/Calcutta", "Asia/Kolkata"],
    ["asia/kolkata", "Asia/Kolkata"],
    ["UTC", "UTC"],
    ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ])("%s is stored as %s", (given, stored) => expect(timeZone.parse(given)).toBe(stored));
  test("every zone of this runtime is accepted", () => {
    const refused = Intl.supportedValuesOf("timeZone").filter((zone) => !timeZone.safeParse(zone).success);
    expect(refused).toEqual([]);
  });
});

describe("a text on one line", () => {
  test.each(["Asha\nRao", "Asha\r\nRao", "Asha\u2028Rao", "Asha\tRao"])("%j becomes one line", (value) =>
    expect(text(40).parse(value)).toBe("Asha Rao"),
  );
  test.each(["\u202eoaR", "a\u2066b", "a\u0085\u009bb", "a\u0000", "\ud800"])("%j is refused", (value) =>
    expect(text(40).safeParse(value).success).toBe(false),
  );
  test.each(["\u200b", "\u200d\u2060", " \u200b "])("%j has no visible characters and is refused", (value) => {
    expect(text(40).safeParse(value).success).toBe(false);
    expect(optionalText(40).parse(value)).toBeNull();
  });
  test.each(["आशा", "क्‍ष", "👰🏽", "O’Brien", "!"])("%j is accepted unchanged", (value) =>
    expect(text(40).parse(value)).toBe(value),
  );
});

test("an id in capitals becomes lower case", () => {
  expect(id.parse("01900000-ABCD-7000-8000-000000000000")).toBe("01900000-abcd-7000-8000-000000000000");
});

test("a filter without any value is refused", () => {
  expect(anyOf(id).safeParse([]).success).toBe(false);
});
