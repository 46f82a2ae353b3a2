import { activityEndpoints } from "@nyota/contract/account/activity";
import type { ModuleLevels } from "@nyota/contract/access";
import { columnEndpoints } from "@nyota/contract/guests/columns";
import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import type { RequestOf } from "@nyota/contract/endpoint";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { startDueCampaigns } from "./jobs.ts";

type Audience = NonNullable<RequestOf<typeof campaignEndpoints.create>["body"]["audience"]>;
type Filter = NonNullable<Audience["filter"]>;

const server = useServer();
let at: Sending;
let params: { projectId: string };
const ids = {} as Record<
  "bride" | "groom" | "singer" | "sangeet" | "wedding" | "asha" | "ben" | "caro" | "file",
  string
>;

/** Asha is a VIP of the bride's side, Ben a child of the groom's side, Caro has no group and no phone. */
beforeEach(async () => {
  at = await prepareSending(server);
  params = { projectId: at.projectId };
  const addEvent = async (name: string) => {
    const body = { name, kind: "OTHER", starts_at: "2027-02-11T19:00" } as const;
    return (await call(server.app, eventEndpoints.create, { params, body }, at.owner)).body.id;
  };
  ids.sangeet = await addEvent("Sangeet");
  ids.wedding = await addEvent("Wedding");
  const column = { label: "Shirt", type: "SELECT" as const, options: ["M", "L"] };
  await call(server.app, columnEndpoints.create, { params, body: column }, at.owner);
  ids.singer = (await call(server.app, tagEndpoints.create, { params, body: { name: "Singer" } }, at.owner)).body.id;
  const { owner, projectId: project_id } = at;
  await at.rows(async (db) => {
    const made = await db
      .insertInto("groups")
      .values(["Bride", "Groom"].map((name, position) => ({ project_id, name, position })))
      .returning("id")
      .execute();
    [ids.bride, ids.groom] = made.map(({ id }) => id) as [string, string];
    const file = { project_id, created_by: owner.id, file_name: "family.csv", bytes: 1, state: "PUBLISHED" };
    ids.file = (await db.insertInto("file_imports").values(file).returning("id").executeTakeFirstOrThrow()).id;
  });
  const added = await at.addGuests([
    { first_name: "Asha", phone: "+919800000001", group_id: ids.bride, is_vip: true, custom_fields: '{"shirt": "M"}' },
    { first_name: "Ben", phone: "+919800000002", group_id: ids.groom, age_band: "CHILD", notes: "Sings at noon" },
    { first_name: "Caro", phone: null, import_id: ids.file },
    // In the preview of the same file: not a guest yet.
    { first_name: "Dora", phone: "+919800000004", import_id: ids.file, status: "DRAFT" },
  ]);
  [ids.asha, ids.ben, ids.caro] = added as [string, string, string];
  const invite = (guest_id: string, event_id: string, response: string | null) => ({
    project_id,
    guest_id,
    event_id,
    response,
  });
  await at.rows(async (db) => {
    await db.insertInto("guest_tags").values({ project_id, guest_id: ids.ben, tag_id: ids.singer }).execute();
    await db
      .insertInto("invitations")
      .values([
        invite(ids.asha, ids.sangeet, "ACCEPTED"),
        invite(ids.asha, ids.wedding, null),
        invite(ids.ben, ids.sangeet, "ACCEPTED"),
        invite(ids.ben, ids.wedding, "DECLINED"),
        invite(ids.caro, ids.wedding, null),
      ])
      .execute();
  });
});

const make = async (audience: Audience, person = at.owner) =>
  send(server.app, campaignEndpoints.create, { params, body: { name: "To some", body: "Hello", audience } }, person);
/** The names of the guests that a campaign with this audience would include. */
async function namesOf(audience: Audience) {
  const { id } = (await make(audience)).body as { id: string };
  const { body } = await call(server.app, campaignEndpoints.check, { params: { ...params, campaignId: id } }, at.owner);
  const leftOut = body.left_out.flatMap(({ guests }) => guests.map(({ name }) => name));
  const names = [...body.preview.map(({ guest_name }) => guest_name), ...leftOut].toSorted();
  expect(names).toHaveLength(body.guests);
  return names;
}

