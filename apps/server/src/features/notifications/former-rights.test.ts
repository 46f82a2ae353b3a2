import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { merchantEndpoints } from "@nyota/contract/account/merchants";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { projectMerchantEndpoints } from "@nyota/contract/account/project-merchant";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, giveTo, inProject, makeFirm, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { notify } from "./commands.ts";

const server = useServer();
let owner: Person;
let kabir: Person;
let projectId: string;
beforeEach(async () => {
  [owner, kabir] = [await signIn(server), await signIn(server)];
  ({ id: projectId } = await makeProject(server, owner));
});

const told = ["Asha was mentioned", "You are invited"];
const tell = async (person: Person, project = projectId) => {
  await inProject(server, project, async (db) => {
    const notice = { userId: person.id, message: "" };
    await notify({ db, projectId: project }, { ...notice, kind: "GUEST_MENTION", title: told[0] as string });
    await notify({ db, projectId: project }, { ...notice, kind: "INVITED", title: told[1] as string });
  });
};
const shown = async (person: Person) =>
  (await call(server.app, notificationEndpoints.history, { query: {} }, person)).body.results
    .map(({ title }) => title)
    .filter((title) => told.includes(title))
    .toSorted();
const help = async (permissions = {}) => {
  await addCollaborator(server, projectId, kabir, { GUEST: "VIEW", TASK: "EDIT", ...permissions });
  const { results } = (await call(server.app, collaboratorEndpoints.list, { params: { projectId }, query: {} }, owner))
    .body;
  await tell(kabir);
  expect(await shown(kabir)).toEqual(told);
  return { projectId, collaboratorId: results[0]?.id as string };
};

test("who is removed from a project doesn't keep what they were told of it, only what is about their rights", async () => {
  const params = await help();
  await tell(owner);
  await call(server.app, collaboratorEndpoints.remove, { params }, owner);
  expect(await shown(kabir)).toEqual([told[1]]);
  expect(await shown(owner)).toEqual(told);
});

test("who sees a module no more, or only some groups, doesn't either; other changes keep everything", async () => {
  const params = await help();
  const change = (body: object) => send(server.app, collaboratorEndpoints.update, { params, body }, owner);
  expect((await change({ permissions: { GUEST: "EDIT", TASK: "VIEW" } })).status).toBe(200);
  expect(await shown(kabir)).toEqual(told);
  expect((await change({ permissions: { TASK: "VIEW" } })).status).toBe(200);
  expect(await shown(kabir)).toEqual([told[1]]);
  await call(server.app, collaboratorEndpoints.update, { params, body: { permissions: { GUEST: "EDIT" } } }, owner);
  await tell(kabir);
  expect((await change({ side: "BRIDE" })).status).toBe(200);
  expect(await shown(kabir)).not.toContain(told[0]);
});

test("a member who becomes the owner, and the owner before, keep what they were told", async () => {
  const params = await help();
  await tell(owner);
  await call(
    server.app,
    ownershipEndpoints.requestTransfer,
    { params: { projectId }, body: { member_id: params.collaboratorId } },
    owner,
  );
  const [transfer] = (await call(server.app, ownershipEndpoints.transfers, {}, kabir)).body.results;
  const accepted = { params: { transferId: transfer?.id as string } };
  expect((await call(server.app, ownershipEndpoints.acceptTransfer, accepted, kabir)).status).toBeLessThan(300);
  expect([await shown(kabir), await shown(owner)]).toEqual([told, told]);
});

test("staff who are removed, lose a right, or whose firm loses the project, keep what they own or help with", async () => {
  const firm = await makeFirm(server);
  const boss = await signIn(server);
  await firm.addStaff(boss, "ADMINISTRATOR");
  const own = (await makeProject(server, kabir)).id;
  const staffId = await firm.addStaff(kabir, { levels: { GUEST: "VIEW", TASK: "VIEW" }, actions: [] });
  await giveTo(server, projectId, firm.id);
  const tellBoth = () => Promise.all([tell(kabir), tell(kabir, own)]);
  await tellBoth();
  expect(await shown(kabir)).toHaveLength(4);
  const params = { staffId };
  const body = { levels: { GUEST: "NO_ACCESS" as const } };
  expect((await call(server.app, merchantEndpoints.updatePermissions, { params, body }, boss)).status).toBe(200);
  expect(await shown(kabir)).toHaveLength(3);
  await tell(kabir);
  await call(server.app, projectMerchantEndpoints.takeBack, { params: { projectId } }, owner);
  expect((await shown(kabir)).filter((title) => title === told[0])).toHaveLength(1);
  await giveTo(server, projectId, firm.id);
  await tell(kabir);
  expect((await call(server.app, merchantEndpoints.remove, { params }, boss)).status).toBeLessThan(300);
  expect((await shown(kabir)).filter((title) => title === told[0])).toHaveLength(1);
});
