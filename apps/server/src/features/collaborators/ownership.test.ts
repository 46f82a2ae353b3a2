import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { makeTeam, type Team } from "./test/team.ts";

const server = useServer();
beforeAll(() => server.work());
const request = (team: Team, who: Person, member_id: string) =>
  call(server.app, ownershipEndpoints.requestTransfer, { params: team.params, body: { member_id } }, who);
const requests = async (who: Person) => (await call(server.app, ownershipEndpoints.transfers, {}, who)).body.results;
const accept = (who: Person, transferId: string) =>
  call(server.app, ownershipEndpoints.acceptTransfer, { params: { transferId } }, who);
const decline = (who: Person, transferId: string) =>
  call(server.app, ownershipEndpoints.declineTransfer, { params: { transferId } }, who);
const roleOf = async (team: Team, who: Person) => (await team.access(who)).body.role;

const lettersTo = (who: Person, count = 1) =>
  until(
    async () => server.deps.mail.mailbox?.().filter(({ to }) => to === who.email) ?? [],
    ({ length }) => length >= count,
  );

async function asked(team: Team, groups: string[] | null = null) {
  const member = await team.member({ GUEST: "VIEW" }, groups);
  const { body } = await request(team, team.owner, member.memberId);
  return { member, transferId: body.pending?.id as string };
}

test("a member who accepts becomes the owner, and the owner a collaborator with all rights", async () => {
  const team = await makeTeam(server);
  const { member, transferId } = await asked(team, [await team.group("Mine")]);
  expect(await roleOf(team, member)).toBe("MEMBER");
  expect(await requests(member)).toMatchObject([
    { id: transferId, member_id: member.memberId, firm: null, project: { title: "Aanya & Kabir" } },
  ]);
  expect((await accept(member, transferId)).body).toEqual({ project_id: team.projectId });
  expect(await roleOf(team, member)).toBe("OWNER");
  const before = (await team.access(team.owner)).body;
  expect(before.role).toBe("MEMBER");
  expect(new Set(before.module_permissions.map(({ permission_level }) => permission_level))).toEqual(
    new Set(["FULL_ACCESS"]),
  );
  expect(await team.list(member)).toMatchObject([{ address: team.owner.email, status: "ACCEPTED" }]);
  expect((await accept(member, transferId)).status).toBe(409);
});

