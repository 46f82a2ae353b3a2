import { noImportCounts } from "@nyota/contract/files/import-schemas";
import { expect, test } from "vitest";
import { effectWords, leftBehind, publishLabel, resultTitle, roomWords } from "./publish-labels.ts";

test("the button shows the number of guests", () => {
  expect(publishLabel({ ...noImportCounts, new: 1204 })).toBe("Add 1,204 guests");
  expect(publishLabel({ ...noImportCounts, new: 3, changed: 12 })).toBe("Add 3 and update 12 guests");
  expect(publishLabel({ ...noImportCounts, new: 3, changed: 1 })).toBe("Add 3 and update 1 guest");
  expect(publishLabel({ ...noImportCounts, new: 3, changed: 1 }, "travel")).toBe("Add 3 and update 1 journey");
  expect(publishLabel({ ...noImportCounts, changed: 1 })).toBe("Update 1 guest");
  expect(publishLabel({ ...noImportCounts, error: 4, same: 9 })).toBeNull();
});

test("the effects on guests who are not in the file are counted", () => {
  const counts = { ...noImportCounts, new: 12, changed: 30, to_delete: 2 };
  expect(publishLabel(counts)).toBe("Add 12, update 30, and delete 2 guests");
  expect(effectWords(counts)).toBe("Adds 12, updates 30, deletes 2.");
  expect(effectWords({ ...noImportCounts, to_tag: 3, to_uninvite: 1 })).toBe("Tags 3, uninvites 1.");
  expect(effectWords(noImportCounts)).toBe("");
});

test("the rows that are not used are counted", () => {
  expect(leftBehind({ ...noImportCounts, new: 5 })).toBe("Every row is used.");
  expect(leftBehind({ ...noImportCounts, error: 1, conflict: 2, same: 1 })).toBe(
    "Not used: 1 row with a problem, 2 where it is not clear who is meant, and 1 without a change.",
  );
});

test("the result says what was done", () => {
  expect(resultTitle({ ...noImportCounts, new: 147 })).toBe("147 guests added");
  expect(resultTitle({ ...noImportCounts, new: 3, changed: 12, to_delete: 1 })).toBe(
    "3 guests added, 12 updated, 1 deleted",
  );
  expect(resultTitle({ ...noImportCounts, changed: 1 })).toBe("1 guest updated");
  expect(resultTitle(noImportCounts)).toBe("Nobody was added or changed");
});

test("a plan with too little room is named with both numbers", () => {
  expect(roomWords({ granted: 500, remaining: 500, brings: 545 })).toBe(
    "Your plan has room for 500 guests; this file has 545.",
  );
  expect(roomWords({ granted: 500, remaining: 499, brings: 1 })).toMatch(/; this file has 1 new one\.$/);
  expect(roomWords({ granted: 500, remaining: 40, brings: 1204 })).toBe(
    "Your plan has room for 40 more guests; this file has 1,204 new ones.",
  );
  expect(roomWords({ granted: 500, remaining: 0, brings: 3 })).toBe(
    "Your plan has no room for more guests; this file has 3 new ones.",
  );
});