describe("an audience by a filter", () => {
  const cases: [string, () => Filter, string[]][] = [
    ["VIPs", () => ({ is_vip: true }), ["Asha"]],
    ["everybody but VIPs", () => ({ is_vip: "false" }), ["Ben", "Caro"]],
    ["age", () => ({ age_band: ["CHILD"] }), ["Ben"]],
    ["a column of the project", () => ({ custom: ["shirt:is:M"] }), ["Asha"]],
    ["an empty column", () => ({ custom: "shirt:empty" }), ["Ben", "Caro"]],
    ["a search", () => ({ search: "sings noon" }), ["Ben"]],
    ["no phone", () => ({ has_phone: false }), ["Caro"]],
    ["a tag", () => ({ tag: [ids.singer] }), ["Ben"]],
    ["a group or none", () => ({ group: [ids.bride, "none"] }), ["Asha", "Caro"]],
    ["a file", () => ({ import: ids.file }), ["Caro"]],
    ["their ids, of whom some", () => ({ guest: [ids.asha, ids.ben], age_band: ["ADULT"] }), ["Asha"]],
    ["an event", () => ({ event: [ids.sangeet] }), ["Asha", "Ben"]],
    ["an answer to some event", () => ({ response: ["DECLINED"] }), ["Ben"]],
    [
      "an answer to each of several events",
      () => ({ event_response: [`${ids.sangeet}:ACCEPTED`, `${ids.wedding}:NOT_SENT,PENDING`] }),
      ["Asha"],
    ],
    [
      "no invitation to one event and one to another",
      () => ({ event_response: [`${ids.sangeet}:NOT_INVITED`, `${ids.wedding}:NOT_SENT`] }),
      ["Caro"],
    ],
    ["nothing", () => ({}), ["Asha", "Ben", "Caro"]],
  ];
  test.each(cases)("selects the guests the list shows, by %s", async (_what, filter, names) => {
    expect(await namesOf({ filter: filter() })).toEqual(names);
    const query = { ...filter(), status: "PUBLISHED" as const };
    const { body } = await call(server.app, guestEndpoints.ids, { params, query }, at.owner);
    expect(body.count).toBe(names.length);
  });

  test("searches by letters only, while the list also finds a name of a similar sound", async () => {
    const query = { search: "bhenn" };
    const { body } = await call(server.app, guestEndpoints.list, { params, query }, at.owner);
    expect(body.results.map(({ first_name }) => first_name)).toEqual(["Ben"]);
    expect(await namesOf({ filter: query })).toEqual([]);
    const sent = await at.campaign(await at.draft({ audience: { filter: query } })).send();
    expect(sent).toMatchObject({ status: 400, body: { audience: [expect.any(String)] } });
  });

  test("is returned as it was sent, and sending it again changes nothing", async () => {
    const filter = { is_vip: true, custom: ["shirt:is:M"], event_response: [`${ids.sangeet}:ACCEPTED`] };
    const made = (await make({ filter })).body as { audience: Audience };
    expect(made.audience).toEqual({ filter });
    expect((await make(made.audience)).body).toMatchObject({ audience: { filter } });
  });

  test("saved again in another order is no change, and leaves no entry", async () => {
    const filter = { is_vip: true, search: "asha", group: [ids.bride] };
    const scheduled_at = "2027-02-10T08:30:00.500Z";
    const draft = await at.draft({ audience: { filter }, scheduled_at });
    const entries = async () => {
      const query = { object: draft.id };
      return (await call(server.app, activityEndpoints.list, { params, query }, at.owner)).body.results;
    };
    const turned = { group: [ids.bride], search: "asha", is_vip: true };
    const saved = await at.campaign(draft).update({ name: draft.name, scheduled_at, audience: { filter: turned } });
    expect(saved.body).toMatchObject({ audience: { filter }, updated_at: draft.updated_at });
    expect((await entries()).map(({ action }) => action)).toEqual(["created"]);
    await at.campaign(draft).update({ name: "Other", audience: { filter: turned } });
    expect((await entries())[0]).toMatchObject({ action: "updated", changes: { name: { after: "Other" } } });
    expect(Object.keys((await entries())[0]?.changes ?? {})).toEqual(["name"]);
  });

  test.each([
    ["neither guests nor a filter", {}],
    ["guests and a filter", { guest_ids: [], filter: {} }],
    ["the words of earlier versions", { group_ids: ["01900000-0000-7000-8000-000000000000"] }],
    ["an unknown filter", { filter: { shoe: "42" } }],
    ["drafts", { filter: { status: "DRAFT" } }],
    ["an empty list", { filter: { group: [] } }],
  ])("is refused with %s", async (_what, audience) => {
    const { status, body } = await make(audience as Audience);
    expect(status).toBe(400);
    expect(Object.keys(body as object)[0]).toMatch(/^audience/);
  });

  test.each([{ filter: {} }, { filter: { search: "" } }, undefined])(
    "that excludes nobody needs `everybody`: %j",
    async (audience) => {
      const { id } = await at.draft(audience ? { audience } : {});
      const one = { params: { ...params, campaignId: id } };
      const refused = await send(server.app, campaignEndpoints.send, { ...one, body: {} }, at.owner);
      expect(refused).toMatchObject({ status: 400, body: { everybody: [expect.any(String)] } });
      const sent = await call(server.app, campaignEndpoints.send, { ...one, body: { everybody: true } }, at.owner);
      expect(sent.body.total).toBe(2);
    },
  );

  test.each([{ guest_ids: [] }, { filter: { custom: ["gone:filled"] } }])(
    "may select nobody, and then nothing is sent: %j",
    async (audience) => {
      const { id } = await at.draft({ audience });
      const one = { params: { ...params, campaignId: id }, body: {} };
      expect(await send(server.app, campaignEndpoints.send, one, at.owner)).toMatchObject({
        status: 400,
        body: { audience: [expect.any(String)] },
      });
    },
  );
});

