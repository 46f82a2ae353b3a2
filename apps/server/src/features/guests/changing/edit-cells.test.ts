import { columnEndpoints } from "@nyota/contract/guests/columns";
import { eventEndpoints } from "@nyota/contract/events/events";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;

beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});
type Body = { first_name: string } & Record<string, unknown>;
const add = async (body: Body) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body }, owner)).body;
const read = async (guestId: string) =>
  (await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner)).body;
type Change = { id: string; updated_at?: string; set: object };
const edit = (changes: Change[], more: { dry_run?: boolean } = {}, who = owner) =>
  send(server.app, guestEndpoints.editCells, { params: { projectId }, body: { changes, ...more } }, who);
const undo = (undo_id: string, who = owner) =>
  send(server.app, guestEndpoints.undo, { params: { projectId }, body: { undo_id } }, who);
const addGroup = async (name: string, parent_id: string | null = null) =>
  (await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name, parent_id } }, owner)).body.id;
const addEvent = async (name: string) => {
  const body = { name, kind: "OTHER", starts_at: "2027-02-11T19:00" } as const;
  return (await call(server.app, eventEndpoints.create, { params: { projectId }, body }, owner)).body.id;
};
const cell = (body: { changes: { id: string; field: string }[] }, id: string, field: string) =>
  body.changes.find((change) => change.id === id && change.field === field);

