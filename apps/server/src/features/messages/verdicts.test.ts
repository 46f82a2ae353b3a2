import { projectEndpoints } from "@nyota/contract/account/projects";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { describe, expect, test } from "vitest";
import {
  acceptMessages,
  failMessage,
  markDispatched,
  postponeMessage,
  takeOver,
} from "./delivery/message-transitions.ts";
import { changeSenderState } from "#features/senders/commands.ts";
import { inProject } from "#jobs/scope.ts";
import { finishAbandoned } from "./delivery/finish-abandoned.ts";
import { call } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import type { Lease } from "./delivery/leases.ts";
import { prepareSending, type Sending } from "#test/sending.ts";

const server = useServer();
const phones = ["+919800010001", "+919800020001", "+919800030001"].map((phone) => ({ phone }));
const notSent = { code: "TRY_AGAIN", afterMs: 0 };

async function start() {
  const at = await prepareSending(server);
  await at.addGuests(phones);
  const campaign = at.campaign(await at.draft());
  expect((await campaign.send()).status).toBe(200);
  return { at, campaign };
}

/** Every reserved credit must belong to a waiting message. */
async function expectInvariant(at: Sending, reserved: number) {
  expect(await at.creditViolations()).toEqual([]);
  expect(await at.reserved()).toBe(reserved);
}

describe("the provider did not accept a message", () => {
  test("of a campaign cancelled meanwhile: it is cancelled and its credit returned", async () => {
    const { at, campaign } = await start();
    const lease = await at.lease();
    const message = await at.claim(lease);
    expect((await campaign.cancel()).body.by_status).toEqual({ PENDING: 1, CANCELLED: 2 });
    await expectInvariant(at, 1);
    await postponeMessage(server.deps, lease, message, notSent);
    expect(await campaign.read()).toMatchObject({ status: "CANCELLED", by_status: { CANCELLED: 3 } });
    await expectInvariant(at, 0);
  });

  test("of a campaign cancelled and opened again by a retry: it stays cancelled, like the others", async () => {
    const { at, campaign } = await start();
    const lease = await at.lease();
    const message = await at.claim(lease);
    await campaign.cancel();
    const [other] = (await at.outbox({ status: "CANCELLED" })).map(({ id }) => id);
    expect((await at.retry(other as string)).body.status).toBe("QUEUED");
    await postponeMessage(server.deps, lease, message, notSent);
    expect(await campaign.read()).toMatchObject({ status: "IN_PROGRESS", by_status: { CANCELLED: 2, QUEUED: 1 } });
    await expectInvariant(at, 1);
    expect((await at.claim(lease)).id).toBe(other);
  });

  test("of a paused campaign: it is paused, and continues with the others", async () => {
    const { at, campaign } = await start();
    const lease = await at.lease();
    const message = await at.claim(lease);
    await campaign.pause();
    await postponeMessage(server.deps, lease, message, notSent);
    expect((await campaign.read()).by_status).toEqual({ PAUSED: 3 });
    expect((await campaign.pause(false)).body.by_status).toEqual({ QUEUED: 3 });
    await expectInvariant(at, 3);
  });

  test("of a paused campaign whose text was changed meanwhile: it is sent with the new text", async () => {
    const { at, campaign } = await start();
    const lease = await at.lease();
    const message = await at.claim(lease);
    await campaign.pause();
    await campaign.update({ body: "The time has changed." });
    await postponeMessage(server.deps, lease, message, notSent);
    const rows = await at.rows((db) => db.selectFrom("messages").select("body").execute());
    expect(rows.map(({ body }) => body)).toEqual(Array(3).fill("The time has changed."));
  });

  test("of a number that was unlinked: it is halted, and continues when the number is linked again", async () => {
    const { at, campaign } = await start();
    const lease = await at.lease();
    const message = await at.claim(lease);
    await at.unlink();
    await postponeMessage(server.deps, lease, message, notSent);
    expect(await campaign.read()).toMatchObject({ status: "HALTED", by_status: { HALTED: 3 } });
    await at.link();
    expect(await campaign.read()).toMatchObject({ status: "IN_PROGRESS", by_status: { QUEUED: 3 } });
    await expectInvariant(at, 3);
  });

  test("of a project that was deleted: it is cancelled", async () => {
    const { at } = await start();
    const lease = await at.lease();
    const message = await at.claim(lease);
    await call(server.app, projectEndpoints.remove, { params: { projectId: at.projectId } }, at.owner);
    await postponeMessage(server.deps, lease, message, notSent);
    await expectInvariant(at, 0);
  });

  test("of a running campaign: it is queued again", async () => {
    const { at, campaign } = await start();
    const lease = await at.lease();
    await postponeMessage(server.deps, lease, await at.claim(lease), notSent);
    expect((await campaign.read()).by_status).toEqual({ QUEUED: 3 });
    await expectInvariant(at, 3);
  });
});