describe("the rights of a filter", () => {
  const member = async (levels: ModuleLevels, groups?: string[]) => {
    const person = await signIn(server);
    await addCollaborator(server, at.projectId, person, { MESSAGE: "FULL_ACCESS", ...levels }, "ACCEPTED", groups);
    return person;
  };
  const guarded: [string, Filter][] = [
    ["STAY", { stay: ["NO_ROOM"] }],
    ["TRAVEL", { arrival: ["NONE"] }],
    ["TRAVEL", { departure: ["NONE"] }],
  ];

  test.each(guarded)("a user without %s:VIEW can neither set nor use %j", async (module, filter) => {
    const blind = await member({ GUEST: "FULL_ACCESS" });
    const refused = {
      status: 403,
      body: { code: "FORBIDDEN", detail: expect.stringContaining("Remove that filter.") },
    };
    expect(await make({ filter }, blind)).toMatchObject(refused);
    const { id } = await at.draft({ audience: { filter } });
    const one = { params: { ...params, campaignId: id } };
    const change = { ...one, body: { audience: { filter } } };
    expect(await send(server.app, campaignEndpoints.update, change, blind)).toMatchObject(refused);
    expect(await send(server.app, campaignEndpoints.check, one, blind)).toMatchObject(refused);
    expect(await send(server.app, campaignEndpoints.send, { ...one, body: {} }, blind)).toMatchObject(refused);
    const seeing = await member({ GUEST: "VIEW", [module]: "VIEW" });
    expect((await send(server.app, campaignEndpoints.check, one, seeing)).status).toBe(200);
    expect((await make({ filter }, seeing)).status).toBe(201);
  });

  test("a user who may not see guests can neither filter them nor use a filter set by another user, but send to all", async () => {
    const sender = await member({});
    expect(await make({ filter: { search: "sings" } }, sender)).toMatchObject({ status: 403 });
    expect((await make({ filter: {} }, sender)).status).toBe(201);
    const { id } = await at.draft({ audience: { filter: { is_vip: true } } });
    const one = { params: { ...params, campaignId: id } };
    expect((await send(server.app, campaignEndpoints.check, one, sender)).status).toBe(403);
    expect((await at.campaign({ id }, sender).send()).status).toBe(403);
    const everybody = await at.draft({ audience: { filter: {} } });
    expect((await at.campaign(everybody, sender).send()).body).toMatchObject({ status: "IN_PROGRESS", total: 2 });
  });

  test("a scheduled campaign is not sent if its scheduler has lost the right to its filter", async () => {
    const scheduler = await member({ GUEST: "VIEW", STAY: "VIEW" });
    const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
    const campaign = at.campaign(
      await at.draft({ audience: { filter: { stay: ["NO_ROOM"] } }, scheduled_at }, scheduler),
      scheduler,
    );
    expect((await campaign.send()).body.status).toBe("SCHEDULED");
    const levels = JSON.stringify({ MESSAGE: "FULL_ACCESS", GUEST: "VIEW" });
    await at.rows(async (db) => {
      await db.updateTable("collaborators").set({ permissions: levels }).execute();
      await db
        .updateTable("dispatches")
        .set({ scheduled_at: new Date(0).toISOString() })
        .execute();
    });
    await startDueCampaigns(server.deps);
    expect(await campaign.read()).toMatchObject({
      status: "DRAFT",
      status_reason: "You don't have permission to filter by room. Remove that filter.",
      total: 0,
    });
  });

  test("a collaborator limited to groups reaches only guests of these groups, whatever the filter", async () => {
    const limited = await member({ GUEST: "VIEW" }, [ids.groom]);
    const filter = { event_response: [`${ids.sangeet}:ACCEPTED`] };
    const own = at.campaign(await at.draft({ audience: { filter } }, limited), limited);
    expect((await own.send()).body).toMatchObject({ status: "IN_PROGRESS", total: 1 });
    expect((await at.outbox()).map(({ guest }) => guest?.id)).toEqual([ids.ben]);
    const others = await at.draft({ audience: { filter } });
    expect((await at.campaign(others, limited).send()).status).toBe(403);
  });

  test("a collaborator limited to groups can't tell another user's import from none", async () => {
    const limited = await member({ GUEST: "VIEW" }, [ids.groom]);
    const attempt = (importId: string) => {
      const body = { name: "X", audience: { filter: { import: importId } } };
      return send(server.app, campaignEndpoints.create, { params, body }, limited);
    };
    const hidden = await attempt(ids.file);
    const unknown = await attempt("00000000-0000-7000-8000-000000000000");
    expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body]);
    expect(hidden.body).toEqual({ "audience.filter.import": [expect.stringMatching(/does not exist any more/)] });
    expect(await at.draft({ audience: { filter: { import: ids.file } } })).toBeTruthy();
  });

  test("a collaborator limited to groups can send another user's campaign for these guests, and gets no other names", async () => {
    const limited = await member({ GUEST: "VIEW" }, [ids.groom]);
    const theirs = await at.draft({ audience: { filter: { guest: [ids.ben], has_phone: true } } });
    expect((await at.campaign(theirs, limited).send()).body).toMatchObject({ status: "IN_PROGRESS", total: 1 });
    const filter = { guest: [ids.ben, ids.asha], group: ["none", ids.bride, ids.groom], has_phone: true };
    const mixed = at.campaign(await at.draft({ audience: { filter } }), limited);
    expect((await mixed.send()).status).toBe(403);
    expect((await mixed.read()).audience).toEqual({
      filter: { guest: [ids.ben], group: ["none", ids.groom], has_phone: true },
    });
  });
});
