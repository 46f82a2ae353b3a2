import { beforeEach, expect, test, vi } from "vitest";
import type { NewGuest } from "./read-new-guests.ts";
import { tryAdditions } from "./try-additions.ts";

type Answer = { status: number; body: object };
let answers: Answer[] = [];
const asked: { guests: object[]; dry_run: boolean }[] = [];
const seen = (more: object = {}): Answer => ({
  status: 200,
  body: { guests: [], problems: [], possible_duplicates: [], credits: { needed: 1, remaining: 7 }, ...more },
});

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    const { status, body } = answers.shift() ?? seen();
    return Promise.resolve(Response.json(body, { status }));
  });
});

const asha: NewGuest = {
  key: "new 0",
  name: "Asha",
  cells: [
    { columnId: "name", header: "Name", text: "Asha" },
    { columnId: "phone", header: "Phone", text: "12" },
    { columnId: "custom.shoe", header: "Shoe", text: "big" },
    { columnId: "email", header: "E-mail", text: "@" },
  ],
  body: { first_name: "Asha", phone: "12", email: "@", custom_fields: { shoe: "big" }, event_ids: [], invitations: [] },
};
const bala: NewGuest = { ...asha, key: "new 1", name: "Bala", cells: [], body: { first_name: "Bala" } };

test("cells the server refuses are left out with the reason, and the rest is validated again", async () => {
  answers = [
    { status: 400, body: { "guests.0.email": ["Enter an e-mail address."] } },
    seen({
      problems: [
        { index: 0, field: "phone", message: "This is no number." },
        { index: 0, field: "custom_fields.shoe", message: "Enter a number." },
      ],
    }),
    seen({ possible_duplicates: [{ index: 1, id: "g1", display_name: "Bala Rao", reason: "SAME_NAME" }] }),
  ];
  const { added, refused, room } = await tryAdditions("p1", [asha, bala]);
  expect(refused.map(({ guest, column, after, reason }) => [guest, column, after, reason])).toEqual([
    ["Asha", "E-mail", "@", "Enter an e-mail address."],
    ["Asha", "Phone", "12", "This is no number."],
    ["Asha", "Shoe", "big", "Enter a number."],
  ]);
  expect(added.map(({ body }) => body)).toEqual([
    { first_name: "Asha", custom_fields: {}, event_ids: [], invitations: [] },
    { first_name: "Bala" },
  ]);
  expect(added[1]?.possibleDuplicate?.display_name).toBe("Bala Rao");
  expect([room, asked.length, asked.every((one) => one.dry_run)]).toEqual([7, 3, true]);
});

test("a guest who can't be added at all is named, and the others are validated again", async () => {
  answers = [seen({ problems: [{ index: 0, field: "group_id", message: "Choose one of your groups." }] })];
  const { added, refused } = await tryAdditions("p1", [bala, asha]);
  expect(refused).toMatchObject([{ guest: "Bala", reason: "Choose one of your groups." }]);
  expect(added.map(({ name }) => name)).toEqual(["Asha"]);
  expect(asked.map(({ guests }) => guests.length)).toEqual([2, 1]);
});

test("an error of the server adds no guest and is thrown", async () => {
  answers = [{ status: 403, body: { detail: "You may not add guests.", code: "FORBIDDEN" } }];
  await expect(tryAdditions("p1", [asha])).rejects.toThrow("You may not add guests.");
});
