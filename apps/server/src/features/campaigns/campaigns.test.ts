import { campaignEndpoints, type Campaign } from "@nyota/contract/messages/campaigns";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";

const server = useServer();
const body = "Dear {{guest_name}}, your page: {{rsvp_link}}";

type Setting = { owner: Person; projectId: string; senderId: string };

async function setUp(options: { credits?: number; isLinked?: boolean } = {}): Promise<Setting> {
  const owner = await signIn(server);
  const project = await makeProject(server, owner, { credits: options.credits ?? 1_000 });
  const params = { projectId: project.id };
  const sender = await call(
    server.app,
    senderEndpoints.create,
    { params, body: { label: "Aanya", phone: "+919829011432", driver: "sandbox" } },
    owner,
  );
  const one = { ...params, senderId: sender.body.id };
  await call(server.app, senderEndpoints.qrCode, { params: one }, owner);
  if (options.isLinked !== false) await call(server.app, senderEndpoints.simulateScan, { params: one }, owner);
  return { owner, projectId: project.id, senderId: sender.body.id };
}

/** Inserts guests directly; the sandbox's result depends on their phone. */
const addGuests = ({ projectId }: Setting, phones: (string | null)[]) =>
  inProject(server, projectId, (db) =>
    db
      .insertInto("guests")
      .values(
        phones.map((phone, position) => ({
          project_id: projectId,
          first_name: `Guest ${position}`,
          display_name: `Guest ${position}`,
          phone,
          position: position * 65_536,
        })),
      )
      .returning("id")
      .execute(),
  );
const phones = (count: number, ending = "0001") =>
  Array.from({ length: count }, (_, i) => `+9198${String(i).padStart(4, "0")}${ending}`);

async function draft({ owner, projectId, senderId }: Setting, fields: object = {}): Promise<Campaign> {
  const answer = await call(
    server.app,
    campaignEndpoints.create,
    { params: { projectId }, body: { name: "Invitation", body, sender_id: senderId, ...fields } },
    owner,
  );
  expect(answer.status).toBe(201);
  return answer.body;
}
const act = (setting: Setting, campaign: Campaign) => {
  const params = { projectId: setting.projectId, campaignId: campaign.id };
  return {
    send: () => call(server.app, campaignEndpoints.send, { params, body: { everybody: true } }, setting.owner),
    pause: (paused = true) => call(server.app, campaignEndpoints.pause, { params, body: { paused } }, setting.owner),
    cancel: () => call(server.app, campaignEndpoints.cancel, { params }, setting.owner),
    read: () => call(server.app, campaignEndpoints.read, { params }, setting.owner),
    check: () => call(server.app, campaignEndpoints.check, { params }, setting.owner),
    remove: () => call(server.app, campaignEndpoints.remove, { params }, setting.owner),
  };
};
const credits = async ({ owner, projectId }: Setting) =>
  (await call(server.app, projectEndpoints.read, { params: { projectId } }, owner)).body.credit_snapshot.credit_usage
    .MESSAGE;

