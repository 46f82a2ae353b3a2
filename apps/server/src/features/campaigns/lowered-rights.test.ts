import type { ModuleLevels } from "@nyota/contract/access";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { describe, expect, test } from "vitest";
import { startDueCampaigns } from "./jobs.ts";
import { call } from "#test/client.ts";
import { addCollaborator, giveTo, makeFirm, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";

// What becomes of a collaborator's campaign when their rights are lowered after they made or scheduled it.
const server = useServer();
const rights: ModuleLevels = { GUEST: "VIEW", MESSAGE: "FULL_ACCESS" };
const later = () => new Date(Date.now() + 3_600_000).toISOString();

/** A project with one guest in each of two groups, and a collaborator limited to some of the groups. */
async function setUp(limit: (groups: { bride: string; groom: string }) => string[] | null) {
  const at = await prepareSending(server);
  const groups = await at.rows((db) =>
    db
      .insertInto("groups")
      .values(["Bride", "Groom"].map((name, position) => ({ project_id: at.projectId, name, position })))
      .returning("id")
      .execute(),
  );
  const [bride, groom] = groups.map(({ id }) => id) as [string, string];
  const guests = await at.addGuests([
    { first_name: "Asha", phone: "+919800000001", group_id: bride },
    { first_name: "Ravi", phone: "+919800010001", group_id: groom },
  ]);
  const helper = await signIn(server);
  await addCollaborator(server, at.projectId, helper, rights, "ACCEPTED", limit({ bride, groom }));
  return { at, helper, bride, groom, guests };
}
type Setting = Awaited<ReturnType<typeof setUp>>;

const limitTo = (group_ids: string[] | null) => (at: Sending) =>
  at.rows((db) => db.updateTable("collaborators").set({ group_ids }).execute());
const lowerTo = (permissions: ModuleLevels) => (at: Sending) =>
  at.rows((db) =>
    db
      .updateTable("collaborators")
      .set({ permissions: JSON.stringify(permissions) })
      .execute(),
  );
const remove = (at: Sending) => at.rows((db) => db.deleteFrom("collaborators").execute());

/** Schedules a campaign, changes the rights of whoever scheduled it, and lets its time come. */
async function startLater({ at, helper }: Setting, audience: object, change: (at: Sending) => Promise<unknown>) {
  const campaign = await at.draft({ audience, scheduled_at: later() }, helper);
  expect((await at.campaign(campaign, helper).send()).body.status).toBe("SCHEDULED");
  await change(at);
  await at.rows((db) =>
    db
      .updateTable("dispatches")
      .set({ scheduled_at: new Date(0).toISOString() })
      .execute(),
  );
  await startDueCampaigns(server.deps);
  return at.campaign(campaign).read();
}

const notices = async (person: Person) =>
  (await call(server.app, notificationEndpoints.list, {}, person)).body.results
    .filter(({ title }) => title === "Campaign not sent")
    .map(({ message }) => message);

describe("a scheduled campaign", () => {
  const noLonger = "The person who requested this no longer has permission to do it.";
  const fewer = "The person who scheduled it sees fewer guests now than they did then.";

  test.each([
    ["was removed", remove, "The person who requested this is no longer in the project.", 0],
    ["may only read messages now", lowerTo({ GUEST: "VIEW", MESSAGE: "VIEW" }), noLonger, 1],
    ["has no rights now", lowerTo({}), noLonger, 1],
  ] as const)("is refused with a notification if whoever scheduled it %s", async (_what, change, reason, told) => {
    const setting = await setUp(() => null);
    const refused = await startLater(setting, { filter: {} }, change);
    expect(refused).toMatchObject({ status: "DRAFT", status_reason: reason, total: 0 });
    expect(await notices(setting.at.owner)).toEqual([expect.stringContaining(reason)]);
    expect(await notices(setting.helper)).toHaveLength(told);
  });

  test.each([
    ["limited to a group", () => null],
    ["limited to fewer groups", ({ bride, groom }: { bride: string; groom: string }) => [bride, groom]],
  ])("is refused with a notification if whoever scheduled it was %s since", async (_what, limit) => {
    const setting = await setUp(limit);
    const refused = await startLater(setting, { filter: {} }, limitTo([setting.bride]));
    expect(refused).toMatchObject({ status: "DRAFT", status_reason: fewer, total: 0 });
    expect(await notices(setting.at.owner)).toEqual([expect.stringContaining(fewer)]);
    expect(await notices(setting.helper)).toHaveLength(1);
  });

  test.each([
    ["are told while they belong to the project", true],
    ["are told nothing once the project was taken back", false],
  ])("of staff of the project's firm whose rights were lowered: they %s", async (_what, isTheirs) => {
    const at = await prepareSending(server);
    const firm = await makeFirm(server);
    const helper = await signIn(server);
    const staffId = await firm.addStaff(helper, { levels: rights, actions: [] });
    await giveTo(server, at.projectId, firm.id);
    await at.addGuests([{ first_name: "Asha", phone: "+919800000001" }]);
    const campaign = await at.draft({ audience: { filter: {} }, scheduled_at: later() }, helper);
    expect((await at.campaign(campaign, helper).send()).body.status).toBe("SCHEDULED");
    await server.deps.connection.db
      .updateTable("merchant_members")
      .set({ permissions: JSON.stringify({ levels: { MESSAGE: "VIEW" }, actions: [] }) })
      .where("id", "=", staffId)
      .execute();
    if (!isTheirs) await giveTo(server, at.projectId, null);
    await at.rows((db) =>
      db
        .updateTable("dispatches")
        .set({ scheduled_at: new Date(0).toISOString() })
        .execute(),
    );
    await startDueCampaigns(server.deps);
    expect(await at.campaign(campaign).read()).toMatchObject({ status: "DRAFT" });
    expect(await notices(at.owner)).toHaveLength(1);
    expect(await notices(helper)).toHaveLength(isTheirs ? 1 : 0);
  });

  test("is sent if whoever scheduled it still sees all its guests", async () => {
    const setting = await setUp(() => null);
    const audience = { filter: { group: [setting.bride] } };
    expect(await startLater(setting, audience, limitTo([setting.bride]))).toMatchObject({
      status: "IN_PROGRESS",
      total: 1,
    });
  });

  test("is sent to more guests if whoever scheduled it sees more by then", async () => {
    const setting = await setUp(({ bride }) => [bride]);
    expect(await startLater(setting, { filter: {} }, limitTo(null))).toMatchObject({ status: "IN_PROGRESS", total: 2 });
  });

  test("is sent although a group of theirs was deleted meanwhile", async () => {
    const setting = await setUp(({ bride, groom }) => [bride, groom]);
    const started = await startLater(setting, { filter: {} }, async (at) => {
      await at.rows(async (db) => {
        await db.updateTable("guests").set({ group_id: setting.bride }).execute();
        await db.deleteFrom("groups").where("id", "=", setting.groom).execute();
      });
      await limitTo([setting.bride])(at);
    });
    expect(started).toMatchObject({ status: "IN_PROGRESS", total: 2 });
  });
});

describe("a draft by a collaborator who was limited to a group since", () => {
  test.each([
    ["picked guests", ({ guests }: Setting) => ({ guest_ids: guests })],
    ["groups", ({ bride, groom }: Setting) => ({ filter: { group: [bride, groom] } })],
    ["guests in a filter", ({ guests }: Setting) => ({ filter: { guest: guests } })],
  ])("is neither sent nor edited by them while it names hidden %s, but may be deleted", async (_what, audienceOf) => {
    const setting = await setUp(() => null);
    const { at, helper, bride } = setting;
    const draft = at.campaign(await at.draft({ audience: audienceOf(setting) }, helper), helper);
    await limitTo([bride])(at);
    expect([(await draft.send()).status, (await draft.update({ body: "Changed." })).status]).toEqual([403, 403]);
    expect(await at.outbox()).toEqual([]);
    expect((await draft.remove()).status).toBe(200);
  });
});
