import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { inviteEndpoints } from "@nyota/contract/account/invites";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeTeam } from "./test/team.ts";

const server = useServer();
const closed = (detail: string) => ({ status: 409, body: { code: "ILLEGAL_STATE", detail } });

test("an invited user sees who invites them, to what and with which rights, and becomes a member", async () => {
  const team = await makeTeam(server);
  const friend = await signIn(server, { full_name: "Meera Rao" });
  const bride = await team.group("Bride's side");
  const id = await team.open(friend, { permissions: { GUEST: "EDIT" }, group_ids: [bride] });
  expect(await team.invites(friend)).toMatchObject([
    {
      id,
      status: "PENDING",
      project: { title: "Aanya & Kabir" },
      permissions: { GUEST: "EDIT" },
      groups: [{ id: bride, name: "Bride's side" }],
    },
  ]);
  expect((await team.access(friend)).status).toBe(404);
  expect((await team.accept(friend, id)).body).toMatchObject({ status: "ACCEPTED", project: { id: team.projectId } });
  expect((await team.access(friend)).body).toMatchObject({ role: "MEMBER", group_ids: [bride] });
  expect(await team.list()).toMatchObject([{ id, name: "Meera Rao", status: "ACCEPTED" }]);
  const news = (await call(server.app, notificationEndpoints.list, {}, team.owner)).body.results;
  expect(news[0]).toMatchObject({
    title: "Invitation accepted",
    link: `/projects/${team.projectId}/manage-invites/${id}`,
  });
});

test("an invitation is accepted once", async () => {
  const team = await makeTeam(server);
  const friend = await signIn(server);
  const id = await team.open(friend);
  expect((await team.accept(friend, id)).status).toBe(200);
  expect(await team.accept(friend, id)).toMatchObject(closed("You have accepted this invitation already."));
  expect(await team.decline(friend, id)).toMatchObject({ status: 409 });
  expect((await team.access(friend)).status).toBe(200);
});