describe("a worker dies with a message that was not sent", () => {
  test.each([
    ["cancelled", "CANCELLED", 0],
    ["paused", "PAUSED", 3],
  ] as const)("of a campaign that was %s meanwhile", async (deed, status, reserved) => {
    const { at, campaign } = await start();
    await at.claim(await at.lease("a worker that dies"));
    await (deed === "cancelled" ? campaign.cancel() : campaign.pause());
    await at.dropLease();
    expect(await takeOver(server.deps, await at.lease("the next"))).toEqual([]);
    expect((await campaign.read()).by_status).toEqual({ [status]: 3 });
    await expectInvariant(at, reserved);
  });

  test("a message sent before belongs to the next worker with the lease, whatever happened to the campaign", async () => {
    const { at, campaign } = await start();
    const first = await at.lease("a worker that dies");
    const message = await at.claim(first);
    await markDispatched(server.deps, first, [{ id: message.id, rendered: "Dear guest, come!" }]);
    await campaign.cancel();
    await at.dropLease();
    const next = await at.lease("the next");
    expect(await takeOver(server.deps, next)).toMatchObject([{ id: message.id, rendered: "Dear guest, come!" }]);
    await acceptMessages(server.deps, next, [message.id]);
    expect((await campaign.read()).by_status).toEqual({ SENT: 1, CANCELLED: 2 });
    await expectInvariant(at, 0);
  });
});

test("a campaign can't be deleted while one of its messages is being sent", async () => {
  const { at, campaign } = await start();
  const lease = await at.lease();
  const message = await at.claim(lease);
  await campaign.cancel();
  expect(await campaign.remove()).toMatchObject({
    status: 409,
    body: { code: "ILLEGAL_STATE", detail: "One of its messages is just being sent. Delete it in a moment." },
  });
  await postponeMessage(server.deps, lease, message, notSent);
  expect((await campaign.remove()).status).toBe(200);
  await expectInvariant(at, 0);
});

test.each(["accepts", "fails", "postpones"] as const)(
  "a worker that lost its lease and %s a message late changes nothing",
  async (verdict) => {
    const { at, campaign } = await start();
    const late = await at.lease("the late one");
    const message = await at.claim(late);
    await markDispatched(server.deps, late, [{ id: message.id, rendered: "Dear guest, come!" }]);
    await at.dropLease();
    await takeOver(server.deps, await at.lease("the next"));
    if (verdict === "accepts") await acceptMessages(server.deps, late, [message.id]);
    if (verdict === "fails") await failMessage(server.deps, late, message, { code: "LATE", text: "Late." });
    if (verdict === "postpones") await postponeMessage(server.deps, late, message, notSent);
    expect((await campaign.read()).by_status).toEqual({ PENDING: 1, QUEUED: 2 });
    await expectInvariant(at, 3);
  },
);

describe("a message whose worker died while sending it, and whose number is removed or unlinked", () => {
  const removeNumber = (at: Sending) => {
    const params = { projectId: at.projectId, senderId: at.senderId };
    return call(server.app, senderEndpoints.remove, { params }, at.owner);
  };

  test("fails if it may have arrived, and its credit is returned", async () => {
    const { at, campaign } = await start();
    const lease = await at.lease();
    const message = await at.claim(lease);
    await markDispatched(server.deps, lease, [{ id: message.id, rendered: "Dear guest, come!" }]);
    await removeNumber(at);
    await finishAbandoned(server.deps);
    expect((await campaign.read()).by_status).toEqual({ PENDING: 1, HALTED: 2 });
    await at.dropLease();
    await finishAbandoned(server.deps);
    expect((await campaign.read()).by_status).toEqual({ FAILED: 1, HALTED: 2 });
    await expectInvariant(at, 2);
  });

  test("is halted like the others if it was not sent, and the campaign can be cancelled and deleted", async () => {
    const { at, campaign } = await start();
    await at.claim(await at.lease());
    await removeNumber(at);
    await at.dropLease();
    await finishAbandoned(server.deps);
    expect((await campaign.read()).by_status).toEqual({ HALTED: 3 });
    await expectInvariant(at, 3);
    await campaign.cancel();
    await expectInvariant(at, 0);
    expect((await campaign.remove()).status).toBe(200);
  });

  test("is cancelled if its campaign was cancelled while the number was not linked", async () => {
    const { at, campaign } = await start();
    await at.claim(await at.lease());
    await at.unlink();
    await campaign.cancel();
    await at.dropLease();
    await finishAbandoned(server.deps);
    expect(await campaign.read()).toMatchObject({ status: "CANCELLED", by_status: { CANCELLED: 3 } });
    await expectInvariant(at, 0);
  });
});

describe("a state reported for a number", () => {
  const restricted = { state: "RESTRICTED", reason: "Too many messages." } as const;
  const setState = (lease: Lease) =>
    inProject(server.deps, lease.projectId, (scope) =>
      changeSenderState(scope, { id: lease.senderId, epoch: lease.epoch }, restricted),
    );
  const stateOf = async (at: Sending) =>
    (await at.rows((db) => db.selectFrom("senders").select("state").executeTakeFirstOrThrow())).state;

  test("is applied when it comes from the worker with the lease, and not from an earlier one", async () => {
    const { at, campaign } = await start();
    const lost = await at.lease("first");
    await at.dropLease();
    const lease = await at.lease("second");
    await setState(lost);
    expect(await stateOf(at)).toBe("CONNECTED");
    expect((await campaign.read()).by_status).toEqual({ QUEUED: 3 });
    await setState(lease);
    expect(await stateOf(at)).toBe("RESTRICTED");
    expect((await campaign.read()).by_status).toEqual({ HALTED: 3 });
  });

  test("does not change a number that was unlinked meanwhile", async () => {
    const { at } = await start();
    const lease = await at.lease();
    await at.unlink();
    await setState(lease);
    expect(await stateOf(at)).toBe("LOGGED_OUT");
  });
});
