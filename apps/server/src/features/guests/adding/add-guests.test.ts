import { activityEndpoints } from "@nyota/contract/account/activity";
import { columnEndpoints } from "@nyota/contract/guests/columns";
import { eventEndpoints } from "@nyota/contract/events/events";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;

async function begin(credits: number) {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits })).id;
}
beforeEach(() => begin(50));
type Line = Record<string, unknown>;
type Asking = Person & { headers?: Record<string, string> };
const add = (guests: Line[], more: { dry_run?: boolean; as_household?: boolean } = {}, who: Asking = owner) =>
  send(server.app, guestEndpoints.addGuests, { params: { projectId }, body: { guests, ...more } }, who);
const list = async (who = owner) =>
  (await call(server.app, guestEndpoints.list, { params: { projectId }, query: { ordering: "position" } }, who)).body;
const names = async () => (await list()).results.map((guest) => guest.display_name);
const addGroup = async (name: string, parent_id: string | null = null) =>
  (await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name, parent_id } }, owner)).body.id;
const addEvent = async (name: string) => {
  const body = { name, kind: "OTHER", starts_at: "2027-02-11T19:00" } as const;
  return (await call(server.app, eventEndpoints.create, { params: { projectId }, body }, owner)).body.id;
};
const addTag = async (name: string) =>
  (await call(server.app, tagEndpoints.create, { params: { projectId }, body: { name } }, owner)).body.id;
const creditsUsed = () =>
  inProject(server, projectId, async (db) => {
    const balance = db.selectFrom("credit_balances").select("used").where("credit_type", "=", "GUEST");
    return (await balance.executeTakeFirstOrThrow()).used;
  });

