import { describe, expect, test } from "vitest";
import { refusalOf, waitFor } from "./refusals.ts";

describe("Meta's error codes", () => {
  test.each([1, 2, 4, 80007, 130429, 131000, 131016, 131057, 133004])("%i is tried again, later each time", (code) => {
    const refusal = refusalOf(code);
    expect(refusal.scope).toBe("message");
    expect([1, 2, 8].map((attempt) => waitFor(refusal, attempt))).toEqual([30_000, 60_000, 3_600_000]);
  });
  test.each([100, 131008, 131009, 131021, 131026, 131047, 131050, 131051, 130472, 135000])(
    "%i ends the message alone",
    (code) => expect(refusalOf(code)).toMatchObject({ scope: "message", retry: "no" }),
  );
  test.each([132000, 132001, 132005, 132007, 132012, 132015, 132016])("%i halts what has the template", (code) =>
    expect(refusalOf(code).scope).toBe("template"),
  );
  test.each([0, 3, 10, 190, 200, 299, 33, 368, 131005, 131031, 131037, 131042, 131045, 131048, 130497, 133010])(
    "%i stops the number",
    (code) =>
      expect(refusalOf(code)).toMatchObject({ scope: "sender", state: expect.stringMatching(/ERROR|RESTRICTED/) }),
  );
  test("too many to one person back off by four each time, and a person who gets many is tried once more tomorrow", () => {
    expect([1, 2, 3].map((attempt) => waitFor(refusalOf(131056), attempt))).toEqual([4_000, 16_000, 64_000]);
    expect([1, 2].map((attempt) => waitFor(refusalOf(131049), attempt))).toEqual([86_400_000, undefined]);
  });
  test("a code that is not known ends the message", () => {
    expect(refusalOf(999_999)).toMatchObject({ scope: "message", retry: "no" });
    expect(refusalOf(-418)).toMatchObject({ scope: "message", retry: "no" });
  });
});
