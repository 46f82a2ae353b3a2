import type { ActivityEntry } from "@nyota/contract/account/activity";
import { expect, test } from "vitest";
import { describeActivity } from "@nyota/contract/account/describe-activity";
import { withoutRepeats } from "./without-repeats.ts";

const entry = (id: string, action: string, object_id: string | null = "c1", actor_label = "Aanya") =>
  ({ id, actor_label, action, object_type: "campaign", object_id, object_label: "Invitation" }) as ActivityEntry;

test("a change repeated in a row is one line, and another person or object is another", () => {
  const entries = [
    entry("5", "updated"),
    entry("4", "updated"),
    entry("3", "updated", "c1", "Kabir"),
    entry("2", "updated"),
    entry("1", "created"),
    entry("0", "created", "c2"),
  ];
  expect(withoutRepeats(entries).map(({ id }) => id)).toEqual(["5", "3", "2", "1", "0"]);
});

test("an activity uses the words of the pages", () => {
  const describe = (object_type: string, action: string, object_label: string, object_id: string | null = "o1") => {
    const { verb, label } = describeActivity({ object_type, object_id, action, object_label });
    return `${verb} ${label}`.trim();
  };
  expect(describe("group", "answered", "Sharma family")).toBe("answered the invitation of Sharma family");
  expect(describe("microsite", "updated", "")).toBe("updated the RSVP page");
  expect(describe("import", "published", "journeys.xlsx")).toBe("imported journeys.xlsx");
  expect(describe("export", "exported", "Guest list")).toBe("exported Guest list");
  expect(describe("travel", "updated", "Arrival of Asha")).toBe("updated the journey Arrival of Asha");
  expect(describe("group", "created", "Cousins")).toBe("created the group Cousins");
  expect(describe("guest", "updated", "4 guests", null)).toBe("updated 4 guests");
  expect(describe("guest", "replaced the RSVP link", "Asha")).toBe("replaced the RSVP link Asha");
});
