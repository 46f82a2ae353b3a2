import { expect, test } from "vitest";
import { effectWords, leftBehind, publishLabel, roomWords } from "./publish-labels.ts";

const noRows = {
  new: 0,
  changed: 0,
  same: 0,
  conflict: 0,
  error: 0,
  skipped: 0,
  warning: 0,
  unread: 0,
  total: 0,
  blanks: 0,
};
const none = { ...noRows, missing: 0, to_tag: 0, to_uninvite: 0, to_delete: 0 };

test("the button shows the number of guests", () => {
  expect(publishLabel({ ...none, new: 1204 })).toBe("Publish 1,204 guests");
  expect(publishLabel({ ...none, new: 3, changed: 12 })).toBe("Publish 3 new and 12 changed guests");
  expect(publishLabel({ ...none, changed: 1 })).toBe("Publish 1 change");
  expect(publishLabel({ ...none, error: 4, same: 9 })).toBeNull();
});

test("the effects on guests who are not in the file are counted", () => {
  const counts = { ...none, new: 12, changed: 30, to_delete: 2 };
  expect(publishLabel(counts)).toBe("Publish 44 changes");
  expect(effectWords(counts)).toBe("Adds 12, changes 30, deletes 2.");
  expect(effectWords({ ...none, to_tag: 3, to_uninvite: 1 })).toBe("Tags 3, uninvites 1.");
  expect(effectWords(none)).toBe("");
});

test("the rows that are not published are counted", () => {
  expect(leftBehind({ ...none, new: 5 })).toBe("Every row is published.");
  expect(leftBehind({ ...none, error: 1, conflict: 2, same: 1 })).toBe(
    "Not published: 1 row with a problem, 2 where it is not clear who is meant, and 1 without a change.",
  );
});

test("a plan with too little room is named with both numbers", () => {
  expect(roomWords({ granted: 500, remaining: 500, brings: 545 })).toBe(
    "Your plan has room for 500 guests; this file has 545.",
  );
  expect(roomWords({ granted: 500, remaining: 40, brings: 1204 })).toBe(
    "Your plan has room for 40 more guests; this file has 1,204 new ones.",
  );
  expect(roomWords({ granted: 500, remaining: 0, brings: 3 })).toBe(
    "Your plan has no room for more guests; this file has 3 new ones.",
  );
});
