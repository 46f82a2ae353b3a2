import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { beforeAll, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { until } from "#test/until.ts";
import { prepareCloud, useCloud } from "#test/whatsapp/use-cloud.ts";

const place = useCloud();
const { server } = place;
beforeAll(() => server.work());

const phone = "+919829011433";

test("a campaign sends the approved template with each guest's values, and Meta's webhooks raise its messages", async () => {
  const at = await prepareCloud(place);
  const template = await at.approve("Dear *{{guest_name}}*, {{venue_city|our town}} awaits you.");
  await at.addGuests([{ first_name: "Asha_", phone }]);
  const campaign = at.campaign(await at.cloudDraft(template));
  expect((await campaign.send()).status).toBe(200);
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  const [taken, ...others] = at.taken();
  expect(others).toEqual([]);
  expect(taken).toMatchObject({
    to: phone,
    template: expect.stringMatching(/^nyota_text_\d+_[0-9a-f]{8}$/),
    language: "en",
    parameters: { guest_name: "Asha", venue_city: "our town" },
  });
  const read = async () => (await at.outbox())[0];
  expect(await read()).toMatchObject({ status: "SENT", text: "Dear *Asha*, our town awaits you." });
  for (const [status, shown] of [
    ["sent", "SENT"],
    ["delivered", "DELIVERED"],
    ["read", "READ"],
    ["delivered", "READ"],
  ] as const) {
    await at.tell(at.statusOf(taken as never, status));
    expect((await read())?.status).toBe(shown);
  }
  expect(await at.creditViolations()).toEqual([]);
});

test("a webhook without our own id is recognised by Meta's", async () => {
  const at = await prepareCloud(place);
  const template = await at.approve("The bus leaves at eight.");
  await at.addGuests([{ phone }]);
  const campaign = at.campaign(await at.cloudDraft(template));
  await campaign.send();
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  const { wamid } = at.taken()[0] as { wamid: string };
  await at.tell(at.statusOf({ wamid } as never, "read"));
  expect((await at.outbox())[0]?.status).toBe("READ");
});

describe("a text that is not approved", () => {
  const check = async (at: Awaited<ReturnType<typeof prepareCloud>>, id: string) =>
    (await call(server.app, campaignEndpoints.check, { params: { projectId: at.projectId, campaignId: id } }, at.owner))
      .body.problems;

  test.each(["PENDING", "REJECTED", "PAUSED"])("while it is %s, is named by the check and refused", async (status) => {
    const at = await prepareCloud(place);
    const template = await at.approve("Please come.", status);
    await at.addGuests([{ phone }]);
    const draft = await at.cloudDraft(template);
    expect(await check(at, draft.id)).toMatchObject([{ kind: "NOT_APPROVED" }]);
    expect(await at.campaign(draft).send()).toMatchObject({ status: 400, body: { template_id: [expect.any(String)] } });
    expect((await at.campaign(draft).read()).status).toBe("DRAFT");
  });

  test("because it was edited since, has to be submitted again", async () => {
    const at = await prepareCloud(place);
    const templateId = await at.approve("Please come.");
    await at.addGuests([{ phone }]);
    const draft = await at.cloudDraft(templateId);
    expect(await check(at, draft.id)).toEqual([]);
    const change = { params: { projectId: at.projectId, templateId }, body: { body: "Please do come." } };
    await call(server.app, templateEndpoints.update, change, at.owner);
    expect(await check(at, draft.id)).toMatchObject([
      { kind: "NOT_APPROVED", text: expect.stringMatching(/word for word/) },
    ]);
  });

  test("is not sent to one guest either, and is fine for a sandbox", async () => {
    const at = await prepareCloud(place);
    const guest_ids = await at.addGuests([{ phone }]);
    const write = (sender_id: string) =>
      send(
        server.app,
        messageEndpoints.send,
        { params: { projectId: at.projectId }, body: { guest_ids, sender_id, body: "Just come." } },
        at.owner,
      );
    expect(await write(at.cloudId)).toMatchObject({ status: 400, body: { template_id: [expect.any(String)] } });
    expect((await write(at.senderId)).status).toBe(201);
  });
});

test("a line can't be left out of an approved text: whoever has no value for it is left out, with that reason", async () => {
  const at = await prepareCloud(place);
  const template = await at.approve("Dear {{guest_name}},\n{{household_name|}}\nplease come.");
  const raos = await at.addHousehold("The Raos");
  await at.addGuests([
    { first_name: "Asha", phone, ...raos.member },
    { first_name: "Dev", phone: "+919829011434" },
  ]);
  const draft = await at.cloudDraft(template);
  const request = { params: { projectId: at.projectId, campaignId: draft.id } };
  const { body } = await call(server.app, campaignEndpoints.check, request, at.owner);
  expect(body.left_out).toMatchObject([
    { reason: "MISSING_VARIABLE", guests: [{ name: "Dev", detail: "household_name" }] },
  ]);
  const campaign = at.campaign(draft);
  await campaign.send();
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  expect(at.taken().map(({ parameters }) => parameters)).toEqual([{ guest_name: "Asha", household_name: "The Raos" }]);
});

test("a campaign goes on with its words when its template is edited meanwhile", async () => {
  const at = await prepareCloud(place);
  const templateId = await at.approve("Please come, {{first_name}}.");
  await at.addGuests([{ phone }, { phone: "+919829011434" }]);
  const campaign = at.campaign(await at.cloudDraft(templateId));
  await at.holdSending();
  await campaign.send();
  const change = { params: { projectId: at.projectId, templateId }, body: { body: "Stay away." } };
  await call(server.app, templateEndpoints.update, change, at.owner);
  await at.goOnSending();
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  expect(at.taken()).toHaveLength(2);
  expect((await at.outbox()).every(({ text }) => text.startsWith("Please come"))).toBe(true);
});

test("a number sends one message at a time, because one of which the answer is lost must not be sent again", async () => {
  const at = await prepareCloud(place);
  const template = await at.approve("Please come.");
  await at.addGuests(Array.from({ length: 4 }, (_, n) => ({ phone: `+91982901144${n}` })));
  const inFlight: number[] = [];
  const { request } = server.deps.graph;
  server.deps.graph.request = async (...asked) => {
    const pending = await at.rows((db) =>
      db
        .selectFrom("messages")
        .select("id")
        .where("status", "=", "PENDING")
        .where("dispatched_at", "is not", null)
        .execute(),
    );
    inFlight.push(pending.length);
    return request(...asked);
  };
  const campaign = at.campaign(await at.cloudDraft(template));
  await campaign.send();
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  server.deps.graph.request = request;
  expect(inFlight).toEqual([1, 1, 1, 1]);
  expect(at.taken()).toHaveLength(4);
});

test("two numbers of one project send side by side, and the sandbox's arrive as before", async () => {
  const at = await prepareCloud(place);
  const template = await at.approve("Please come.");
  await at.addGuests([{ phone: "+919829010001" }]);
  for (const draft of [await at.cloudDraft(template), await at.draft()]) {
    const campaign = at.campaign(draft);
    await campaign.send();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
  }
  expect(at.taken()).toHaveLength(1);
  expect(await at.arrivals()).toHaveLength(1);
});
