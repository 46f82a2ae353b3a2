import { activityEndpoints } from "@nyota/contract/account/activity";
import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { MAX_WEBHOOKS, webhookEndpoints } from "@nyota/contract/account/webhooks";
import { modules, type ModuleLevels } from "@nyota/contract/access";
import { beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { giveToken } from "#test/tokens/give-token.ts";
import { prepareWebhooks } from "./test/use-webhooks.ts";

const server = useServer();
const address = "https://example.com/nyota?key=in-the-address";
let at: Awaited<ReturnType<typeof prepareWebhooks>>;
beforeEach(async () => {
  at = await prepareWebhooks(server);
});
const list = async () => (await call(server.app, webhookEndpoints.list, { params: at.params }, at.owner)).body.results;

test("a webhook is added, listed, changed, paused, resumed and deleted", async () => {
  const made = await at.create(address, ["ANSWERS", "JOURNEYS"]);
  expect(made.status).toBe(201);
  const { secret, ...shown } = made.body;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(shown).toMatchObject({ label: "Website", address, kinds: ["ANSWERS", "JOURNEYS"], is_paused: false });
  expect(await list()).toEqual([shown]);
  const { id } = shown;
  const changed = await at.update(id, { label: "Our site", kinds: ["ORDERS"], is_paused: true });
  expect(changed.body).toMatchObject({
    label: "Our site",
    kinds: ["ORDERS"],
    is_paused: true,
    paused_because: "BY_HAND",
  });
  expect((await at.update(id, { is_paused: false })).body).toMatchObject({ is_paused: false, paused_because: null });
  await call(server.app, webhookEndpoints.remove, { params: { ...at.params, webhookId: id } }, at.owner);
  expect(await list()).toEqual([]);
  const again = await call(server.app, webhookEndpoints.read, { params: { ...at.params, webhookId: id } }, at.owner);
  expect(again.status).toBe(404);
});

test("the secret is in one reply only: not in others, the database, the log or the history", async () => {
  const { id, secret } = (await at.create(address)).body;
  await at.test(id);
  const replaced = await call(
    server.app,
    webhookEndpoints.replaceSecret,
    { params: { ...at.params, webhookId: id } },
    at.owner,
  );
  expect(replaced.body.secret).not.toBe(secret);
  expect(replaced.body.old_secret_until).not.toBeNull();
  const rows = await inProject(server, at.projectId, async (db) => [
    await db.selectFrom("webhooks").selectAll().execute(),
    await db.selectFrom("webhook_deliveries").selectAll().execute(),
  ]);
  const stored = rows
    .flat()
    .flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : JSON.stringify(value))),
    );
  const activity = await call(server.app, activityEndpoints.list, { params: at.params, query: {} }, at.owner);
  const seen = JSON.stringify([await list(), await at.read(id), await at.log(id), activity.body, stored]);
  for (const each of [secret, replaced.body.secret]) expect(seen).not.toContain(each.slice("whsec_".length));
  // What stands behind the host may be a password.
  expect(JSON.stringify(activity.body)).toContain("example.com");
  expect(JSON.stringify(activity.body)).not.toContain("in-the-address");
  expect(activity.body.results.map(({ action, object_label }) => `${action} ${object_label}`).slice(0, 2)).toEqual([
    "replaced the secret of the webhook Website",
    "created Website",
  ]);
});

