import { templateApprovalEndpoints } from "@nyota/contract/messages/template-approvals";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { countLockWaits } from "#test/count-lock-waits.ts";
import { until } from "#test/until.ts";
import { templateEvent } from "#test/whatsapp/graph-events.ts";
import { type Cloud, prepareCloud, useCloud } from "#test/whatsapp/use-cloud.ts";
import { examplesOf, findBodyProblem, nameAtMeta } from "./rules.ts";

const place = useCloud();
const { server, graph } = place;
beforeAll(() => server.work());

const list = async ({ projectId, owner }: Cloud) =>
  (await call(server.app, templateApprovalEndpoints.list, { params: { projectId } }, owner)).body.results;
const sync = ({ projectId, owner }: Cloud) =>
  call(server.app, templateApprovalEndpoints.sync, { params: { projectId } }, owner);
const ofAccount = ({ number }: Cloud) => graph.state.templates.filter(({ account }) => account === number.account);
const add = async ({ projectId, owner }: Cloud, body: string, name = `Words ${Math.random()}`) =>
  (await call(server.app, templateEndpoints.create, { params: { projectId }, body: { name, body } }, owner)).body.id;
const submit = ({ projectId, owner, cloudId }: Cloud, templateId: string, sender_id = cloudId) =>
  send(
    server.app,
    templateApprovalEndpoints.submit,
    { params: { projectId, templateId }, body: { sender_id, category: "MARKETING" } },
    owner,
  );

test("a template is submitted with named parameters and examples, and waits", async () => {
  const at = await prepareCloud(place);
  const id = await add(at, "Dear {{guest_name|friend}}, {{venue_city|}} awaits you. {{guest_name}}!", "Save the Date!");
  expect(await list(at)).toEqual([]);
  expect(await submit(at, id)).toMatchObject({
    status: 201,
    body: { template_id: id, status: "WAITING", is_edited: false },
  });
  expect(ofAccount(at)).toMatchObject([
    {
      name: expect.stringMatching(/^nyota_save_the_date_[0-9a-f]{8}$/),
      language: "en",
      category: "MARKETING",
      body: "Dear {{guest_name}}, {{venue_city}} awaits you. {{guest_name}}!",
    },
  ]);
  expect(await list(at)).toMatchObject([{ template_id: id, status: "WAITING" }]);
  expect(await submit(at, id)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/already/) } });
});

test("the same words are submitted once, however often somebody clicks at once, and again after Meta refused them", async () => {
  const at = await prepareCloud(place);
  const id = await add(at, "Dear {{guest_name}}, come!");
  graph.state.decision = "REFUSE";
  expect((await submit(at, id)).status).toBe(409);
  graph.state.decision = "PENDING";
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => submit(at, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  expect(ofAccount(at)).toHaveLength(1);
});

test("words are not submitted again by whoever asked while they were being stored", async () => {
  const at = await prepareCloud(place);
  const id = await add(at, "Dear {{guest_name}}, please come!");
  await submit(at, id);
  await at.rows((db) => sql`update template_approvals set status = 'REJECTED'`.execute(db));
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  // As somebody else's submission that is about to commit: it has the turn, and what it stored is not visible yet.
  const storing = at.rows(async (db) => {
    await sql`select from rate_limits where key like ${`submission ${at.projectId}%`} for update`.execute(db);
    await sql`update template_approvals set status = 'WAITING'`.execute(db);
    hold();
    await isFree;
  });
  await isHeld;
  const asking = submit(at, id);
  await until(
    () => countLockWaits(server),
    (waits) => waits > 0,
  );
  free();
  await storing;
  expect(await asking).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/already/) } });
  expect(ofAccount(at)).toHaveLength(1);
});

test("Meta's decision is read for all templates at once, also over several pages", async () => {
  const at = await prepareCloud(place);
  const ids = [];
  for (const text of ["One.", "Two.", "Three."]) {
    ids.push(await add(at, text));
    await submit(at, ids.at(-1) as string);
  }
  const [one, two, three] = ofAccount(at);
  Object.assign(one as object, { status: "APPROVED" });
  Object.assign(two as object, { status: "REJECTED", reason: "INVALID_FORMAT" });
  Object.assign(three as object, { status: "PAUSED" });
  const { status, body } = await sync(at);
  expect(status).toBe(200);
  const states = new Map(body.results.map((row) => [row.template_id, [row.status, row.reason]]));
  expect(ids.map((id) => states.get(id))).toEqual([
    ["APPROVED", null],
    ["REJECTED", "INVALID_FORMAT"],
    ["PAUSED", null],
  ]);
});

