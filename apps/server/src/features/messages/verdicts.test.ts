import { projectEndpoints } from "@nyota/contract/account/projects";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { describe, expect, test } from "vitest";
import {
  acceptMessage,
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

/** Every credit that is reserved belongs to a message that waits. */
async function expectInvariant(at: Sending, reserved: number) {
  expect(await at.creditViolations()).toEqual([]);
  expect(await at.reserved()).toBe(reserved);
}

describe("a message comes back from the far end while it was on its way", () => {
  test("of a campaign that was cancelled meanwhile: it is cancelled and its credit given back", async () => {
    const { at, campaign } = await start();
    const held = await at.lease();
    const message = await at.claim(held);
    expect((await campaign.cancel()).body.by_status).toEqual({ PENDING: 1, CANCELLED: 2 });
    await expectInvariant(at, 1);
    await postponeMessage(server.deps, held, message, notSent);
    expect(await campaign.read()).toMatchObject({ status: "CANCELLED", by_status: { CANCELLED: 3 } });
    await expectInvariant(at, 0);
  });

  test("of a campaign that was cancelled and opened again by a retry: it stays cancelled, as the others do", async () => {
    const { at, campaign } = await start();
    const held = await at.lease();
    const message = await at.claim(held);
    await campaign.cancel();
    const [other] = (await at.outbox({ status: "CANCELLED" })).map(({ id }) => id);
    expect((await at.retry(other as string)).body.status).toBe("QUEUED");
    await postponeMessage(server.deps, held, message, notSent);
    expect(await campaign.read()).toMatchObject({ status: "IN_PROGRESS", by_status: { CANCELLED: 2, QUEUED: 1 } });
    await expectInvariant(at, 1);
    expect((await at.claim(held)).id).toBe(other);
  });

  test("of a paused campaign: it is paused, and goes on with the others", async () => {
    const { at, campaign } = await start();
    const held = await at.lease();
    const message = await at.claim(held);
    await campaign.pause();
    await postponeMessage(server.deps, held, message, notSent);
    expect((await campaign.read()).by_status).toEqual({ PAUSED: 3 });
    expect((await campaign.pause(false)).body.by_status).toEqual({ QUEUED: 3 });
    await expectInvariant(at, 3);
  });

  test("of a paused campaign whose text was changed meanwhile: it leaves with the new text", async () => {
    const { at, campaign } = await start();
    const held = await at.lease();
    const message = await at.claim(held);
    await campaign.pause();
    await campaign.update({ body: "The time has changed." });
    await postponeMessage(server.deps, held, message, notSent);
    const rows = await at.rows((db) => db.selectFrom("messages").select("body").execute());
    expect(rows.map(({ body }) => body)).toEqual(Array(3).fill("The time has changed."));
  });

  test("of a number that was unlinked: it is halted, and goes on when the number is linked again", async () => {
    const { at, campaign } = await start();
    const held = await at.lease();
    const message = await at.claim(held);
    await at.unlink();
    await postponeMessage(server.deps, held, message, notSent);
    expect(await campaign.read()).toMatchObject({ status: "HALTED", by_status: { HALTED: 3 } });
    await at.link();
    expect(await campaign.read()).toMatchObject({ status: "IN_PROGRESS", by_status: { QUEUED: 3 } });
    await expectInvariant(at, 3);
  });

  test("of a project that was deleted: it is cancelled", async () => {
    const { at } = await start();
    const held = await at.lease();
    const message = await at.claim(held);
    await call(server.app, projectEndpoints.remove, { params: { projectId: at.projectId } }, at.owner);
    await postponeMessage(server.deps, held, message, notSent);
    await expectInvariant(at, 0);
  });

  test("and in a campaign that still runs it waits for its turn", async () => {
    const { at, campaign } = await start();
    const held = await at.lease();
    await postponeMessage(server.deps, held, await at.claim(held), notSent);
    expect((await campaign.read()).by_status).toEqual({ QUEUED: 3 });
    await expectInvariant(at, 3);
  });
});

describe("a worker dies with a message that had not left", () => {
  test.each([
    ["cancelled", "CANCELLED", 0],
    ["paused", "PAUSED", 3],
  ] as const)("of a campaign that was %s meanwhile", async (deed, status, reserved) => {
    const { at, campaign } = await start();
    await at.claim(await at.lease("one who dies"));
    await (deed === "cancelled" ? campaign.cancel() : campaign.pause());
    await at.dropLease();
    expect(await takeOver(server.deps, await at.lease("the next"))).toEqual([]);
    expect((await campaign.read()).by_status).toEqual({ [status]: 3 });
    await expectInvariant(at, reserved);
  });

  test("what had left already belongs to the next holder of the lease, whatever became of the campaign", async () => {
    const { at, campaign } = await start();
    const first = await at.lease("one who dies");
    const message = await at.claim(first);
    await markDispatched(server.deps, first, { id: message.id, rendered: "Dear guest, come!" });
    await campaign.cancel();
    await at.dropLease();
    const next = await at.lease("the next");
    expect(await takeOver(server.deps, next)).toMatchObject([{ id: message.id, rendered: "Dear guest, come!" }]);
    await acceptMessage(server.deps, next, message.id);
    expect((await campaign.read()).by_status).toEqual({ SENT: 1, CANCELLED: 2 });
    await expectInvariant(at, 0);
  });
});

test("a campaign can't be deleted while one of its messages is on its way", async () => {
  const { at, campaign } = await start();
  const held = await at.lease();
  const message = await at.claim(held);
  await campaign.cancel();
  expect(await campaign.remove()).toMatchObject({
    status: 409,
    body: { code: "ILLEGAL_STATE", detail: "One of its messages is just being sent. Delete it in a moment." },
  });
  await postponeMessage(server.deps, held, message, notSent);
  expect((await campaign.remove()).status).toBe(200);
  await expectInvariant(at, 0);
});

test.each(["accepts", "fails", "postpones"] as const)(
  "a worker that lost its lease and %s a message late changes nothing",
  async (verdict) => {
    const { at, campaign } = await start();
    const late = await at.lease("the late one");
    const message = await at.claim(late);
    await markDispatched(server.deps, late, { id: message.id, rendered: "Dear guest, come!" });
    await at.dropLease();
    await takeOver(server.deps, await at.lease("the next"));
    if (verdict === "accepts") await acceptMessage(server.deps, late, message.id);
    if (verdict === "fails") await failMessage(server.deps, late, message, { code: "LATE", text: "Late." });
    if (verdict === "postpones") await postponeMessage(server.deps, late, message, notSent);
    expect((await campaign.read()).by_status).toEqual({ PENDING: 1, QUEUED: 2 });
    await expectInvariant(at, 3);
  },
);

describe("a message whose worker died while it was on its way, and whose number is gone", () => {
  const removeNumber = (at: Sending) => {
    const params = { projectId: at.projectId, senderId: at.senderId };
    return call(server.app, senderEndpoints.remove, { params }, at.owner);
  };

  test("may have arrived when it had left: it has failed, and its credit is given back", async () => {
    const { at, campaign } = await start();
    const held = await at.lease();
    const message = await at.claim(held);
    await markDispatched(server.deps, held, { id: message.id, rendered: "Dear guest, come!" });
    await removeNumber(at);
    await finishAbandoned(server.deps);
    expect((await campaign.read()).by_status).toEqual({ PENDING: 1, HALTED: 2 });
    await at.dropLease();
    await finishAbandoned(server.deps);
    expect((await campaign.read()).by_status).toEqual({ FAILED: 1, HALTED: 2 });
    await expectInvariant(at, 2);
  });

  test("waits with the others when it never left, and the campaign can be cancelled and deleted", async () => {
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

  test("is cancelled when that was asked for while the number was not linked", async () => {
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

describe("what the far end says of a number", () => {
  const restricted = { state: "RESTRICTED", reason: "Too many messages." } as const;
  const setState = (held: Lease) =>
    inProject(server.deps, held.projectId, (scope) =>
      changeSenderState(scope, { id: held.senderId, epoch: held.epoch }, restricted),
    );
  const stateOf = async (at: Sending) =>
    (await at.rows((db) => db.selectFrom("senders").select("state").executeTakeFirstOrThrow())).state;

  test("counts from whoever holds its lease, and not from an earlier holder", async () => {
    const { at, campaign } = await start();
    const lost = await at.lease("first");
    await at.dropLease();
    const held = await at.lease("second");
    await setState(lost);
    expect(await stateOf(at)).toBe("CONNECTED");
    expect((await campaign.read()).by_status).toEqual({ QUEUED: 3 });
    await setState(held);
    expect(await stateOf(at)).toBe("RESTRICTED");
    expect((await campaign.read()).by_status).toEqual({ HALTED: 3 });
  });

  test("does not bring back or change a number that was unlinked meanwhile", async () => {
    const { at } = await start();
    const held = await at.lease();
    await at.unlink();
    await setState(held);
    expect(await stateOf(at)).toBe("LOGGED_OUT");
  });
});
