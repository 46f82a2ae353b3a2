import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { activityEndpoints } from "@nyota/contract/account/activity";
import type { ModuleLevels } from "@nyota/contract/access";
import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { guestCommentEndpoints } from "@nyota/contract/guests/guest-comments";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { beforeEach, describe, expect, test } from "vitest";
import { blockUser } from "#features/users/commands.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let kabir: Person;
let projectId: string;
let guestId: string;
const groups = {} as Record<"bride" | "groom", string>;

beforeEach(async () => {
  owner = await signIn(server, { full_name: "Aanya" });
  ({ id: projectId } = await makeProject(server, owner));
  for (const [key, name] of [
    ["bride", "Bride"],
    ["groom", "Groom"],
  ] as const)
    groups[key] = (
      await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name, parent_id: null } }, owner)
    ).body.id;
  kabir = await member("Kabir");
  guestId = await addGuest("Asha");
});

async function member(full_name: string, levels: ModuleLevels = { GUEST: "CREATE" }, limit: string[] | null = null) {
  const person = await signIn(server, { full_name });
  await addCollaborator(server, projectId, person, levels, "ACCEPTED", limit);
  return person;
}
const addGuest = async (first_name: string, group_id: string | null = groups.bride) =>
  (await send(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name, group_id } }, owner)).body
    .id as string;
const post = (body: object, person = owner, guest = guestId) =>
  send(server.app, guestCommentEndpoints.create, { params: { projectId, guestId: guest }, body }, person);
const list = (person = owner, guest = guestId) =>
  send(server.app, guestCommentEndpoints.list, { params: { projectId, guestId: guest } }, person);
const bodies = async (guest = guestId) =>
  (await list(owner, guest)).body.results.map(({ body }: { body: string }) => body);
const remove = async (guestCommentId: string, person: Person) =>
  (await send(server.app, guestCommentEndpoints.remove, { params: { projectId, guestId, guestCommentId } }, person))
    .status;
const notices = async (person: Person) =>
  (await call(server.app, notificationEndpoints.list, {}, person)).body.results
    .filter(({ link }) => link === `/projects/${projectId}/guests/${guestId}?tab=comments`)
    .map(({ title, message }) => [title, message]);

describe("comments on a guest", () => {
  test("have their author, the newest first, and stand in the guest's history", async () => {
    await post({ body: "Comes without her husband" });
    await post({ body: "Not any more" }, kabir);
    expect((await list()).body.results).toMatchObject([
      { body: "Not any more", author: { name: "Kabir" }, is_edited: false },
      { body: "Comes without her husband", author: { name: "Aanya" } },
    ]);
    const { body } = await send(
      server.app,
      activityEndpoints.list,
      { params: { projectId }, query: { object: guestId } },
      owner,
    );
    expect(JSON.stringify(body)).toContain("commented on the guest");
  });

  test("need the right to add guests, and a stranger finds none", async () => {
    const viewer = await member("Viewer", { GUEST: "VIEW" });
    expect((await post({ body: "Hello" }, viewer)).status).toBe(403);
    expect((await list(viewer)).status).toBe(200);
    expect((await list(await member("Blind", { TASK: "FULL_ACCESS" }))).status).toBe(403);
    expect((await list(await signIn(server))).status).toBe(404);
  });

  test("are deleted by their author, and by those who may delete guests", async () => {
    const [first, second] = [(await post({ body: "1" })).body.id, (await post({ body: "2" }, kabir)).body.id];
    expect(await remove(first, kabir)).toBe(403);
    expect(await remove(second, owner)).toBe(200);
    expect(await remove(first, owner)).toBe(200);
    expect(await bodies()).toEqual([]);
  });

  test("of other groups are not found by a limited member, who comments on their own", async () => {
    const limited = await member("Limited", { GUEST: "CREATE" }, [groups.groom]);
    const own = await addGuest("Ravi", groups.groom);
    await post({ body: "Of the bride's family" });
    expect((await list(limited)).status).toBe(404);
    const request = { params: { projectId, guestId } };
    expect((await send(server.app, guestCommentEndpoints.choices, request, limited)).status).toBe(404);
    expect((await post({ body: "Hello" }, limited)).status).toBe(404);
    expect((await post({ body: "Mine" }, limited, own)).status).toBe(201);
  });

  test("go with a merged guest to the one who stays", async () => {
    const other = await addGuest("Asha S");
    await post({ body: "Kept" });
    await post({ body: "Moved" }, owner, other);
    const request = { params: { projectId }, body: { keep_id: guestId, merge_id: other } };
    expect((await send(server.app, duplicateEndpoints.merge, request, owner)).status).toBeLessThan(300);
    expect(await bodies()).toEqual(["Moved", "Kept"]);
    // Moving is no change of what was written.
    expect((await list()).body.results.map(({ is_edited }: { is_edited: boolean }) => is_edited)).toEqual([
      false,
      false,
    ]);
  });

  test("of a guest in the bin are not shown, and come back with the guest", async () => {
    const guestCommentId = (await post({ body: "Still here" })).body.id;
    const request = { params: { projectId, guestId } };
    await send(server.app, guestEndpoints.remove, request, owner);
    expect((await list()).status).toBe(404);
    const one = { params: { projectId, guestId, guestCommentId } };
    expect((await send(server.app, guestCommentEndpoints.read, one, owner)).status).toBe(404);
    expect((await post({ body: "Gone" })).status).toBe(404);
    expect(await countRows(server, projectId, "guest_comments")).toBe(1);
  });
});