test("two answers at the same moment count as one", async () => {
  const team = await makeTeam(server);
  const friend = await signIn(server);
  const id = await team.open(friend);
  const answers = await Promise.all([team.accept(friend, id), team.accept(friend, id), team.decline(friend, id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("an invitation to another address does not exist", async () => {
  const team = await makeTeam(server);
  const [friend, stranger] = [await signIn(server), await signIn(server)];
  const id = await team.open(friend);
  for (const answer of [
    await team.readInvite(stranger, id),
    await team.accept(stranger, id),
    await team.decline(stranger, id),
  ])
    expect(answer.status).toBe(404);
  expect(await team.invites(stranger)).toEqual([]);
  expect((await team.read(id)).body.status).toBe("PENDING");
});

test("an address that was never proven finds no invitation", async () => {
  const team = await makeTeam(server);
  const friend = await signIn(server);
  const id = await team.open(friend);
  const { db } = server.deps.connection;
  await db.insertInto("unproven_addresses").values({ user_id: friend.id, channel: "EMAIL" }).execute();
  expect(await team.invites(friend)).toEqual([]);
  expect((await team.accept(friend, id)).status).toBe(404);
  await db.deleteFrom("unproven_addresses").where("user_id", "=", friend.id).execute();
  expect((await team.accept(friend, id)).status).toBe(200);
});

test("a withdrawn, declined, expired or removed invitation can't be accepted", async () => {
  const team = await makeTeam(server);
  const attempt = async (close: (id: string, friend: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>) => {
    const friend = await signIn(server);
    const id = await team.open(friend);
    await close(id, friend);
    const answer = await team.accept(friend, id);
    expect((await team.access(friend)).status).toBe(404);
    return answer;
  };
  expect(await attempt((id) => team.revoke(team.owner, id))).toMatchObject(closed("This invitation was withdrawn."));
  expect(await attempt((id, friend) => team.decline(friend, id))).toMatchObject(
    closed("You have declined this invitation."),
  );
  expect((await attempt((id) => team.remove(team.owner, id))).status).toBe(404);
  const expired = attempt((id) => team.expire(id));
  expect(await expired).toMatchObject(closed("This invitation has expired. Ask for a new one."));
});

test("whoever is a member, or the owner, can't become one through a second address", async () => {
  const team = await makeTeam(server);
  const friend = await signIn(server);
  const phone = `+9198290${Math.floor(10_000 + Math.random() * 89_999)}`;
  const { db } = server.deps.connection;
  await team.accept(friend, await team.open(friend, { permissions: { GUEST: "VIEW" } }));
  const second = await team.open({ email: phone }, { permissions: { GUEST: "FULL_ACCESS" } });
  await db.updateTable("users").set({ phone }).where("id", "=", friend.id).execute();
  expect(await team.accept(friend, second)).toMatchObject({
    status: 409,
    body: { detail: "You are a member of this project already." },
  });
  expect(
    (await team.access(friend)).body.module_permissions.find(({ module_code }) => module_code === "GUEST")
      ?.permission_level,
  ).toBe("VIEW");
  await db.updateTable("users").set({ phone: null }).where("id", "=", friend.id).execute();
  await db.updateTable("users").set({ phone }).where("id", "=", team.owner.id).execute();
  expect(await team.accept(team.owner, second)).toMatchObject({
    status: 409,
    body: { detail: "This project is yours." },
  });
});

test("an invitation gives nothing that its sender can't give any more", async () => {
  const team = await makeTeam(server);
  const sender = await team.member({ COLLABORATOR: "CREATE", GUEST: "EDIT" });
  const friends = [await signIn(server), await signIn(server), await signIn(server)] as const;
  const ids = [];
  for (const friend of friends) ids.push(await team.open(friend, { permissions: { GUEST: "EDIT" } }, sender));
  const [lowered = "", limited = "", removed = ""] = ids;
  await team.update(team.owner, sender.memberId, { permissions: { COLLABORATOR: "CREATE", GUEST: "VIEW" } });
  expect((await team.accept(friends[0], lowered)).status).toBe(409);
  const mine = await team.group("Mine");
  await team.update(team.owner, sender.memberId, {
    permissions: { COLLABORATOR: "CREATE", GUEST: "EDIT" },
    group_ids: [mine],
  });
  expect((await team.accept(friends[1], limited)).status).toBe(409);
  await team.remove(team.owner, sender.memberId);
  expect((await team.accept(friends[2], removed)).status).toBe(409);
  // Somebody who may give them takes the invitation over.
  expect((await team.resend(team.owner, removed)).status).toBe(200);
  expect((await team.accept(friends[2], removed)).status).toBe(200);
});

test("a member leaves by themselves; the owner can't", async () => {
  const team = await makeTeam(server);
  const mine = await team.group("Mine");
  const member = await team.member({ GUEST: "VIEW" }, [mine]);
  const leave = (who: typeof team.owner) =>
    call(server.app, inviteEndpoints.leave, { body: { project_id: team.projectId } }, who);
  expect((await leave(team.owner)).status).toBe(409);
  expect((await leave(member)).status).toBe(200);
  expect((await team.access(member)).status).toBe(404);
  expect((await leave(member)).status).toBe(404);
});

test("whoever was removed is not told how their invitation was answered", async () => {
  const team = await makeTeam(server);
  const inviter = await team.member({ COLLABORATOR: "CREATE", GUEST: "VIEW" });
  const friend = await signIn(server);
  const id = await team.open(friend, {}, inviter);
  await team.remove(team.owner, inviter.memberId);
  expect((await team.decline(friend, id)).status).toBe(200);
  const { body } = await call(server.app, notificationEndpoints.list, {}, inviter);
  expect(body.results.map(({ title }) => title)).toEqual(["You no longer help with Aanya & Kabir"]);
});

test("whoever changed a pending invitation last answers for its rights", async () => {
  const team = await makeTeam(server);
  const [sender, editor] = [
    await team.member({ COLLABORATOR: "CREATE", GUEST: "EDIT" }),
    await team.member({ COLLABORATOR: "EDIT", GUEST: "EDIT" }),
  ];
  const friend = await signIn(server);
  const id = await team.open(friend, { permissions: { GUEST: "EDIT" } }, sender);
  expect((await team.update(editor, id, { permissions: { GUEST: "VIEW" } })).status).toBe(200);
  await team.remove(team.owner, sender.memberId);
  expect((await team.accept(friend, id)).status).toBe(200);

  const other = await signIn(server);
  const second = await team.open(other, { permissions: { GUEST: "EDIT" } });
  expect((await team.update(editor, second, { permissions: { GUEST: "DELETE" } })).status).toBe(403);
  expect((await team.update(editor, second, { permissions: { EVENT: "NO_ACCESS", GUEST: "EDIT" } })).status).toBe(200);
  await team.update(team.owner, editor.memberId, { permissions: { COLLABORATOR: "EDIT", GUEST: "VIEW" } });
  expect((await team.accept(other, second)).status).toBe(409);
});

test("an invitation that is over tells nothing more about rights and groups", async () => {
  const team = await makeTeam(server);
  const groups = { permissions: { GUEST: "EDIT" as const }, group_ids: [await team.group("Bride's side")] };
  const people = [await signIn(server), await signIn(server), await signIn(server)] as const;
  const ids = [];
  for (const person of people) ids.push(await team.open(person, groups));
  const [revoked = "", declined = "", expired = ""] = ids;
  expect((await team.readInvite(people[0], revoked)).body).toMatchObject({ groups: [{ name: "Bride's side" }] });
  await team.revoke(team.owner, revoked);
  await team.decline(people[1], declined);
  await team.expire(expired);
  for (const [index, id] of ids.entries()) {
    const person = people[index] as (typeof people)[number];
    const nothing = { permissions: {}, groups: null, side: null };
    expect((await team.readInvite(person, id)).body).toMatchObject(nothing);
    expect(await team.invites(person)).toMatchObject([nothing]);
  }
});
