import { expect, test } from "vitest";
import { readInHindi } from "#test/read-in-hindi.ts";

readInHindi();

test("the activity names nobody in Hindi too", async () => {
  const { loadTexts } = await import("#lib/i18n/t.ts");
  for (const area of ["shell", "activity"]) await loadTexts(area);
  const { readLabel } = await import("./read-label.ts");
  const entry = { action: "erased", object_type: "guest", object_id: "g1" };
  expect(readLabel({ ...entry, object_label: "a guest" })).toBe("एक मेहमान");
  expect(readLabel({ ...entry, object_label: "a guest who was erased" })).toBe("एक मेहमान जिसका डेटा मिटा दिया गया");
});
