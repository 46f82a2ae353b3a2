import type { ModuleLevels } from "@nyota/contract/access";
import { beforeEach, describe, expect, test } from "vitest";
import { addCollaborator, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeWedding, writtenTo, type Wedding } from "./test/make-reminders.ts";

// What becomes of a reminder when the rights of whoever set it have changed, and what a collaborator limited to some
// groups may do with reminders.
const server = useServer();
const rights: ModuleLevels = { GUEST: "VIEW", MESSAGE: "FULL_ACCESS" };
let at: Wedding;
let helper: Person;
beforeEach(async () => {
  at = await makeWedding(server);
  await at.family("Sharma", [{ name: "Asha", phone: "+919800000001" }], { groupId: at.bride });
  await at.family("Mehta", [{ name: "Ravi", phone: "+919800010001" }], { groupId: at.groom });
  helper = await signIn(server, { full_name: "Kiran" });
});

const add = (groupIds: string[] | null = null) =>
  addCollaborator(server, at.projectId, helper, rights, "ACCEPTED", groupIds);
const limitTo = (group_ids: string[] | null) =>
  at.rows((db) => db.updateTable("collaborators").set({ group_ids }).execute());
const lowerTo = (permissions: ModuleLevels) =>
  at.rows((db) =>
    db
      .updateTable("collaborators")
      .set({ permissions: JSON.stringify(permissions) })
      .execute(),
  );
const remove = () => at.rows((db) => db.deleteFrom("collaborators").execute());

describe("a reminder is not sent, is switched off and the hosts are notified", () => {
  const noLonger = "The person who requested this no longer has permission to do it.";
  test.each<[string, () => Promise<unknown>, string, number]>([
    ["was removed", remove, "The person who requested this is no longer in the project.", 0],
    ["may only read messages now", () => lowerTo({ GUEST: "VIEW", MESSAGE: "VIEW" }), noLonger, 1],
    [
      "was limited to a group",
      () => limitTo([at.bride]),
      "The person who set it sees fewer guests now than they did then.",
      1,
    ],
  ])("if whoever set it %s", async (_what, change, reason, told) => {
    await add();
    const reminder = await at.set({}, helper);
    await change();
    await at.runAt(3, "10:00");
    expect(await at.read(reminder)).toMatchObject({ is_active: false, status_reason: reason, sent: [] });
    expect(await writtenTo(at)).toEqual([]);
    expect(await at.notices()).toMatchObject([
      { title: "Reminder switched off", message: expect.stringContaining(reason) },
    ]);
    expect(await at.notices(helper)).toHaveLength(told);
  });

  test("until somebody with the right switches it on, in whose name it is sent then", async () => {
    await add();
    const reminder = await at.set({}, helper);
    await remove();
    await at.runAt(3, "10:00");
    expect((await at.update(reminder, { is_active: true })).body).toMatchObject({
      is_active: true,
      status_reason: null,
    });
    await at.runAt(3, "10:05");
    expect(await writtenTo(at)).toEqual(["Asha", "Ravi"]);
  });
});

test("a reminder that was sent stays on when the right of whoever set it is lost later that day", async () => {
  await add();
  const reminder = await at.set({}, helper);
  await at.runAt(3, "10:00");
  await remove();
  await at.runAt(3, "10:01");
  expect(await at.read(reminder)).toMatchObject({ is_active: true, status_reason: null, sent: [{ households: 2 }] });
  expect(await at.notices()).toEqual([]);
});

describe("a collaborator who is limited to a group", () => {
  test("sets reminders for the households of this group, and counts only those", async () => {
    await add([at.bride]);
    const reminder = await at.set({}, helper);
    expect(reminder).toMatchObject({ groups: [{ name: "Bride" }], upcoming: [{ households: 1 }], set_by: "Kiran" });
    expect((await at.read(reminder)).upcoming).toMatchObject([{ households: 1 }]);
    expect((await at.list(helper)).deadlines).toMatchObject([{ households: 1 }]);
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual(["Asha"]);
  });

  test("sees a reminder for everybody, with the households they see, and can't change it", async () => {
    await add([at.bride]);
    const reminder = await at.set();
    await at.runAt(3, "10:00");
    expect((await at.read(reminder, helper)).sent).toMatchObject([{ households: 1 }]);
    expect((await at.read(reminder)).sent).toMatchObject([{ households: 2 }]);
    expect((await at.update(reminder, { is_active: false }, helper)).status).toBe(403);
    expect((await at.remove(reminder, helper)).status).toBe(403);
  });

  test("doesn't see a reminder for other groups, and both may use the same moment", async () => {
    await add([at.groom]);
    const theirs = await at.set({}, helper);
    const other = await signIn(server);
    await addCollaborator(server, at.projectId, other, rights, "ACCEPTED", [at.bride]);
    expect((await at.list(other)).results).toEqual([]);
    expect((await at.update(theirs, { time: "11:00" }, other)).status).toBe(404);
    await at.set({}, other);
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual(["Asha", "Ravi"]);
  });

  test("never widens or narrows it for another: the owner's change leaves it with its groups", async () => {
    await add([at.bride]);
    const reminder = await at.set({}, helper);
    await at.update(reminder, { time: "11:00" });
    expect(await at.read(reminder)).toMatchObject({ groups: [{ name: "Bride" }] });
    await at.runAt(3, "11:00");
    expect(await writtenTo(at)).toEqual(["Asha"]);
  });

  test("narrows their own reminder from before the limit when they change it", async () => {
    await add();
    const reminder = await at.set({}, helper);
    await limitTo([at.bride]);
    expect((await at.update(reminder, { time: "11:00" }, helper)).body).toMatchObject({ groups: [{ name: "Bride" }] });
    await at.runAt(3, "11:00");
    expect(await writtenTo(at)).toEqual(["Asha"]);
  });

  test("still sends it although one of its groups was deleted meanwhile", async () => {
    await add([at.bride, at.groom]);
    const reminder = await at.set({}, helper);
    await at.store(`update guests set group_id = '${at.bride}', sub_group_id = null`);
    await at.store(`delete from groups where id = '${at.groom}' or parent_id = '${at.groom}'`);
    await limitTo([at.bride]);
    await at.runAt(3, "10:00");
    expect(await writtenTo(at)).toEqual(["Asha", "Ravi"]);
    expect((await at.read(reminder)).is_active).toBe(true);
  });
});