test.each([
  ["an address of this computer", { address: "https://127.0.0.1/hook" }, "address"],
  ["a private address", { address: "https://10.0.0.5/hook" }, "address"],
  ["a private IPv6 address", { address: "https://[fd00::1]/hook" }, "address"],
  ["a local name", { address: "https://printer.local/hook" }, "address"],
  ["plain http", { address: "http://example.com/hook" }, "address"],
  ["a password in the address", { address: "https://asha:secret@example.com/" }, "address"],
  ["no address", { address: "example.com" }, "address"],
  ["another protocol", { address: "ftp://example.com" }, "address"],
  ["nothing to be told of", { kinds: [] }, "kinds"],
  ["an unknown kind", { kinds: ["GUESTS"] }, "kinds.0"],
  ["no name", { label: " " }, "label"],
])("a webhook with %s is refused, new or changed", async (_what, more, field) => {
  const body = { label: "Website", address, kinds: ["ANSWERS" as const], ...more } as never;
  const refused = await call(server.app, webhookEndpoints.create, { params: at.params, body }, at.owner);
  expect([refused.status, refused.body]).toEqual([400, { [field]: expect.any(Array) }]);
  const { id } = (await at.create(address)).body;
  expect(await at.update(id, more)).toMatchObject({ status: 400, body: { [field]: expect.any(Array) } });
  expect(await at.read(id)).toMatchObject({ label: "Website", address, kinds: ["ANSWERS"] });
});

test("a project has a limited number of webhooks, also when two are added at the same moment", async () => {
  for (let count = 1; count < MAX_WEBHOOKS; count += 1) expect((await at.create(address)).status).toBe(201);
  const answers = await Promise.all([at.create(address), at.create(address)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await list()).toHaveLength(MAX_WEBHOOKS);
});

test("only the owner has webhooks: no member, no token, no owner of another project", async () => {
  const { id } = (await at.create(address)).body;
  const helper = await signIn(server);
  const everything = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"])) as ModuleLevels;
  await addCollaborator(server, at.projectId, helper, everything);
  const stranger = await signIn(server);
  const other = await makeProject(server, stranger);
  const token = await giveToken(server, at.owner, { permissions: everything });
  const read = (projectId: string, who: { token: string }) =>
    call(server.app, webhookEndpoints.read, { params: { projectId, webhookId: id } }, who);
  expect((await read(at.projectId, helper)).status).toBe(403);
  expect((await read(at.projectId, { token })).status).toBe(403);
  expect((await read(at.projectId, stranger)).status).toBe(404);
  expect((await read(other.id, stranger)).status).toBe(404);
});

test("nothing is sent to a paused webhook by hand", async () => {
  const { id } = (await at.create(address)).body;
  const sent = (await at.test(id)).body;
  await at.update(id, { is_paused: true });
  for (const answer of [await at.test(id), await at.replay(id, sent.id)])
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining("Resume it first") } });
});

test("a delivery of another webhook is not found", async () => {
  const [one, other] = [(await at.create(address)).body, (await at.create(address)).body];
  const { body } = await at.test(one.id);
  expect((await at.replay(other.id, body.id)).status).toBe(404);
  expect((await at.replay(other.id, crypto.randomUUID())).status).toBe(404);
  expect(await at.log(other.id)).toEqual([]);
});

test("a webhook ends with its project", async () => {
  const { id } = (await at.create(address)).body;
  await call(server.app, projectEndpoints.remove, { params: at.params }, at.owner);
  const gone = await call(server.app, webhookEndpoints.read, { params: { ...at.params, webhookId: id } }, at.owner);
  expect(gone.status).toBe(404);
});

test("the webhooks of a project that is handed over are paused until the new owner resumes them", async () => {
  const { id } = (await at.create(address)).body;
  const heir = await signIn(server);
  await addCollaborator(server, at.projectId, heir, { GUEST: "VIEW" });
  const team = await call(server.app, collaboratorEndpoints.list, { params: at.params, query: {} }, at.owner);
  const asked = await call(
    server.app,
    ownershipEndpoints.requestTransfer,
    { params: at.params, body: { member_id: team.body.results[0]?.id as string } },
    at.owner,
  );
  const transferId = asked.body.pending?.id as string;
  await call(server.app, ownershipEndpoints.acceptTransfer, { params: { transferId } }, heir);
  const request = { params: { ...at.params, webhookId: id } };
  const shown = await call(server.app, webhookEndpoints.read, request, heir);
  expect(shown.body).toMatchObject({ is_paused: true, paused_because: "NEW_OWNER" });
  const resumed = await call(server.app, webhookEndpoints.update, { ...request, body: { is_paused: false } }, heir);
  expect(resumed.body).toMatchObject({ is_paused: false, paused_because: null });
});
