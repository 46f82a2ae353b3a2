import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { projectMerchantEndpoints } from "@nyota/contract/account/project-merchant";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { giveTo, makeFirm, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { makeTeam } from "./test/team.ts";

// Staff of the project's firm ask somebody to become the owner, in the name of the owner.
const server = useServer();
beforeAll(() => server.work());

async function setUp() {
  const team = await makeTeam(server);
  const firm = await makeFirm(server);
  const [planner, colleague] = [await signIn(server, { full_name: "Meera" }), await signIn(server)];
  await firm.addStaff(planner, "ADMINISTRATOR");
  await firm.addStaff(colleague, "ADMINISTRATOR");
  await giveTo(server, team.projectId, firm.id);
  const params = team.params;
  return {
    team,
    firm,
    planner,
    colleague,
    ask: (who: Person, member: { memberId: string }) =>
      call(server.app, ownershipEndpoints.requestTransfer, { params, body: { member_id: member.memberId } }, who),
    pending: async (who = team.owner) =>
      (await call(server.app, ownershipEndpoints.transfer, { params }, who)).body.pending,
    agree: (who: Person, transferId: string) =>
      call(server.app, ownershipEndpoints.approveTransfer, { params: { ...params, transferId } }, who),
    withdraw: (who: Person) => call(server.app, ownershipEndpoints.cancelTransfer, { params }, who),
  };
}
const requests = async (who: Person) => (await call(server.app, ownershipEndpoints.transfers, {}, who)).body.results;
const accept = (who: Person, transferId: string) =>
  call(server.app, ownershipEndpoints.acceptTransfer, { params: { transferId } }, who);
const news = async (who: Person) =>
  (await call(server.app, notificationEndpoints.list, {}, who)).body.results.map(({ title }) => title);
const titlesOf = (...titles: string[]) => expect.arrayContaining(titles);

test("staff can't take a project over through a second account of theirs: the owner has to agree", async () => {
  const { team, planner, ask, pending } = await setUp();
  const second = await signIn(server);
  await team.accept(second, await team.open(second, {}, planner));
  const memberId = (await team.list()).find(({ address }) => address === second.email)?.id as string;
  const transferId = (await ask(planner, { memberId })).body.pending?.id as string;
  expect(await requests(second)).toMatchObject([{ id: transferId, asked_by: "Meera", waits_for_owner: true }]);
  expect(await accept(second, transferId)).toMatchObject({
    status: 409,
    body: { code: "ILLEGAL_STATE", detail: expect.stringContaining("owner has not agreed") },
  });
  expect((await team.access(team.owner)).body.role).toBe("OWNER");
  expect(await pending()).toMatchObject({ id: transferId, waits_for_owner: true });
});

test("once the owner agrees, whoever was asked can accept, and both who asked are told", async () => {
  const { team, planner, ask, agree } = await setUp();
  const member = await team.member({ GUEST: "VIEW" });
  const transferId = (await ask(planner, member)).body.pending?.id as string;
  expect(await news(team.owner)).toEqual(titlesOf("May somebody else take over your project?"));
  for (const other of [planner, member]) expect((await agree(other, transferId)).status).toBe(403);
  expect((await agree(team.owner, crypto.randomUUID())).status).toBe(404);
  expect((await agree(team.owner, transferId)).body.pending).toMatchObject({ id: transferId, waits_for_owner: false });
  expect((await agree(team.owner, transferId)).status).toBe(404);
  expect(await news(member)).toEqual(titlesOf("You can take over the project now"));
  expect(await news(planner)).toEqual(titlesOf("The owner agreed to your request"));
  expect(await requests(member)).toMatchObject([{ firm: "Sunrise Weddings" }]);
  const letters = await until(
    async () => server.deps.mail.mailbox?.().filter(({ to }) => to === member.email) ?? [],
    ({ length }) => length > 0,
  );
  // None when staff asked, which a job could not tell from the owner's own request.
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain("Sunrise Weddings runs it with you");
  expect((await accept(member, transferId)).status).toBe(200);
  expect((await team.access(member)).body.role).toBe("OWNER");
  expect(await news(planner)).toEqual(titlesOf("Your request was answered"));
});

test("a request of the owner needs no further yes", async () => {
  const { team, ask } = await setUp();
  const member = await team.member({ GUEST: "VIEW" });
  const { body } = await ask(team.owner, member);
  expect(body.pending).toMatchObject({ asked_by: null, waits_for_owner: false });
  expect((await accept(member, body.pending?.id as string)).status).toBe(200);
});

test("staff neither replace nor withdraw what the owner asked", async () => {
  const { team, planner, ask, pending, withdraw } = await setUp();
  const [one, other] = [await team.member({ GUEST: "VIEW" }), await team.member({ GUEST: "VIEW" })];
  const own = (await ask(team.owner, one)).body.pending?.id;
  expect(await ask(planner, other)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  expect((await withdraw(planner)).status).toBe(403);
  expect(await pending()).toMatchObject({ id: own });
});

test("a request of staff is replaced or withdrawn by their firm or the owner, which is recorded and told", async () => {
  const { team, planner, colleague, ask, pending, withdraw } = await setUp();
  const [one, other] = [await team.member({ GUEST: "VIEW" }), await team.member({ GUEST: "VIEW" })];
  await ask(planner, one);
  const { body } = await ask(colleague, other);
  expect(await news(planner)).toEqual(titlesOf("Your request was withdrawn"));
  expect((await team.activity()).map(({ action }) => action).slice(0, 3)).toEqual([
    "asked to become the owner",
    "withdrew the request to become the owner",
    "asked to become the owner",
  ]);
  expect(await pending()).toMatchObject({ id: body.pending?.id });
  expect((await withdraw(planner)).status).toBe(200);
  expect(await news(colleague)).toEqual(titlesOf("Your request was withdrawn"));
  await ask(planner, one);
  expect((await ask(team.owner, other)).body.pending).toMatchObject({ asked_by: null });
});

test("whoever asked is told when the answer is no", async () => {
  const { team, planner, ask } = await setUp();
  const member = await team.member({ GUEST: "VIEW" });
  const transferId = (await ask(planner, member)).body.pending?.id as string;
  await call(server.app, ownershipEndpoints.declineTransfer, { params: { transferId } }, member);
  expect(await news(planner)).toEqual(titlesOf("Your request was answered"));
  expect(await news(team.owner)).toEqual(titlesOf("Your project stays yours"));
});

test("what staff asked ends when the owner takes the project back", async () => {
  const { team, planner, ask, agree, pending } = await setUp();
  const member = await team.member({ GUEST: "VIEW" });
  const transferId = (await ask(planner, member)).body.pending?.id as string;
  await agree(team.owner, transferId);
  await call(server.app, projectMerchantEndpoints.takeBack, { params: team.params }, team.owner);
  expect(await pending()).toBeNull();
  expect((await accept(member, transferId)).status).toBe(409);
});

test("somebody who has joined the firm since its staff asked them can't become the owner", async () => {
  const { team, firm, planner, ask, agree } = await setUp();
  const member = await team.member({ GUEST: "VIEW" });
  const transferId = (await ask(planner, member)).body.pending?.id as string;
  await agree(team.owner, transferId);
  await firm.addStaff(member, "READ_ONLY");
  expect((await accept(member, transferId)).status).toBe(409);
  expect((await team.access(team.owner)).body.role).toBe("OWNER");
});
