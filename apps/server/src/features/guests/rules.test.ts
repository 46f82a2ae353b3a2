import { describe, expect, test } from "vitest";
import { deriveGuest } from "./rules.ts";

const phoneOf = (typed: string, region = "IN") => {
  const { guest, problems } = deriveGuest({ first_name: "Asha", phone: typed }, region);
  return problems["phone"]?.[0] ?? [guest.phone, guest.phone_region, guest.phone_region_assumed];
};

describe("phone numbers", () => {
  test.each([
    ["98290 11432", "+919829011432", "IN", true],
    ["098290-11432", "+919829011432", "IN", true],
    ["91 98290 11432", "+919829011432", "IN", true],
    ["+91 98290 11432", "+919829011432", "IN", false],
    ["0091 9829011432", "+919829011432", "IN", false],
    ["९८२९० ११४३२", "+919829011432", "IN", true],
    ["+44 20 7946 0958", "+442079460958", "GB", false],
    ["+1 (415) 555-2671", "+14155552671", "US", false],
  ])("%s is read", (typed, e164, region, isAssumed) => {
    expect(phoneOf(typed)).toEqual([e164, region, isAssumed]);
  });

  test.each(["9.19877E+11", "9,19877e11", "9.2E+9"])(
    "%s, shortened by a spreadsheet, is refused with that reason",
    (typed) => {
      expect(phoneOf(typed)).toContain("shortened by a spreadsheet");
    },
  );

  test.each(["12345", "call my brother", "0000000000", "+91", "98290 11432 99999 88888 77777"])(
    "%s is no number",
    (typed) => {
      expect(phoneOf(typed)).toContain("is not a phone number");
    },
  );

  test("the typed number is stored together with the parsed one", () => {
    const { guest } = deriveGuest({ first_name: "Asha", phone: "98290 11432" }, "IN");
    expect(guest).toMatchObject({ phone: "+919829011432", phone_raw: "98290 11432" });
  });
});

test("the display name is derived from title and names unless one is given", () => {
  const shown = (fields: Parameters<typeof deriveGuest>[0]) => deriveGuest(fields, "IN").guest.display_name;
  expect(shown({ title: "MR", first_name: "Arjun", last_name: "Sharma" })).toBe("Mr. Arjun Sharma");
  expect(shown({ title: "Col.", first_name: "Arjun" })).toBe("Col. Arjun");
  expect(shown({ first_name: "Arjun" })).toBe("Arjun");
  expect(shown({ first_name: "Arjun", display_name: "Bunty" })).toBe("Bunty");
});