describe("adding several guests", () => {
  test("stores every field of each, in their order at the end of the list, for as many credits", async () => {
    await add([{ first_name: "Zoya" }]);
    const household = await addGroup("Gupta", await addGroup("Bride"));
    const [event, tag] = [await addEvent("Sangeet"), await addTag("Dancer")];
    const params = { projectId };
    await call(server.app, columnEndpoints.create, { params, body: { label: "Shoe", type: "NUMBER" } }, owner);
    const made = await add([
      {
        title: "MRS",
        first_name: "Asha",
        last_name: "Gupta",
        phone: "98290 11432",
        sub_group_id: household,
        tag_ids: [tag],
        event_ids: [event],
        custom_fields: { shoe: "38" },
        invitations: [{ event_id: event, status: "ACCEPTED" }],
      },
      { first_name: "Bala", event_ids: [event] },
    ]);
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ problems: [], possible_duplicates: [], credits: { needed: 2, remaining: 49 } });
    expect(made.body.guests[0]).toMatchObject({
      display_name: "Mrs. Asha Gupta",
      phone: "+919829011432",
      phone_raw: "98290 11432",
      sub_group: { id: household, name: "Gupta" },
      group: { name: "Bride" },
      tags: [{ id: tag }],
      custom_fields: { shoe: 38 },
      invitations: [{ event_id: event, status: "ACCEPTED", answered_by: "COLLABORATOR" }],
    });
    expect(made.body.guests[1].invitations).toMatchObject([{ event_id: event, status: "NOT_SENT" }]);
    expect(await names()).toEqual(["Zoya", "Mrs. Asha Gupta", "Bala"]);
    expect(await creditsUsed()).toBe(3);
  });

  test("makes one household of people who are added together, whatever their group", async () => {
    const places = async (lines: Line[], more = { as_household: true }) =>
      (await add(lines, more)).body.guests.map((guest: Guest) => [guest.group?.name, guest.sub_group?.name]);
    const [ravi, asha] = ["Ravi", "Asha"].map((first_name) => ({ first_name, last_name: "Sharma" }));
    expect(await places([ravi!, asha!])).toEqual([
      ["Guests", "Sharma family"],
      ["Guests", "Sharma family"],
    ]);
    // Another family with the same name.
    expect(await places([ravi!, { ...asha, last_name: "sharma" }])).toEqual([
      ["Guests", "Sharma family 2"],
      ["Guests", "Sharma family 2"],
    ]);
    const bride = await addGroup("Bride");
    const [neha, dev] = ["Neha", "Dev"].map((first_name) => ({ first_name, group_id: bride }));
    expect(await places([neha!, dev!])).toEqual([
      ["Bride", "Neha and Dev"],
      ["Bride", "Neha and Dev"],
    ]);
    expect(
      await places([{ ...ravi, side: "GROOM" }, asha!, dev!].map((one) => ({ ...one, group_id: undefined }))),
    ).toEqual(Array(3).fill(["Groom's side", "Ravi and family"]));
    const household = await addGroup("Gupta", bride);
    expect(
      await places([
        { first_name: "Om", sub_group_id: household },
        { first_name: "Uma", group_id: bride },
      ]),
    ).toEqual([
      ["Bride", "Gupta"],
      ["Bride", undefined],
    ]);
    expect(await places([ravi!])).toEqual([[undefined, undefined]]);
    expect(await places([ravi!, asha!], { as_household: false })).toEqual(Array(2).fill([undefined, undefined]));
    const mixed = await add([ravi!, neha!], { as_household: true });
    expect(mixed).toMatchObject({
      status: 400,
      body: { as_household: ["People of one household belong to one group. Choose the group."] },
    });
  });

  test("creates one activity, which is in the history of each", async () => {
    const made = await add([{ first_name: "Asha" }, { first_name: "Bala" }]);
    const read = async (query: Record<string, unknown>) =>
      (await send(server.app, activityEndpoints.list, { params: { projectId }, query }, owner)).body.results.map(
        (one: { action: string; object_label: string }) => [one.action, one.object_label],
      );
    expect(await read({ module: "GUEST", action: "created" })).toEqual([["created", "2 guests"]]);
    for (const { id } of made.body.guests) expect(await read({ object: id })).toEqual([["created", "2 guests"]]);
  });

  test("adds nobody when one is wrong, and returns all problems of every guest", async () => {
    const params = { projectId };
    await call(server.app, columnEndpoints.create, { params, body: { label: "Shoe", type: "NUMBER" } }, owner);
    const refused = await add([
      { first_name: "Asha" },
      { first_name: "Bala", phone: "12", phone_2: "9.19877E+11", custom_fields: { shoe: "big" } },
      { first_name: "Chand", custom_fields: { hat: 1 } },
    ]);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body).toSorted()).toEqual([
      "guests.1.custom_fields.shoe",
      "guests.1.phone",
      "guests.1.phone_2",
      "guests.2.custom_fields.hat",
    ]);
    expect((await add([{ first_name: "Asha" }, { first_name: " " }])).body).toHaveProperty(["guests.1.first_name"]);
    expect((await add([{ first_name: "Asha", position: 1 }])).body).toHaveProperty(["guests.0.position"]);
    expect(await names()).toEqual([]);
    expect(await creditsUsed()).toBe(0);
  });

  test("adds nobody when the plan has too few credits, and returns how many fit", async () => {
    await begin(2);
    const three = ["Asha", "Bala", "Chand"].map((first_name) => ({ first_name }));
    const seen = await add(three, { dry_run: true });
    expect(seen).toMatchObject({ status: 200, body: { problems: [], credits: { needed: 3, remaining: 2 } } });
    expect(await add(three)).toMatchObject({
      status: 409,
      body: { code: "CREDITS_EXHAUSTED", credit_type: "GUEST", remaining: 2, needed: 3 },
    });
    expect(await names()).toEqual([]);
    expect((await add(three.slice(0, 2))).status).toBe(200);
    expect(await creditsUsed()).toBe(2);
  });

  test("adds a thousand within the time limit, and one more is refused", async () => {
    await begin(2000);
    const group = await addGroup("Bride");
    const lines = Array.from({ length: 1001 }, (_, at) => ({ first_name: `Guest ${at}`, group_id: group }));
    expect((await add(lines)).body).toHaveProperty("guests");
    expect((await add([])).body).toHaveProperty("guests");
    const made = await add(lines.slice(0, 1000));
    expect(made.body.guests).toHaveLength(1000);
    expect(made.body.guests[999].display_name).toBe("Guest 999");
    expect(await countRows(server, projectId, "guests")).toBe(1000);
  });

  test("is done once for one Idempotency-Key", async () => {
    const who = { ...owner, headers: { "idempotency-key": crypto.randomUUID() } };
    const [first, again] = [await add([{ first_name: "Asha" }], {}, who), await add([{ first_name: "Asha" }], {}, who)];
    expect(again.body).toEqual(first.body);
    expect(await names()).toEqual(["Asha"]);
    expect((await add([{ first_name: "Bala" }], {}, who)).body).toMatchObject({ code: "IDEMPOTENCY_REUSED" });
  });

  test("concurrent calls never spend more credits than there are, and each adds all of its guests or none", async () => {
    await begin(10);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => add([1, 2, 3].map((n) => ({ first_name: `Guest ${at}.${n}` })))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(await names()).toHaveLength(9);
    expect(await creditsUsed()).toBe(9);
  });
});

describe("trying to add", () => {
  test("returns every problem by guest and field, and writes nothing", async () => {
    const seen = await add(
      [{ first_name: "Asha", phone: "12", group_id: crypto.randomUUID() }, { first_name: "Bala" }],
      { dry_run: true },
    );
    expect(seen).toMatchObject({ status: 200, body: { guests: [], credits: { needed: 2, remaining: 50 } } });
    const places = seen.body.problems.map(({ index, field }: { index: number; field: string }) => `${index} ${field}`);
    expect(places.toSorted()).toEqual(["0 group_id", "0 phone"]);
    expect(await names()).toEqual([]);
    expect(await creditsUsed()).toBe(0);
  });

  test("returns guests with the same name or number, but not with the same first name only", async () => {
    const known = await add([
      { first_name: "Asha", last_name: "Gupta" },
      { first_name: "Ravi", phone: "+91 98290 11432" },
      { first_name: "Driver" },
    ]);
    const [asha, ravi] = known.body.guests;
    const seen = await add(
      [
        { first_name: "ASHA", last_name: "Gupta" },
        { first_name: "Meena", phone: "098290 11432" },
        { first_name: "Driver" },
      ],
      { dry_run: true },
    );
    expect(seen.body.possible_duplicates).toEqual([
      { index: 0, id: asha.id, display_name: "Asha Gupta", reason: "SAME_NAME" },
      { index: 1, id: ravi.id, display_name: "Ravi", reason: "SAME_PHONE" },
    ]);
  });
});

