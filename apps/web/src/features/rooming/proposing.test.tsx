import { guestEndpoints } from "@nyota/contract/guests/guests";
import {
  type Proposal,
  roomingEndpoints,
  roomProposalEndpoints,
  type RoomRule,
  roomRuleEndpoints,
} from "@nyota/contract/rooming/rooming";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import ProposePage from "./propose-page.tsx";
import { projectFor, show, user } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const nights = { check_in: "2027-02-11", check_out: "2027-02-14" };
const hotel = { id: "h1", name: "Rambagh" };
const room = (id: string, room_number: string) => ({
  id,
  room_number,
  room_type: "Deluxe",
  floor: "1",
  base_capacity: 2,
  max_capacity: 3,
  hotel,
  others: [],
  room_version: `version of ${id}`,
});
const place = (id: string, name: string, room_id: string, reasons: string[]) => ({
  guest_id: id,
  room_id,
  ...nights,
  guest: { id, name, age_band: "ADULT", household: null },
  guest_version: `version of ${id}`,
  reasons,
});
const proposal: Proposal = {
  places: [
    place("g1", "Asha", "r1", ["The whole household of 2 is in this room."]),
    place("g2", "Arjun", "r1", ["The whole household of 2 is in this room."]),
    place("g3", "Riya", "r2", ["It fits, and no room that is free is better."]),
  ],
  rooms: [room("r1", "101"), room("r2", "102")],
  left_out: [
    {
      guests: [{ id: "g4", name: "Meera" }],
      ...nights,
      reason: "Both rooms have no bed free from 11 Feb to 14 Feb.",
      changes: [
        { kind: "EXTRA_BED", text: "One more extra bed in Room 101 would do.", places: [] },
        {
          kind: "SHARE",
          text: "If they may share with Riya, Room 102 would fit.",
          places: [{ guest_id: "g4", guest_name: "Meera", room_id: "r2", ...nights }],
        },
      ],
    },
  ],
  rules_version: "rules 1",
  is_complete: true,
};
const rule = (part: Partial<RoomRule>): RoomRule => ({
  id: "x1",
  kind: "NEVER",
  scope: "ROOM",
  is_must: true,
  is_active: true,
  guests: [
    { id: "g1", name: "Asha" },
    { id: "g3", name: "Riya" },
  ],
  groups: [],
  tags: [],
  hotels: [],
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  ...part,
});

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(stayEndpoints.hotels, pageOf([{ ...hotel, rooms: 2, beds: 6, free_beds: 6, guests: 0 }]) as never);
  server.answer(guestEndpoints.list, pageOf([], 4));
  server.answer(guestEndpoints.choices, {
    groups: [{ value: "b", label: "Bride" }],
    sub_groups: [],
    tags: [{ value: "t", label: "Elders" }],
  } as never);
  server.answer(roomRuleEndpoints.list, { results: [] });
  server.answer(roomProposalEndpoints.propose, proposal);
  server.answer(roomingEndpoints.bulkAssign, ({ body }) => ({
    count: 3,
    undo_id: (body as { dry_run?: boolean }).dry_run ? null : "u1",
    rows: (body as { placements: unknown[] }).placements.map(() => ({
      outcome: "GIVEN" as const,
      guest: null,
      room: null,
      before: null,
      problems: [],
    })),
  }));
  server.answer(roomingEndpoints.undo, { count: 3, undo_id: null });
});
const project = {
  ...projectFor({ STAY: "FULL_ACCESS", GUEST: "VIEW" }),
};
project.project = { ...project.project, start_date: "2027-02-11", end_date: "2027-02-13" };
const propose = async () => {
  show(<ProposePage />, { project });
  await user.click(await screen.findByRole("button", { name: "Propose rooms" }));
  return screen.findByRole("list", { name: "Rooms of Rambagh" });
};

test("asks for whom, and shows the rooms with their guests and the reasons once", async () => {
  const rooms = await propose();
  expect(server.callsTo(roomProposalEndpoints.propose)[0]?.query).toEqual({
    response: ["ACCEPTED"],
    check_in: ["2027-02-11"],
    check_out: ["2027-02-14"],
    share: ["true"],
  });
  expect(screen.getByText("3 guests in 2 rooms. 1 guest is left without.")).toBeDefined();
  const [first] = within(rooms).getAllByRole("listitem");
  expect(within(first!).getByText("Asha")).toBeDefined();
  expect(within(first!).getAllByText("The whole household of 2 is in this room.")).toHaveLength(1);
  expect(within(first!).getByText("2 of 3 beds used")).toBeDefined();
});

test("places the guests with what the proposal was made from, and undoes it", async () => {
  await propose();
  await user.click(screen.getByRole("button", { name: "Place 3 guests" }));
  expect(await screen.findByText("3 guests have their rooms.")).toBeDefined();
  await user.click(screen.getAllByRole("button", { name: "Undo" })[0]!);
  expect(server.bodiesTo(roomingEndpoints.bulkAssign)).toEqual([
    {
      move: false,
      rules_version: "rules 1",
      placements: [
        { guest_id: "g1", room_id: "r1", ...nights, guest_version: "version of g1", room_version: "version of r1" },
        { guest_id: "g2", room_id: "r1", ...nights, guest_version: "version of g2", room_version: "version of r1" },
        { guest_id: "g3", room_id: "r2", ...nights, guest_version: "version of g3", room_version: "version of r2" },
      ],
    },
  ]);
  expect(server.bodiesTo(roomingEndpoints.undo)).toEqual([{ undo_id: "u1" }]);
  expect(await screen.findByRole("button", { name: "Place 3 guests" })).toBeDefined();
});