describe("editing cells", () => {
  test("changes every kind of field of several guests at once and returns old and new values", async () => {
    const [a, b] = [await add({ first_name: "Asha" }), await add({ first_name: "Bala", title: "MR" })];
    const household = await addGroup("Gupta", await addGroup("Bride"));
    const event = await addEvent("Sangeet");
    const params = { projectId };
    const tag = (await call(server.app, tagEndpoints.create, { params, body: { name: "Dancer" } }, owner)).body.id;
    await call(server.app, columnEndpoints.create, { params, body: { label: "Shoe", type: "NUMBER" } }, owner);
    const answer = await edit([
      { id: a.id, updated_at: a.updated_at, set: { phone: "98290 11432", sub_group_id: household, tag_ids: [tag] } },
      {
        id: b.id,
        set: {
          last_name: "Rao",
          is_vip: true,
          custom_fields: { shoe: "42" },
          invitations: [{ event_id: event, status: "ACCEPTED" }],
        },
      },
    ]);
    expect(answer.status).toBe(200);
    expect(cell(answer.body, a.id, "phone")).toMatchObject({ before: null, after: "+919829011432" });
    expect(cell(answer.body, b.id, "custom_fields.shoe")).toMatchObject({ before: null, after: 42 });
    expect(cell(answer.body, b.id, `invitations.${event}`)).toMatchObject({
      before: null,
      after: { response: "ACCEPTED" },
    });
    expect(answer.body.guests.map((guest: { id: string }) => guest.id)).toEqual([a.id, b.id]);
    expect(await read(a.id)).toMatchObject({
      phone_raw: "98290 11432",
      sub_group: { id: household },
      tags: [{ id: tag }],
    });
    expect(await read(b.id)).toMatchObject({ display_name: "Mr. Bala Rao", is_vip: true, custom_fields: { shoe: 42 } });
    const activity = await inProject(server, projectId, (db) =>
      db.selectFrom("activities").select(["object_label", "changes"]).where("action", "=", "updated").execute(),
    );
    expect(activity).toHaveLength(1);
    expect(activity[0]).toMatchObject({
      object_label: "2 guests",
      changes: { "Asha · phone": { before: null, after: "+919829011432" } },
    });
  });

  test("a dry run returns the same and changes nothing", async () => {
    const [a, b] = [await add({ first_name: "Asha", phone: "98290 11432" }), await add({ first_name: "Bala" })];
    const changes = [
      { id: a.id, set: { phone: null, first_name: "Usha" } },
      { id: b.id, set: { phone: "12", diet: "Jain", group_id: crypto.randomUUID() } },
    ];
    const seen = await edit(changes, { dry_run: true });
    expect(seen.body).toMatchObject({ undo_id: null, guests: [] });
    expect(cell(seen.body, a.id, "display_name")).toMatchObject({ before: "Asha", after: "Usha" });
    expect(cell(seen.body, b.id, "diet")).toMatchObject({ before: null, after: "Jain" });
    const problems = seen.body.problems.map(({ id, field }: Record<string, string>) => [id, field]);
    expect(problems.toSorted()).toEqual(
      [
        [b.id, "group_id"],
        [b.id, "phone"],
      ].toSorted(),
    );
    expect(await read(a.id)).toEqual(a);
    expect(await read(b.id)).toEqual(b);
  });

  test("changes nothing when one cell is wrong, and the error names the change", async () => {
    const [a, b] = [await add({ first_name: "Asha" }), await add({ first_name: "Bala" })];
    const refused = await edit([
      { id: a.id, set: { diet: "Jain" } },
      { id: b.id, set: { phone: "9.19877E+11", custom_fields: { shoe: 1 } } },
    ]);
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty(["changes.1.set.phone"]);
    expect(refused.body).toHaveProperty(["changes.1.set.custom_fields.shoe"]);
    expect(await read(a.id)).toEqual(a);
    expect((await edit([{ id: a.id, set: { first_name: "" } }])).body).toHaveProperty(["changes.0.set.first_name"]);
    expect((await edit([{ id: a.id, set: { position: 1 } }])).status).toBe(400);
    expect(
      (
        await edit([
          { id: a.id, set: {} },
          { id: a.id, set: {} },
        ])
      ).body,
    ).toHaveProperty("changes");
  });

  test("a guest who has changed since is refused, and marked in a dry run", async () => {
    const [a, b] = [await add({ first_name: "Asha" }), await add({ first_name: "Bala" })];
    await edit([{ id: a.id, set: { diet: "Vegan" } }]);
    const changes = [
      { id: a.id, updated_at: a.updated_at, set: { diet: "Jain" } },
      { id: b.id, updated_at: b.updated_at, set: { diet: "Jain" } },
    ];
    const seen = await edit(changes, { dry_run: true });
    expect(seen.body.problems).toMatchObject([{ id: a.id, kind: "STALE" }]);
    expect(cell(seen.body, b.id, "diet")).toBeDefined();
    expect(await edit(changes)).toMatchObject({ status: 409, body: { code: "STALE_VERSION" } });
    expect(await read(b.id)).toMatchObject({ diet: null });
  });

  test("guests, tags, groups and events of another project do not exist", async () => {
    const a = await add({ first_name: "Asha" });
    const stranger = await signIn(server);
    const other = await makeProject(server, stranger);
    const params = { projectId: other.id };
    const foreign = (await call(server.app, guestEndpoints.create, { params, body: { first_name: "x" } }, stranger))
      .body;
    const group = (await call(server.app, groupEndpoints.create, { params, body: { name: "x" } }, stranger)).body.id;
    const tag = (await call(server.app, tagEndpoints.create, { params, body: { name: "x" } }, stranger)).body.id;
    expect(
      (
        await edit([
          { id: a.id, set: { diet: "Jain" } },
          { id: foreign.id, set: { diet: "Jain" } },
        ])
      ).status,
    ).toBe(404);
    const seen = await edit([{ id: foreign.id, set: { diet: "Jain" } }], { dry_run: true });
    expect(seen.body).toMatchObject({ changes: [], problems: [{ id: foreign.id, kind: "GONE" }] });
    expect((await edit([{ id: a.id, set: { group_id: group } }])).body).toHaveProperty(["changes.0.set.group_id"]);
    expect((await edit([{ id: a.id, set: { tag_ids: [tag] } }])).body).toHaveProperty(["changes.0.set.tag_ids"]);
    const invitations = [{ event_id: crypto.randomUUID(), status: "ACCEPTED" }];
    expect((await edit([{ id: a.id, set: { invitations } }])).status).toBe(400);
    expect(await read(a.id)).toEqual(a);
  });

  test("a limited collaborator edits only their guests and moves them only within their groups", async () => {
    const [mine, theirs] = [await addGroup("A"), await addGroup("B")];
    const [a, b] = [
      await add({ first_name: "Asha", group_id: mine }),
      await add({ first_name: "Bala", group_id: theirs }),
    ];
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, { GUEST: "EDIT" }, "ACCEPTED", [mine]);
    expect((await edit([{ id: b.id, set: { diet: "Jain" } }], {}, person)).status).toBe(404);
    const out = await edit([{ id: a.id, set: { group_id: theirs } }], {}, person);
    expect(out.body).toHaveProperty(["changes.0.set.group_id"]);
    expect((await edit([{ id: a.id, set: { diet: "Jain" } }], {}, person)).status).toBe(200);
    expect((await edit([{ id: a.id, set: { diet: "Jain" } }], {}, await viewer())).status).toBe(403);
  });
  async function viewer() {
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, { GUEST: "VIEW" });
    return person;
  }

  test("a thousand guests are edited within the time limit, and one more is refused", async () => {
    await inProject(server, projectId, (db) =>
      sql`insert into guests (project_id, first_name, display_name, position)
        select ${projectId}::uuid, 'Guest ' || n, 'Guest ' || n, n * 65536 from generate_series(1, 1001) n`.execute(db),
    );
    const group = await addGroup("Bride");
    const event = await addEvent("Sangeet");
    const ids = (await inProject(server, projectId, (db) => db.selectFrom("guests").select("id").execute())).map(
      (r) => r.id,
    );
    const changes = ids.map((id, n) => ({
      id,
      set: {
        diet: `Diet ${n}`,
        phone: `98290 1${String(n).padStart(4, "0")}`,
        group_id: group,
        invitations: [{ event_id: event, status: "ACCEPTED" }],
      },
    }));
    expect((await edit(changes)).status).toBe(400);
    const answer = await edit(changes.slice(0, 1000));
    expect(answer.status).toBe(200);
    expect((await undo(answer.body.undo_id)).body.count).toBe(1000);
  });
});