describe("who is told of a comment on a guest", () => {
  test("reads its new words once it is changed, and nothing once it is deleted", async () => {
    const sentence = "Comes <without> her husband";
    const { body } = await post({ body: sentence, mention_ids: [kabir.id] });
    expect(await notices(kabir)).toEqual([
      ["You were mentioned in Asha", `<b>Aanya</b>: Comes &lt;without&gt; her husband`],
    ]);
    const params = { projectId, guestId, guestCommentId: body.id };
    await send(server.app, guestCommentEndpoints.update, { params, body: { body: "Comes alone" } }, owner);
    expect(await notices(kabir)).toEqual([["You were mentioned in Asha", "<b>Aanya</b>: Comes alone"]]);
    // Another comment may end in the same words.
    await call(server.app, notificationEndpoints.markRead, { query: {} }, kabir);
    await post({ body: "Comes alone: Comes alone", mention_ids: [kabir.id] });
    await remove(body.id, owner);
    expect(await notices(kabir)).toEqual([["You were mentioned in Asha", "<b>Aanya</b>: Comes alone: Comes alone"]]);
  });

  test("whoever is mentioned, and then whoever has written before, once for many comments", async () => {
    await post({ body: "@Kabir, <b>who</b> calls her?", mention_ids: [kabir.id] });
    expect(await notices(kabir)).toEqual([
      ["You were mentioned in Asha", "<b>Aanya</b>: @Kabir, &lt;b&gt;who&lt;/b&gt; calls her?"],
    ]);
    for (const body of ["I do", "Done"]) await post({ body }, kabir);
    expect(await notices(owner)).toEqual([["New comment on Asha", "<b>Kabir</b>: Done"]]);
  });

  test("nobody who does not see the guest: such a mention is refused and not offered", async () => {
    const limited = await member("Limited", { GUEST: "CREATE" }, [groups.groom]);
    const blind = await member("Blind", { TASK: "FULL_ACCESS" });
    for (const person of [limited, blind, await signIn(server)])
      expect((await post({ body: "@", mention_ids: [person.id] })).body).toEqual({
        mention_ids: ["Mention members of this project who see this guest."],
      });
    const { body } = await send(server.app, guestCommentEndpoints.choices, { params: { projectId, guestId } }, owner);
    expect(body.members.map(({ label }: { label: string }) => label)).toEqual(["Aanya", "Kabir"]);
    expect(await countRows(server, projectId, "guest_comments")).toBe(0);
  });
});

test("a blocked account can't be mentioned and is no choice", async () => {
  const choices = async () =>
    (await call(server.app, guestCommentEndpoints.choices, { params: { projectId, guestId } }, owner)).body.members.map(
      ({ label }) => label,
    );
  expect(await choices()).toEqual(["Aanya", "Kabir"]);
  const { id } = (await post({ body: "Ask @Kabir", mention_ids: [kabir.id] })).body;
  await server.deps.connection.db.transaction().execute((db) => blockUser(db, kabir.id));
  expect(await choices()).toEqual(["Aanya"]);
  const refused = await post({ body: "@Kabir", mention_ids: [kabir.id] });
  expect(refused).toMatchObject({ status: 400, body: { mention_ids: [expect.stringMatching(/^Mention members/)] } });
  const { results } = (await list()).body;
  expect(results).toMatchObject([{ id, mentions: [{ id: kabir.id, name: "Kabir" }] }]);
});
