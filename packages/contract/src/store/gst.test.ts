import { expect, test } from "vitest";
import { gstStates, hasUtgst, readGstin, stateName } from "./gst.ts";

test.each([
  ["27AAPFU0939F1ZV", "27"],
  ["27AASCS2460H1Z0", "27"],
  ["29AAGCB7383J1Z4", "29"],
  ["24AAACC1206D1ZM", "24"],
])("the known number %s is a GSTIN of state %s", (gstin, state) => {
  expect(readGstin(gstin)).toEqual({ gstin, state });
});

test("a GSTIN is read as it is typed: in small letters, with spaces or hyphens", () => {
  expect(readGstin(" 27 aapfu-0939f 1zv ")?.gstin).toBe("27AAPFU0939F1ZV");
});

test("every other check digit is refused, and two characters that changed places", () => {
  for (const digit of "0123456789ABCDEFGHIJKLMNOPQRSTUWXYZ")
    expect(readGstin(`27AAPFU0939F1Z${digit}`)).toBeUndefined();
  expect(readGstin("27AAPFU9039F1ZV")).toBeUndefined();
});

test.each([
  "",
  "27AAPFU0939F1Z",
  "27AAPFU0939F1ZVV",
  "27AAPF10939F1ZV",
  "99AAPFU0939F1ZV",
  "GB999999973",
  "२७AAPFU0939F1ZV",
])("%j is no GSTIN", (text) => {
  expect(readGstin(text)).toBeUndefined();
});

test("each state has one code, and union territories without a legislature are known", () => {
  expect(new Set(gstStates.map(({ code }) => code)).size).toBe(gstStates.length);
  expect(gstStates).toHaveLength(37);
  expect([stateName("29"), hasUtgst("29")]).toEqual(["Karnataka", false]);
  expect(["04", "07", "34", "38"].map(hasUtgst)).toEqual([true, false, false, true]);
});