describe("undoing", () => {
  test("restores exactly what an edit replaced, and undoing that repeats the edit", async () => {
    const group = await addGroup("Bride");
    const event = await addEvent("Sangeet");
    const guest = await add({ first_name: "Asha", phone: "98290 11432", group_id: group, event_ids: [event] });
    const before = await read(guest.id);
    const set = {
      first_name: "Usha",
      phone: "+44 7700 900118",
      group_id: null,
      invitations: [{ event_id: event, status: "DECLINED" }],
    };
    const edited = await edit([{ id: guest.id, set }]);
    const after = await read(guest.id);
    const undone = await undo(edited.body.undo_id);
    expect(undone.status).toBe(200);
    const { updated_at: _, ...same } = before;
    expect(await read(guest.id)).toMatchObject(same);
    expect((await undo(undone.body.undo_id)).status).toBe(200);
    const { updated_at: __, ...again } = after;
    expect(await read(guest.id)).toMatchObject(again);
  });

  test("a bulk change is undone with answers, tags, household and its contact", async () => {
    const params = { projectId };
    const household = await addGroup("Gupta", await addGroup("Bride"));
    const event = await addEvent("Sangeet");
    const [old, fresh] = await Promise.all(
      ["Old", "New"].map(
        async (name) => (await call(server.app, tagEndpoints.create, { params, body: { name } }, owner)).body.id,
      ),
    );
    const a = await add({ first_name: "Asha", sub_group_id: household, tag_ids: [old], event_ids: [event] });
    const b = await add({ first_name: "Bala" });
    await edit([{ id: a.id, set: { invitations: [{ event_id: event, status: "ACCEPTED", plus_ones: 2 }] } }]);
    const groupParams = { projectId, groupId: household };
    await call(server.app, groupEndpoints.update, { params: groupParams, body: { contact_guest_id: a.id } }, owner);
    const before = [await read(a.id), await read(b.id)];
    const set = { group_id: null, tags_add: [fresh], tags_remove: [old], uninvite_event_ids: [event] };
    const body = { ids: [a.id, b.id], set: set as never };
    const changed = await call(server.app, guestEndpoints.bulkUpdate, { params, body }, owner);
    expect(await read(a.id)).toMatchObject({ group: null, tags: [{ id: fresh }], invitations: [] });
    expect((await undo(changed.body.undo_id as string)).body.count).toBe(2);
    for (const [index, guest] of [a, b].entries()) {
      const { updated_at: _, ...same } = before[index]!;
      expect(await read(guest.id)).toMatchObject(same);
    }
    const group = await call(server.app, groupEndpoints.read, { params: groupParams }, owner);
    expect(group.body.contact_guest_id).toBe(a.id);
  });

  test("is refused when a guest has been changed again, works once, and only for the user who made the change", async () => {
    const a = await add({ first_name: "Asha" });
    const first = await edit([{ id: a.id, set: { diet: "Jain" } }]);
    const second = await edit([{ id: a.id, set: { diet: "Vegan" } }]);
    expect(await undo(first.body.undo_id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, { GUEST: "FULL_ACCESS" });
    expect((await undo(second.body.undo_id, person)).status).toBe(404);
    expect((await undo(second.body.undo_id)).status).toBe(200);
    expect((await undo(second.body.undo_id)).status).toBe(404);
    expect((await undo(first.body.undo_id)).status).toBe(200);
    expect(await read(a.id)).toMatchObject({ diet: null });
  });

  test("another field that was changed in the meantime stays", async () => {
    const a = await add({ first_name: "Asha" });
    const first = await edit([{ id: a.id, set: { diet: "Jain" } }]);
    await edit([{ id: a.id, set: { notes: "Sits with Bala" } }]);
    expect((await undo(first.body.undo_id)).status).toBe(200);
    expect(await read(a.id)).toMatchObject({ diet: null, notes: "Sits with Bala" });
  });

  test("does not return a guest to a deleted household", async () => {
    const group = await addGroup("Bride");
    const a = await add({ first_name: "Asha", group_id: group });
    const moved = await edit([{ id: a.id, set: { group_id: null } }]);
    await call(server.app, groupEndpoints.remove, { params: { projectId, groupId: group }, query: {} }, owner);
    expect((await undo(moved.body.undo_id)).status).toBe(409);
  });
});
