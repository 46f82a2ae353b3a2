import { expect, test } from "vitest";
import { escapeControls } from "./escape-controls.ts";

test.each([
  ["Asha\u001b[2JKabir\u0007", "Asha\\u001b[2JKabir\\u0007"],
  ["one\r\ntwo\u009b31m", "one\\u000d\\u000atwo\\u009b31m"],
  ["\u202eabc\u2066 \ud800", "\\u202eabc\\u2066 \\ud800"],
])("%j is printed without control characters", (line, printed) => expect(escapeControls(line)).toBe(printed));

test("names in any script are printed as they are", () => {
  for (const name of ["“आन्या & Kabir” – ३ guests", "👩‍👩‍👧 Zoë, क्‍ष"]) expect(escapeControls(name)).toBe(name);
});
