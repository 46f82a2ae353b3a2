import { expect, test } from "vitest";
import { modeOf, withoutEmpty } from "./audience-modes.ts";

test("an audience without conditions is everyone, one with an empty pick is nobody yet", () => {
  expect(modeOf({})).toBe("EVERYONE");
  expect(modeOf({ sides: [] })).toBe("EVERYONE");
  expect(modeOf({ sides: ["BRIDE"] })).toBe("MATCHING");
  expect(modeOf({ guest_ids: [] })).toBe("PICKED");
});

test("unfinished conditions do not travel", () => {
  const responses = [
    { event_id: "", statuses: ["PENDING" as const] },
    { event_id: "e", statuses: [] },
  ];
  expect(withoutEmpty({ sides: ["GROOM"], tag_ids: [], responses })).toEqual({ sides: ["GROOM"] });
});