test("a guest who is left out is not placed, and can be taken back", async () => {
  await propose();
  await user.click(screen.getByRole("button", { name: "Change Riya" }));
  await user.click(await screen.findByRole("menuitem", { name: "Leave out" }));
  expect(await screen.findByRole("button", { name: "Place 2 guests" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Take back Riya" }));
  expect(await screen.findByRole("button", { name: "Place 3 guests" })).toBeDefined();
});

test("another room is chosen by hand, and a room that is full is explained before anybody is placed", async () => {
  server.answer(stayEndpoints.rooms, pageOf([{ ...room("r3", "103"), free_beds: 1, guests: [] }]) as never);
  server.answer(roomingEndpoints.bulkAssign, {
    count: 2,
    undo_id: null,
    rows: ["", "", "Room 103 of Rambagh has no bed left."].map((message) => ({
      outcome: message ? ("REFUSED" as const) : ("GIVEN" as const),
      guest: null,
      room: null,
      before: null,
      problems: message ? [{ kind: "FIELD" as const, field: "room_id", message }] : [],
    })),
  });
  await propose();
  await user.click(screen.getByRole("button", { name: "Change Riya" }));
  await user.click(await screen.findByRole("menuitem", { name: "Choose another room" }));
  await user.click(await screen.findByRole("button", { name: /Room 103/ }));
  expect(await screen.findByText("Room 103 of Rambagh has no bed left.")).toBeDefined();
  expect(server.bodiesTo(roomingEndpoints.bulkAssign)).toMatchObject([
    { dry_run: true, placements: [{}, {}, { guest_id: "g3", room_id: "r3" }] },
  ]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Place 3 guests" }).disabled).toBe(true);
});

test("a change that would help is done in the plan by a click; an extra bed has to be added first", async () => {
  await propose();
  await user.click(screen.getByRole("radio", { name: "1 guest without" }));
  const left = await screen.findByRole("list", { name: "Left without a room" });
  expect(within(left).getAllByRole("button")).toHaveLength(1);
  await user.click(within(left).getByRole("button", { name: /^Do this: If they may share/ }));
  expect(await screen.findByRole("button", { name: "Place 4 guests" })).toBeDefined();
  expect(screen.queryByRole("list", { name: "Left without a room" })).toBeNull();
});

test("when something has changed since, it is proposed again", async () => {
  server.answer(
    roomingEndpoints.bulkAssign,
    refusal("STALE_VERSION", "Asha has changed since this was proposed. Propose rooms again."),
  );
  await propose();
  await user.click(screen.getByRole("button", { name: "Place 3 guests" }));
  expect(await screen.findByText(/Asha has changed since/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Propose again" }));
  await waitFor(() => expect(server.callsTo(roomProposalEndpoints.propose)).toHaveLength(2));
});

test("rules are listed as sentences, switched off, and added", async () => {
  server.answer(roomRuleEndpoints.list, {
    results: [
      rule({}),
      rule({ id: "x2", kind: "GROUND", guests: [], tags: [{ id: "t", name: "Elders" }], is_must: false }),
      rule({ id: "x3", kind: "HOTELS", guests: [], groups: [{ id: "b", name: "Bride" }], hotels: [hotel] }),
      rule({ id: "x4", kind: "NEAR", scope: "FLOOR" }),
    ],
  });
  server.answer(roomRuleEndpoints.update, rule({ is_active: false }));
  server.answer(roomRuleEndpoints.create, rule({}));
  show(<ProposePage />, { project });
  const rules = await screen.findByRole("list", { name: "Rules" });
  expect(
    within(rules)
      .getAllByRole("switch")
      .map((each) => each.closest("label")?.textContent),
  ).toEqual([
    "Asha and Riya: never in one room.",
    "Everybody tagged “Elders”: if possible on the ground floor.",
    "Bride: only in Rambagh.",
    "Asha and Riya: on one floor, if possible.",
  ]);
  await user.click(within(rules).getByRole("switch", { name: "Asha and Riya: never in one room." }));
  expect(server.bodiesTo(roomRuleEndpoints.update)).toEqual([{ is_active: false }]);

  server.answer(
    guestEndpoints.list,
    pageOf([
      { id: "g1", display_name: "Asha" },
      { id: "g3", display_name: "Riya" },
    ]) as never,
  );
  await user.click(screen.getByRole("button", { name: "Add rule" }));
  const dialog = await screen.findByRole("dialog", { name: "Add a rule" });
  await user.click(await within(dialog).findByRole("checkbox", { name: "Asha" }));
  await user.click(within(dialog).getByRole("checkbox", { name: "Riya" }));
  await user.click(within(dialog).getByRole("button", { name: "Add rule" }));
  await waitFor(() =>
    expect(server.bodiesTo(roomRuleEndpoints.create)).toEqual([
      { kind: "NEVER", scope: "ROOM", guest_ids: ["g1", "g3"] },
    ]),
  );
});

test("a collaborator who is limited to groups reads the rules and changes none", async () => {
  server.answer(roomRuleEndpoints.list, { results: [rule({})] });
  show(<ProposePage />, { project: projectFor({ STAY: "FULL_ACCESS", GUEST: "VIEW" }, { groupIds: ["b"] }) });
  expect(await screen.findByText("Asha and Riya: never in one room.")).toBeDefined();
  expect(screen.getByText(/Rules about guests whom you can't see hold as well/)).toBeDefined();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.queryByRole("button", { name: "Add rule" })).toBeNull();
});
