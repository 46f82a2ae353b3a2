import type { RequestOf } from "@nyota/contract/endpoint";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { activityEndpoints } from "@nyota/contract/account/activity";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
type Body = Partial<RequestOf<typeof guestEndpoints.create>["body"]>;
type Patch = RequestOf<typeof guestEndpoints.update>["body"];

beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});
const post = (body: Body = {}, who = owner) =>
  call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name: "Asha", ...body } }, who);
const add = async (body: Body = {}) => (await post(body)).body;
const patch = (guestId: string, body: Patch, options: Person & { headers?: Record<string, string> } = owner) =>
  call(server.app, guestEndpoints.update, { params: { projectId, guestId }, body }, options);
const read = (guestId: string, who = owner) =>
  call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, who);
const addGroup = async (name: string, parent_id: string | null = null) =>
  (await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name, parent_id } }, owner)).body.id;
const creditsUsed = async () =>
  (await call(server.app, projectEndpoints.read, { params: { projectId } }, owner)).body.credit_snapshot.credit_usage
    .GUEST.total_used;

describe("adding a guest", () => {
  test("needs a first name and nothing else, costs one credit and leaves one activity", async () => {
    const made = await post();
    expect(made).toMatchObject({
      status: 201,
      body: {
        display_name: "Asha",
        last_name: null,
        age_band: "ADULT",
        status: "PUBLISHED",
        tags: [],
        invitations: [],
      },
    });
    expect(await creditsUsed()).toBe(1);
    const log = await call(
      server.app,
      activityEndpoints.list,
      { params: { projectId }, query: { module: "GUEST" } },
      owner,
    );
    expect(log.body.results.map((row) => [row.action, row.object_label])).toEqual([["created", "Asha"]]);
    expect(
      (await send(server.app, guestEndpoints.create, { params: { projectId }, body: {} }, owner)).body,
    ).toHaveProperty("first_name");
  });

  test("stores every field, and parses the number with the project's country", async () => {
    const group = await addGroup("Bride's side");
    const body = {
      title: "DR",
      first_name: "Asha",
      last_name: "Verma",
      legal_name: "Asha Kumari Verma",
      salutation: "Asha di",
      phone_2: "+44 20 7946 0958",
      email: "Asha@Example.com",
      gender: "FEMALE",
      age_band: "ADULT",
      is_vip: true,
      is_attendant: false,
      group_id: group,
      side: "BRIDE",
      diet: "No onion",
      notes: "Sits\nin front",
      language: "hi",
    } as const;
    const made = await add({ ...body, phone: "98290 11432" });
    expect(made).toMatchObject({
      ...body,
      email: "asha@example.com",
      phone_2: "+442079460958",
      phone: "+919829011432",
      phone_raw: "98290 11432",
      phone_region: "IN",
      phone_region_assumed: true,
      display_name: "Dr. Asha Verma",
      group: { id: group, name: "Bride's side" },
    });
    expect((await read(made.id)).body).toEqual(made);
  });

  test.each([
    ["phone", { phone: "12345" }],
    ["phone", { phone: "9.19877E+11" }],
    ["phone_3", { phone_3: "none" }],
    ["email", { email: "asha" }],
    ["group_id", { group_id: crypto.randomUUID() }],
    ["sub_group_id", { sub_group_id: crypto.randomUUID() }],
    ["tag_ids", { tag_ids: [crypto.randomUUID()] }],
    ["event_ids", { event_ids: [crypto.randomUUID()] }],
    ["plus_one_of", { plus_one_of: crypto.randomUUID() }],
    ["custom_fields.shoe", { custom_fields: { shoe: 42 } }],
    ["first_name", { first_name: "As\u0000ha" }],
    ["age_band", { age_band: "OLD" }],
  ])("refuses a wrong %s on its field, and spends nothing", async (field, wrong) => {
    const refused = await post(wrong as Body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual([field]);
    expect(await creditsUsed()).toBe(0);
  });

  test("a household sets its group, and a household of another group is refused", async () => {
    const [a, b] = [await addGroup("A"), await addGroup("B")];
    const household = await addGroup("Gupta", a);
    expect(await add({ sub_group_id: household })).toMatchObject({
      group: { id: a },
      sub_group: { id: household, name: "Gupta" },
    });
    expect((await post({ sub_group_id: household, group_id: b })).body).toHaveProperty("sub_group_id");
    expect((await post({ group_id: household })).body).toHaveProperty("group_id");
    expect((await post({ sub_group_id: a })).body).toHaveProperty("sub_group_id");
  });

  test("a plus-one joins the household of the guest, and can't have a plus-one", async () => {
    const a = await addGroup("A");
    const household = await addGroup("Gupta", a);
    const host = await add({ sub_group_id: household });
    const plusOne = await add({ first_name: "Rohan", plus_one_of: host.id });
    expect(plusOne).toMatchObject({ plus_one_of: host.id, sub_group: { id: household } });
    expect((await post({ plus_one_of: plusOne.id })).body).toEqual({
      plus_one_of: ["A plus-one can't bring a plus-one."],
    });
  });

  test("twenty concurrent calls never spend more credits than there are", async () => {
    const host = await signIn(server);
    projectId = (await makeProject(server, host, { credits: 5 })).id;
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({}, host)));
    expect(answers.filter((made) => made.status === 201)).toHaveLength(5);
    expect(answers.filter((made) => made.status === 409)).toHaveLength(15);
    expect(answers.find((made) => made.status === 409)?.body).toMatchObject({
      code: "CREDITS_EXHAUSTED",
      remaining: 0,
    });
    expect(await countRows(server, projectId, "guests")).toBe(5);
  });

  test("a repeated request with the same key adds one guest", async () => {
    const request = { params: { projectId }, body: { first_name: "Once" } };
    const options = { ...owner, headers: { "idempotency-key": "guest-once-0001" } };
    const first = await call(server.app, guestEndpoints.create, request, options);
    const again = await call(server.app, guestEndpoints.create, request, options);
    expect(again.body.id).toBe(first.body.id);
    expect(await creditsUsed()).toBe(1);
  });
});

