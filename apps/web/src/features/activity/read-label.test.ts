import { expect, test } from "vitest";
import { readLabel } from "./read-label.ts";

// In English each label is put together again as the server wrote it.
test.each([
  ["updated", "guest", null, "4 guests"],
  ["updated", "guest", null, "1 guest"],
  ["updated", "guest", null, "7 dwarfs"],
  ["updated", "guest", "g1", "3 guests"],
  ["requested", "document", null, "Passport of 12 guests"],
  ["uploaded", "document", "d1", "Visa of Asha of Jaipur"],
  ["uploaded", "document", "d1", "Proof of address of Asha"],
  ["updated", "travel", "t1", "Arrival of Asha and 2 more"],
  ["updated", "travel", "t1", "Departure of Asha"],
  ["updated", "travel", null, "3 journeys"],
  ["set", "reminder", "r1", "on the day of the deadline, 10:00"],
  ["set", "reminder", "r1", "1 day before the deadline, 10:00"],
  ["set", "reminder", "r1", "3 days after the deadline, 10:00"],
  ["created", "rooming list", "l1", "Samode, the old house, rooming list, version 2"],
  ["merged", "tag", "t1", "Elder into Elders"],
  ["merged", "tag", "t1", "A into B into C"],
  ["marked as not a duplicate", "guest", "g1", "Asha and Ben"],
  ["updated", "event", "e1", "Sangeet"],
  ["updated", "project", "p1", ""],
])("%s %s: the label is complete", (action, object_type, object_id, object_label) => {
  expect(readLabel({ action, object_type, object_id, object_label })).toBe(object_label);
});
