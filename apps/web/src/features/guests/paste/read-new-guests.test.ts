import type { Column } from "@nyota/contract/guests/columns";
import { expect, test } from "vitest";
import { guestColumns } from "../columns/guest-columns.tsx";
import { readNewGuests, restOf } from "./read-new-guests.ts";

const event = "0e000000-0000-4000-8000-000000000001";
const choices = { tags: [], groups: [], sub_groups: [], events: [{ value: event, label: "Sangeet" }] };
const columns = guestColumns({
  choices: choices as never,
  custom: [] as Column[],
  library: null,
  grouped: true,
});
const line = (cells: Record<string, string>) =>
  Object.entries(cells).map(([id, text]) => ({ column: columns.find((one) => one.id === id)!, text }));

test("a line becomes a guest: the parts of the name, the other cells, and the answers", () => {
  const { guests, refused } = readNewGuests([
    line({ name: "Mrs. Sunita Rao", phone: "98290 11432", diet: " Jain ", [`event.${event}`]: "Accepted" }),
    line({ name: "Ravi", phone: "", [`event.${event}`]: "not answered yet" }),
  ]);
  expect(refused).toEqual([]);
  expect(guests[0]).toMatchObject({
    name: "Sunita Rao",
    body: {
      title: "MRS",
      first_name: "Sunita",
      last_name: "Rao",
      phone: "98290 11432",
      diet: "Jain",
      event_ids: [event],
      invitations: [{ event_id: event, status: "ACCEPTED" }],
    },
  });
  expect(guests.map(restOf)).toEqual(["98290 11432, Jain, Accepted", "not answered yet"]);
  expect(guests[1]).toMatchObject({
    name: "Ravi",
    body: { first_name: "Ravi", event_ids: [event], invitations: [] },
  });
  expect(guests[1]?.body).not.toHaveProperty("phone");
  expect(guests[0]?.body).not.toHaveProperty("display_name");
});

test("a line without a name is refused, an empty line is ignored, and an invalid cell is left out with the reason", () => {
  const { guests, refused } = readNewGuests([
    line({ phone: "98290 11432" }),
    line({ name: "  ", phone: "" }),
    line({ name: "Asha", is_vip: "perhaps" }),
  ]);
  expect(guests.map(({ name, body }) => [name, "is_vip" in body])).toEqual([["Asha", false]]);
  expect(refused.map(({ guest, reason }) => [guest, reason])).toEqual([
    ["Line 1 below the list", "A guest needs a name."],
    ["Asha", "“perhaps” is neither yes nor no."],
  ]);
});