describe("changing a guest", () => {
  test("a patch leaves fields that it does not contain unchanged", async () => {
    const guest = await add({ last_name: "Verma", phone: "98290 11432", is_vip: true, diet: "Jain" });
    const changed = await patch(guest.id, { first_name: "Usha" });
    expect(changed.body).toMatchObject({
      display_name: "Usha Verma",
      phone_raw: "98290 11432",
      phone_region_assumed: true,
      is_vip: true,
      diet: "Jain",
    });
  });

  test("a chosen display name stays until it is cleared", async () => {
    const guest = await add({ display_name: "Bua ji" });
    expect((await patch(guest.id, { last_name: "Rao" })).body.display_name).toBe("Bua ji");
    expect((await patch(guest.id, { display_name: null })).body.display_name).toBe("Asha Rao");
  });

  test("a number sent back in its stored form keeps the typed text", async () => {
    const guest = await add({ phone: "98290 11432" });
    const same = await patch(guest.id, { phone: guest.phone });
    expect(same.body).toMatchObject({ phone_raw: "98290 11432", phone_region_assumed: true });
    const cleared = await patch(guest.id, { phone: null });
    expect(cleared.body).toMatchObject({
      phone: null,
      phone_raw: null,
      phone_region: null,
      phone_region_assumed: false,
    });
  });

  test("replacing clears fields that are left out", async () => {
    const guest = await add({ last_name: "Verma", phone: "98290 11432", is_vip: true, group_id: await addGroup("A") });
    const request = {
      params: { projectId, guestId: guest.id },
      body: { first_name: "Usha", age_band: "CHILD" },
    } as const;
    const replaced = await call(server.app, guestEndpoints.replace, request, owner);
    expect(replaced.body).toMatchObject({
      display_name: "Usha",
      last_name: null,
      phone: null,
      phone_raw: null,
      is_vip: false,
      age_band: "CHILD",
      group: null,
      position: guest.position,
    });
  });

  test("custom columns merge in a patch, and null clears one", async () => {
    await inProject(server, projectId, async (db) => {
      const column = (key: string, type: string) => ({ project_id: projectId, key, label: key, type });
      await db
        .insertInto("guest_columns")
        .values([column("shoe", "NUMBER"), column("song", "TEXT")])
        .execute();
    });
    const guest = await add({ custom_fields: { shoe: 42, song: "Kala chashma" } });
    const changed = await patch(guest.id, { custom_fields: { shoe: null } });
    expect(changed.body.custom_fields).toEqual({ song: "Kala chashma" });
    expect((await patch(guest.id, { custom_fields: { shoe: "big" } })).body).toHaveProperty(["custom_fields.shoe"]);
  });

  test("another group clears the household, the same group does not", async () => {
    const [a, b] = [await addGroup("A"), await addGroup("B")];
    const household = await addGroup("Gupta", a);
    const guest = await add({ sub_group_id: household });
    expect((await patch(guest.id, { group_id: a })).body.sub_group).toMatchObject({ id: household });
    expect((await patch(guest.id, { group_id: b })).body).toMatchObject({ group: { id: b }, sub_group: null });
  });

  test("a stale version is refused with the guest as it is now, and of two editors one wins", async () => {
    const guest = await add();
    const options = { ...owner, headers: { "if-unmodified-since-version": guest.updated_at } };
    const answers = await Promise.all(["Usha", "Nisha"].map((first_name) => patch(guest.id, { first_name }, options)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const now = (await read(guest.id)).body;
    expect(answers.find((answer) => answer.status === 409)?.body).toEqual({
      code: "STALE_VERSION",
      detail: "You have changed this in another window since you opened it.",
      current: now,
      changed_by: expect.any(String),
      changed_by_me: true,
      changed_at: now.updated_at,
    });
    const fresh = { ...owner, headers: { "if-unmodified-since-version": now.updated_at } };
    expect((await patch(guest.id, { notes: "Fine" }, fresh)).status).toBe(200);
  });
});

describe("deleting a guest", () => {
  test("hides them everywhere, keeps the credit spent, and can be undone", async () => {
    const guest = await add();
    const params = { projectId, guestId: guest.id };
    expect((await call(server.app, guestEndpoints.remove, { params }, owner)).status).toBe(200);
    expect((await read(guest.id)).status).toBe(404);
    expect((await patch(guest.id, { first_name: "X" })).status).toBe(404);
    expect((await call(server.app, guestEndpoints.remove, { params }, owner)).status).toBe(404);
    const restored = await call(
      server.app,
      guestEndpoints.restore,
      { params: { projectId }, body: { ids: [guest.id] } },
      owner,
    );
    expect(restored).toMatchObject({ status: 200, body: { count: 1 } });
    expect((await read(guest.id)).body.id).toBe(guest.id);
    expect(await creditsUsed()).toBe(1);
  });
});

describe("who may", () => {
  test.each([
    ["VIEW", [200, 403, 403, 403]],
    ["CREATE", [200, 201, 403, 403]],
    ["EDIT", [200, 201, 200, 403]],
    ["DELETE", [200, 201, 200, 200]],
  ] as const)("%s grants every action at or below it", async (level, expected) => {
    const guest = await add();
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, { GUEST: level });
    const params = { projectId, guestId: guest.id };
    const statuses = [
      (await read(guest.id, person)).status,
      (await post({}, person)).status,
      (await patch(guest.id, { notes: "x" }, person)).status,
      (await call(server.app, guestEndpoints.remove, { params }, person)).status,
    ];
    expect(statuses).toEqual(expected);
  });

  test("a guest of another project does not exist", async () => {
    const guest = await add();
    const stranger = await signIn(server);
    const other = await makeProject(server, stranger);
    for (const [endpoint, body] of [
      [guestEndpoints.read, undefined],
      [guestEndpoints.update, { first_name: "X" }],
      [guestEndpoints.replace, { first_name: "X" }],
      [guestEndpoints.remove, undefined],
    ] as const)
      for (const project of [other.id, projectId]) {
        const params = { projectId: project, guestId: guest.id };
        expect((await send(server.app, endpoint, { params, body }, stranger)).status).toBe(404);
      }
  });

  test("a collaborator limited to a group sees and touches only its guests", async () => {
    const [a, b] = [await addGroup("A"), await addGroup("B")];
    const [inside, outside] = [await add({ group_id: a }), await add({ group_id: b })];
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [a]);
    const list = await call(server.app, guestEndpoints.list, { params: { projectId }, query: {} }, person);
    expect(list.body).toMatchObject({ count: 1, results: [{ id: inside.id }] });
    expect((await read(outside.id, person)).status).toBe(404);
    expect((await patch(outside.id, { notes: "x" }, person)).status).toBe(404);
    expect((await post({}, person)).body).toEqual({ group_id: ["Choose one of your groups."] });
    expect((await post({ group_id: b }, person)).body).toEqual({ group_id: ["Choose one of your groups."] });
    expect((await post({ sub_group_id: null }, person)).body).toEqual({ group_id: ["Choose one of your groups."] });
    expect((await post({ group_id: a }, person)).status).toBe(201);
    expect((await patch(inside.id, { group_id: b }, person)).body).toEqual({
      group_id: ["Choose one of your groups."],
    });
    expect((await patch(inside.id, { group_id: null }, person)).status).toBe(400);
    const choices = await call(server.app, guestEndpoints.choices, { params: { projectId } }, person);
    expect(choices.body.groups.map((group) => group.value)).toEqual([a]);
  });

  test("the pickers have the choices of the specification", async () => {
    const { body } = await call(server.app, guestEndpoints.choices, { params: { projectId } }, owner);
    expect(body.responses).toEqual([
      { value: "NOT_SENT", label: "Invitation Not Sent" },
      { value: "NOT_INVITED", label: "Not Invited" },
      { value: "PENDING", label: "Pending" },
      { value: "ACCEPTED", label: "Accepted" },
      { value: "DECLINED", label: "Declined" },
    ]);
    expect(body.titles.map((title) => title.label)).toEqual(["Mr.", "Mrs.", "Ms.", "Miss.", "Master", "Dr."]);
  });
});