describe("who may add", () => {
  test("groups, tags and events of another project do not exist", async () => {
    const foreign = { group: await addGroup("Bride"), tag: await addTag("Dancer"), event: await addEvent("Sangeet") };
    await begin(50);
    for (const [field, line] of [
      ["group_id", { group_id: foreign.group }],
      ["tag_ids", { tag_ids: [foreign.tag] }],
      ["event_ids", { event_ids: [foreign.event] }],
      [`invitations.${foreign.event}`, { invitations: [{ event_id: foreign.event, status: "ACCEPTED" }] }],
    ] as const) {
      const refused = await add([{ first_name: "Asha" }, { first_name: "Bala", ...line }]);
      expect(refused.status, field).toBe(400);
      expect(Object.keys(refused.body)).toEqual([`guests.1.${field}`]);
    }
    expect(await names()).toEqual([]);
  });

  test("a viewer can't add, a stranger gets not found, and a user who may only add can invite but not answer", async () => {
    const event = await addEvent("Sangeet");
    const [viewer, adder] = [await signIn(server), await signIn(server)];
    await addCollaborator(server, projectId, viewer, { GUEST: "VIEW" });
    await addCollaborator(server, projectId, adder, { GUEST: "CREATE" });
    expect((await add([{ first_name: "Asha" }], {}, viewer)).status).toBe(403);
    expect((await add([{ first_name: "Asha" }], {}, await signIn(server))).status).toBe(404);
    const answered = { first_name: "Asha", invitations: [{ event_id: event, status: "ACCEPTED" }] };
    expect((await add([answered], {}, adder)).body).toHaveProperty([`guests.0.invitations.${event}`]);
    expect((await add([{ first_name: "Asha", event_ids: [event] }], {}, adder)).status).toBe(200);
  });

  test("a user who may only add can't add to a household that has members, whose link the guest would be sent", async () => {
    const group = await addGroup("Bride");
    const [full, empty] = [await addGroup("Gupta", group), await addGroup("Rao", group)];
    const {
      guests: [member],
    } = (await add([{ first_name: "Asha", sub_group_id: full }])).body;
    const adder = await signIn(server);
    await addCollaborator(server, projectId, adder, { GUEST: "CREATE" });
    const joining = { first_name: "Eve", phone: "98290 11432", sub_group_id: full };
    const refused = ["This household has members, and you may only add guests outside it."];
    expect((await add([joining], {}, adder)).body).toEqual({ "guests.0.sub_group_id": refused });
    expect((await add([joining], { dry_run: true }, adder)).body.problems).toMatchObject([{ field: "sub_group_id" }]);
    const create = (body: Line) =>
      send(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name: "Eve", ...body } }, adder);
    expect((await create(joining)).body).toEqual({ sub_group_id: refused });
    expect((await create({ plus_one_of: member?.id })).body).toEqual({ sub_group_id: refused });
    expect((await create({ plus_one_of: member?.id, group_id: group })).status).toBe(201);
    const params = { projectId, guestId: member?.id as string };
    expect((await call(server.app, guestEndpoints.remove, { params }, owner)).status).toBe(200);
    expect((await create(joining)).body, "the member can be restored").toEqual({ sub_group_id: refused });
    const together = ["Bela", "Chitra"].map((first_name) => ({ first_name, sub_group_id: empty }));
    expect((await add(together, {}, adder)).status).toBe(200);
    expect((await add([joining])).status).toBe(200);
  });

  test("a limited collaborator adds only to their groups, and gets only possible duplicates they can see", async () => {
    const [mine, theirs] = [await addGroup("A"), await addGroup("B")];
    await add([{ first_name: "Asha", last_name: "Gupta", group_id: theirs }]);
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, { GUEST: "EDIT" }, "ACCEPTED", [mine]);
    const lines = [
      { first_name: "Asha", last_name: "Gupta" },
      { first_name: "Bala", group_id: theirs },
    ];
    const seen = await add(lines, { dry_run: true }, person);
    expect(seen.body.problems.map(({ field }: { field: string }) => field)).toEqual(["group_id", "group_id"]);
    expect(seen.body.possible_duplicates).toEqual([]);
    expect((await add(lines, {}, person)).status).toBe(400);
    expect((await add([{ first_name: "Bala", group_id: mine }], {}, person)).status).toBe(200);
    expect((await list(person)).results.map((guest) => guest.display_name)).toEqual(["Bala"]);
  });
});