describe("before sending", () => {
  test("the check counts messages and names everyone left out with the reason", async () => {
    const setting = await setUp();
    await addGuests(setting, ["+919800000001", "+919800000001", null, "+919800010001"]);
    const plain = await draft(setting, { body: "Dear {{guest_name}}, the bus leaves at eight." });
    const { body: check } = await act(setting, plain).check();
    expect(check).toMatchObject({ guests: 4, messages: 2, problems: [] });
    expect(check.left_out.map(({ reason, count }) => [reason, count])).toEqual([
      ["NO_PHONE", 1],
      ["SHARED_PHONE", 1],
    ]);
    const separate = await draft(setting, { shared_phones: "SEPARATE" });
    const { body: invitation } = await act(setting, separate).check();
    expect(invitation.messages).toBe(3);
    const shared = ({ warnings }: typeof check) => warnings.filter(({ kind }) => kind === "SAME_PHONE");
    expect(shared(invitation)).toMatchObject([
      { count: 2, detail: "1", guests: [{ name: "Guest 0" }, { name: "Guest 1" }] },
    ]);
    expect(shared(check)).toEqual([]);
    expect(invitation.preview[0]?.text).toMatch(/^Dear Guest 0, your page: http.+\/r\//);
  });

  test("the check returns each problem by its kind", async () => {
    const setting = await setUp();
    const { body } = await act(setting, await draft(setting, { body: null, sender_id: null })).check();
    expect(body.problems).toEqual([
      { kind: "NO_TEXT", text: "Choose a template or write the message." },
      { kind: "NO_SENDER", text: "Choose the number to send from." },
      { kind: "NOBODY_REACHED", text: "Nobody can be reached with this." },
    ]);
  });

  test("a guest without a value for a variable without a fallback is left out by name", async () => {
    const setting = await setUp();
    await addGuests(setting, ["+919800000001"]);
    const campaign = await draft(setting, { body: "Dear {{household_name}}" });
    const { body: check } = await act(setting, campaign).check();
    expect(check.left_out).toMatchObject([
      { reason: "MISSING_VARIABLE", guests: [{ name: "Guest 0", detail: "household_name" }] },
    ]);
  });

  test("an unknown variable is refused on its field", async () => {
    const { owner, projectId } = await setUp();
    const answer = await call(
      server.app,
      templateEndpoints.create,
      { params: { projectId }, body: { name: "Odd", body: "Hi {{nickname}}" } },
      owner,
    );
    expect(answer).toMatchObject({ status: 400, body: { body: ["These are not variables: nickname."] } });
  });

  test("with too few credits nothing starts and nothing is spent", async () => {
    const setting = await setUp({ credits: 3 });
    await addGuests(setting, phones(5));
    const campaign = await draft(setting);
    const answer = await act(setting, campaign).send();
    expect(answer).toMatchObject({ status: 409, body: { code: "CREDITS_EXHAUSTED", remaining: 3, needed: 5 } });
    expect(await credits(setting)).toMatchObject({ reserved: 0, remaining: 3 });
    expect((await act(setting, campaign).read()).body).toMatchObject({ status: "DRAFT", total: 0 });
  });

  test("a number that is not linked can't send", async () => {
    const setting = await setUp({ isLinked: false });
    await addGuests(setting, phones(1));
    const answer = await act(setting, await draft(setting)).send();
    expect(answer).toMatchObject({ status: 400, body: { sender_id: ["Aanya is not linked."] } });
  });

  test("a template or number of another project does not exist here", async () => {
    const [mine, other] = [await setUp(), await setUp()];
    const answer = await call(
      server.app,
      campaignEndpoints.create,
      { params: { projectId: mine.projectId }, body: { name: "X", sender_id: other.senderId } },
      mine.owner,
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty("sender_id");
  });

  test("a user with MESSAGE:VIEW can't send", async () => {
    const setting = await setUp();
    const viewer = await signIn(server);
    await addCollaborator(server, setting.projectId, viewer, { MESSAGE: "VIEW" });
    const campaign = await draft(setting);
    const answer = await call(
      server.app,
      campaignEndpoints.send,
      { params: { projectId: setting.projectId, campaignId: campaign.id }, body: { everybody: true } },
      viewer,
    );
    expect(answer.status).toBe(403);
  });

  test("a campaign without conditions is sent to all guests only with `everybody`", async () => {
    const setting = await setUp();
    await addGuests(setting, phones(2));
    const campaign = await draft(setting);
    const params = { projectId: setting.projectId, campaignId: campaign.id };
    const answer = await call(server.app, campaignEndpoints.send, { params, body: {} }, setting.owner);
    expect(answer).toMatchObject({ status: 400, body: { everybody: [expect.stringContaining("everybody")] } });
    const said = await call(server.app, campaignEndpoints.send, { params, body: { everybody: true } }, setting.owner);
    expect(said).toMatchObject({ status: 200, body: { status: "IN_PROGRESS" } });
  });
});

describe("starting, pausing, cancelling", () => {
  test("ten starts at once make one set of messages and one set of reservations", async () => {
    const setting = await setUp();
    await addGuests(setting, phones(30));
    const campaign = await draft(setting);
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(setting, campaign).send()));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await act(setting, campaign).read()).body).toMatchObject({ status: "IN_PROGRESS", total: 30 });
    expect(await credits(setting)).toMatchObject({ reserved: 30 });
  });

  test("cancelling returns the credits of unsent messages", async () => {
    const setting = await setUp();
    await addGuests(setting, phones(10));
    const campaign = await draft(setting);
    await act(setting, campaign).send();
    const { body: cancelled } = await act(setting, campaign).cancel();
    expect(cancelled).toMatchObject({ status: "CANCELLED", by_status: { CANCELLED: 10 } });
    expect(await credits(setting)).toMatchObject({ reserved: 0, remaining: 1_000 });
  });

  test("a paused campaign accepts a new text, a finished one accepts no change", async () => {
    const setting = await setUp();
    await addGuests(setting, phones(2));
    const campaign = await draft(setting);
    await act(setting, campaign).send();
    await act(setting, campaign).pause();
    const params = { projectId: setting.projectId, campaignId: campaign.id };
    await call(
      server.app,
      campaignEndpoints.update,
      { params, body: { body: "Corrected for {{guest_name}}" } },
      setting.owner,
    );
    const outbox = await call(
      server.app,
      messageEndpoints.list,
      { params: { projectId: setting.projectId }, query: { campaign: campaign.id } },
      setting.owner,
    );
    expect(outbox.body.results.map(({ text }) => text)).toEqual([
      "Corrected for {{guest_name}}",
      "Corrected for {{guest_name}}",
    ]);
    await act(setting, campaign).cancel();
    const late = await call(server.app, campaignEndpoints.update, { params, body: { name: "Late" } }, setting.owner);
    expect(late).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
  });

  test("a running campaign can't be deleted", async () => {
    const setting = await setUp();
    await addGuests(setting, phones(1));
    const campaign = await draft(setting);
    await act(setting, campaign).send();
    expect((await act(setting, campaign).remove()).status).toBe(409);
  });

  test("a campaign with a time is scheduled", async () => {
    const setting = await setUp();
    await addGuests(setting, phones(1));
    const campaign = await draft(setting, { scheduled_at: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await act(setting, campaign).send()).body.status).toBe("SCHEDULED");
  });
});