test("a webhook tells a decision, of templates of the account only", async () => {
  const at = await prepareCloud(place);
  const other = await prepareCloud(place);
  await submit(at, await add(at, "Come soon."));
  const [template] = ofAccount(at);
  await at.tell(templateEvent(other.number.account, template as never, "APPROVED"));
  expect(await list(at)).toMatchObject([{ status: "WAITING" }]);
  await at.tell(templateEvent(at.number.account, template as never, "APPROVED"));
  expect(await list(at)).toMatchObject([{ status: "APPROVED" }]);
  await at.tell(templateEvent(at.number.account, template as never, "DISABLED"));
  expect(await list(at)).toMatchObject([{ status: "DISABLED" }]);
});

test("a template that is edited has to be submitted again, and its earlier words stay approved", async () => {
  const at = await prepareCloud(place);
  const templateId = await at.approve("Come soon.");
  const edit = (body: string) =>
    call(
      server.app,
      templateEndpoints.update,
      { params: { projectId: at.projectId, templateId }, body: { body } },
      at.owner,
    );
  await edit("Come very soon.");
  expect(await list(at)).toMatchObject([{ template_id: templateId, status: "APPROVED", is_edited: true }]);
  expect((await submit(at, templateId)).status).toBe(201);
  expect(await list(at)).toMatchObject([{ status: "WAITING", is_edited: false }]);
  await edit("Come soon.");
  expect(await list(at)).toMatchObject([{ status: "APPROVED", is_edited: false }]);
  expect(await submit(at, templateId)).toMatchObject({ status: 409 });
});

test("a copy of a template is approved with it: what counts are the words", async () => {
  const at = await prepareCloud(place);
  const first = await at.approve("Come soon.");
  const copy = await add(at, "Come soon.");
  const states = new Map((await list(at)).map((row) => [row.template_id, row.status]));
  expect(states).toEqual(
    new Map([
      [first, "APPROVED"],
      [copy, "APPROVED"],
    ]),
  );
});

test("what WhatsApp would refuse is refused with the reason, as is what it refuses", async () => {
  const at = await prepareCloud(place);
  for (const [body, why] of [
    ["Your page: {{rsvp_link}}", /begins or ends with a variable/],
    ["{{guest_name}}, come!", /begins or ends with a variable/],
    ["Dear {{guest_name}}{{household_name}}!", /side by side/],
    [`Dear ${"x".repeat(1_100)}.`, /1024 characters/],
  ] as const)
    expect(await submit(at, await add(at, body))).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(why) },
    });
  graph.state.outage = { status: 400, code: 2388024 };
  const refused = await submit(at, await add(at, "Come."));
  graph.state.outage = undefined;
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^WhatsApp does not take this template/) },
  });
  expect(ofAccount(at)).toEqual([]);
});

test("a sandbox number approves nothing, and neither does one that is unlinked", async () => {
  const at = await prepareCloud(place);
  const id = await add(at, "Come.");
  expect(await submit(at, id, at.senderId)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/sandbox/) },
  });
  await at.rows((db) => db.updateTable("cloud_accounts").set({ sealed_token: null }).execute());
  expect(await submit(at, id)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/access token/) } });
  expect((await sync(at)).body.results).toEqual([]);
});

test("names and examples are what WhatsApp takes", () => {
  expect(nameAtMeta("Save the Date!", "0a1b2c3d")).toBe("nyota_save_the_date_0a1b2c3d");
  expect(nameAtMeta("निमंत्रण", "0a1b2c3d")).toBe("nyota_0a1b2c3d");
  expect(examplesOf("{{custom.shirt}} {{guest_name}} {{guest_name|x}}")).toEqual([
    { name: "custom_shirt", value: "Example" },
    { name: "guest_name", value: "Rajesh uncle" },
  ]);
  expect(findBodyProblem("Dear {{guest_name}}, come.")).toBeUndefined();
});