test("a project has one owner, also when two members accept at the same moment", async () => {
  const team = await makeTeam(server);
  const first = await asked(team);
  const second = await asked(team);
  const answers = await Promise.all([accept(first.member, first.transferId), accept(second.member, second.transferId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await roleOf(team, second.member)).toBe("OWNER");
  expect(await roleOf(team, first.member)).toBe("MEMBER");
});

test("one request, accepted twice at the same moment, counts once", async () => {
  const team = await makeTeam(server);
  const { member, transferId } = await asked(team);
  const answers = await Promise.all([
    accept(member, transferId),
    accept(member, transferId),
    decline(member, transferId),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("nobody else can accept, and a declined, withdrawn or expired request changes nothing", async () => {
  const team = await makeTeam(server);
  const { member, transferId } = await asked(team);
  const stranger = await signIn(server);
  expect((await accept(stranger, transferId)).status).toBe(404);
  expect((await accept(team.owner, transferId)).status).toBe(404);
  expect((await decline(member, transferId)).status).toBe(200);
  expect((await accept(member, transferId)).status).toBe(409);

  const again = (await request(team, team.owner, member.memberId)).body.pending?.id as string;
  const withdraw = () => call(server.app, ownershipEndpoints.cancelTransfer, { params: team.params }, team.owner);
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).status).toBe(404);
  expect((await accept(member, again)).status).toBe(409);

  const late = (await request(team, team.owner, member.memberId)).body.pending?.id as string;
  await inProject(server, team.projectId, (db) =>
    db.updateTable("ownership_transfers").set({ expires_at: "2020-01-01T00:00:00Z" }).where("id", "=", late).execute(),
  );
  expect(await requests(member)).toEqual([]);
  expect((await accept(member, late)).status).toBe(409);
  expect(await roleOf(team, team.owner)).toBe("OWNER");
});

test("who was asked is notified when the request is withdrawn or somebody else is asked, not when asked again", async () => {
  const team = await makeTeam(server);
  const { member } = await asked(team);
  const withdrawn = async () =>
    (await call(server.app, notificationEndpoints.list, {}, member)).body.results.filter(
      ({ title }) => title === "You need not take over the project",
    ).length;
  await request(team, team.owner, member.memberId);
  expect(await withdrawn()).toBe(0);
  await asked(team);
  expect(await withdrawn()).toBe(1);
  await request(team, team.owner, member.memberId);
  await call(server.app, ownershipEndpoints.cancelTransfer, { params: team.params }, team.owner);
  expect(await withdrawn()).toBe(2);
});

test("who is asked gets a letter, and after five of a day no more", async () => {
  const team = await makeTeam(server);
  const { member } = await asked(team);
  const [letter] = await lettersTo(member);
  expect(letter?.subject).toMatch(/ asks you to become the owner of Aanya & Kabir$/);
  expect(letter?.text).toContain("/invites\n");
  expect(letter?.text).toContain("remains a collaborator with all rights");
  for (let times = 2; times <= 5; times += 1) {
    await request(team, team.owner, member.memberId);
    expect(await lettersTo(member, times)).toHaveLength(times);
  }
  await request(team, team.owner, member.memberId);
  // Letters leave in the order they were asked for: this one after all of those.
  const last = await asked(team);
  await lettersTo(last.member);
  expect(await lettersTo(member)).toHaveLength(5);
});

test("only a member can be asked, and only by the owner", async () => {
  const team = await makeTeam(server);
  const pending = await team.open({ email: "asha@example.com" });
  expect(await request(team, team.owner, pending)).toMatchObject({
    status: 400,
    body: { member_id: [expect.any(String)] },
  });
  const member = await team.member({ COLLABORATOR: "FULL_ACCESS" });
  expect((await request(team, member, member.memberId)).status).toBe(403);
});

test("a member who is removed can no longer accept", async () => {
  const team = await makeTeam(server);
  const { member, transferId } = await asked(team);
  await team.remove(team.owner, member.memberId);
  expect((await accept(member, transferId)).status).toBe(409);
  expect(await roleOf(team, team.owner)).toBe("OWNER");
});

test("a project is handed over also when another member was invited at the owner's present address", async () => {
  const team = await makeTeam(server);
  const { transferId, member } = await asked(team);
  const other = await team.member({ GUEST: "VIEW" });
  const { db } = server.deps.connection;
  await db
    .updateTable("users")
    .set({ email: `moved.${other.email}` })
    .where("id", "=", other.id)
    .execute();
  await db.updateTable("users").set({ email: other.email }).where("id", "=", team.owner.id).execute();
  expect((await accept(member, transferId)).status).toBe(200);
  expect(await roleOf(team, team.owner)).toBe("MEMBER");
  expect(await roleOf(team, other)).toBe("MEMBER");
});

test.each([
  ["in an open invitation", false],
  ["with another member", true],
])("a project is handed over also when its owner has only a phone, which stands %s", async (_where, isMember) => {
  const team = await makeTeam(server);
  const phone = `+9198290${isMember ? 71_001 : 71_002}`;
  const { transferId, member } = await asked(team);
  const other = await signIn(server);
  const id = await team.open({ email: other.email });
  await inProject(server, team.projectId, (db) =>
    db.updateTable("collaborators").set({ email: null, phone }).where("id", "=", id).execute(),
  );
  const { db } = server.deps.connection;
  if (isMember) {
    await db.updateTable("users").set({ phone }).where("id", "=", other.id).execute();
    expect((await team.accept(other, id)).status).toBe(200);
    await db.updateTable("users").set({ phone: null }).where("id", "=", other.id).execute();
  }
  await db.updateTable("users").set({ email: null, phone }).where("id", "=", team.owner.id).execute();
  expect((await accept(member, transferId)).status).toBe(200);
  expect(await roleOf(team, team.owner)).toBe("MEMBER");
  expect(await roleOf(team, member)).toBe("OWNER");
});

test("a change of a member's rights and their becoming the owner wait for each other and don't deadlock", async () => {
  const team = await makeTeam(server);
  const { transferId, member } = await asked(team);
  const holder = new pg.Client({ connectionString: server.url });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("select set_config('app.project_id', $1, true)", [team.projectId]);
    await holder.query("select from collaborators where id = $1 for update", [member.memberId]);
    const accepted = accept(member, transferId);
    const waiting = "select from pg_locks w where not w.granted and pg_backend_pid() = any (pg_blocking_pids(w.pid))";
    await until(
      () => holder.query(waiting),
      ({ rowCount }) => (rowCount ?? 0) > 0,
    );
    // As a change records what it did.
    await holder.query(
      `insert into activities (project_id, module, action, object_type, actor_label)
       values ($1, 'COLLABORATOR', 'changed the rights of', 'collaborator', 'Asha')`,
      [team.projectId],
    );
    await holder.query("commit");
    expect((await accepted).status).toBe(200);
  } finally {
    await holder.end();
  }
});