describe("delivery on the sandbox", () => {
  test("every result of the sandbox becomes the right status, and the credits balance", async () => {
    await server.work();
    const setting = await setUp();
    await addGuests(setting, ["+919800000001", "+919800000002", "+919800000003", "+919800000004", "+919800000006"]);
    const campaign = await draft(setting);
    await act(setting, campaign).send();
    const { body: done } = await until(
      () => act(setting, campaign).read(),
      ({ body: now }) => now.status === "COMPLETED",
    );
    expect(done.by_status).toEqual({ READ: 2, DELIVERED: 2, FAILED: 1 });
    expect(await credits(setting)).toMatchObject({ total_used: 4, reserved: 0, remaining: 996 });
    const failed = await call(
      server.app,
      messageEndpoints.list,
      { params: { projectId: setting.projectId }, query: { status: "FAILED" } },
      setting.owner,
    );
    expect(failed.body.results).toMatchObject([{ phone: "+919800000003", error_code: "NOT_ON_WHATSAPP" }]);
    const notes = await call(server.app, notificationEndpoints.list, {}, setting.owner);
    expect(notes.body.results[0]?.title).toBe("Campaign finished");
  });

  test("a failed message can be retried and costs a new credit only if it arrives", async () => {
    const setting = await setUp();
    const [guest] = await addGuests(setting, ["+919800000003"]);
    const campaign = await draft(setting);
    await act(setting, campaign).send();
    await until(
      () => act(setting, campaign).read(),
      ({ body: now }) => now.status === "COMPLETED",
    );
    await inProject(server, setting.projectId, (db) =>
      db
        .updateTable("guests")
        .set({ phone: "+919800000001" })
        .where("id", "=", guest?.id ?? "")
        .execute(),
    );
    const params = { projectId: setting.projectId };
    const outbox = await call(server.app, messageEndpoints.list, { params, query: {} }, setting.owner);
    const messageId = outbox.body.results[0]?.id as string;
    await call(server.app, messageEndpoints.retry, { params: { ...params, messageId } }, setting.owner);
    const { body: message } = await until(
      () => call(server.app, messageEndpoints.read, { params: { ...params, messageId } }, setting.owner),
      ({ body: now }) => now.status === "READ",
    );
    expect(message.events.map(({ status }) => status)).toEqual(
      expect.arrayContaining(["PENDING", "FAILED", "QUEUED", "SENT", "READ"]),
    );
    expect(await credits(setting)).toMatchObject({ total_used: 1, reserved: 0 });
  });

  test("a restricted number halts the remaining messages, and linking it again resumes them", async () => {
    const setting = await setUp();
    await addGuests(setting, ["+919800000005", ...phones(3)]);
    const campaign = await draft(setting);
    await act(setting, campaign).send();
    const halted = await until(
      () => act(setting, campaign).read(),
      ({ body: now }) => now.status === "HALTED",
    );
    expect(halted.body.by_status).toEqual({ FAILED: 1, HALTED: 3 });
    expect(halted.body.status_reason).toBe(
      "This sandbox pretends that WhatsApp has restricted it, because a guest's number ends in 0005. Start it again to send the rest.",
    );
    await call(
      server.app,
      senderEndpoints.simulateScan,
      { params: { projectId: setting.projectId, senderId: setting.senderId } },
      setting.owner,
    );
    const { body: done } = await until(
      () => act(setting, campaign).read(),
      ({ body: now }) => now.status === "COMPLETED",
    );
    expect(done.by_status).toEqual({ FAILED: 1, READ: 3 });
  });

  test("a campaign whose worker crashed after the last message is closed by the next worker", async () => {
    const setting = await setUp();
    await addGuests(setting, phones(3));
    const campaign = await draft(setting);
    // The state a crashed worker leaves: all messages sent, the campaign not closed, and no job left to close it.
    await inProject(server, setting.projectId, async (db) => {
      await db.updateTable("dispatches").set({ status: "IN_PROGRESS", started_at: new Date().toISOString() }).execute();
    });
    const { body: done } = await until(
      () => act(setting, campaign).read(),
      ({ body: now }) => now.status === "COMPLETED",
    );
    expect(done.total).toBe(0);
  });

  test("a sent message can't be cancelled", async () => {
    const setting = await setUp();
    const [guest] = await addGuests(setting, ["+919800000001"]);
    const params = { projectId: setting.projectId };
    const sent = await call(
      server.app,
      messageEndpoints.send,
      { params, body: { guest_ids: [guest?.id as string], sender_id: setting.senderId, body: "Hello {{first_name}}" } },
      setting.owner,
    );
    expect(sent.body.count).toBe(1);
    const list = () => call(server.app, messageEndpoints.list, { params, query: {} }, setting.owner);
    const { body: outbox } = await until(list, ({ body: now }) => now.results[0]?.status === "READ");
    const messageId = outbox.results[0]?.id as string;
    expect(
      (await call(server.app, messageEndpoints.cancel, { params: { ...params, messageId } }, setting.owner)).body,
    ).toMatchObject({ code: "ILLEGAL_STATE" });
  });
});
