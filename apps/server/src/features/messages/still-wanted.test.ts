import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { optOut } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { until } from "#test/until.ts";

const server = useServer();
beforeAll(() => server.work());

const phoneOf = (n: number) => `+9198${String(n).padStart(4, "0")}0001`;
const corrected = "+919899990001";

const change = {
  delete: (at: Sending, guestId: string) =>
    call(server.app, guestEndpoints.remove, { params: { projectId: at.projectId, guestId } }, at.owner),
  renumber: (at: Sending, guestId: string, phone: string | null = corrected) =>
    call(
      server.app,
      guestEndpoints.update,
      { params: { projectId: at.projectId, guestId }, body: { phone } },
      at.owner,
    ),
  optOut: async (at: Sending, guestId: string) => {
    const request = { params: { projectId: at.projectId }, body: { guest_id: guestId } };
    expect((await call(server.app, optOutEndpoints.add, request, at.owner)).status).toBe(201);
  },
  merge: async (at: Sending, keep_id: string, merge_id: string) => {
    const body = { keep_id, merge_id };
    const answer = await call(
      server.app,
      duplicateEndpoints.merge,
      { params: { projectId: at.projectId }, body },
      at.owner,
    );
    expect(answer.status).toBe(200);
  },
};

/**
 * Queues messages to everyone on a number that is then unlinked; `release` links it again and waits until the campaign
 * has finished.
 */
async function queue(at: Sending) {
  const campaign = at.campaign(await at.draft());
  // Nothing may be sent before the changes: the number can't send when the campaign starts.
  await at.rows((db) =>
    db
      .updateTable("senders")
      .set({ halted_until: new Date(Date.now() + 3_600_000).toISOString() })
      .execute(),
  );
  expect((await campaign.send()).status).toBe(200);
  await at.unlink();
  expect((await campaign.read()).status).toBe("HALTED");
  return {
    campaign,
    release: async () => {
      await at.link();
      await until(campaign.read, ({ status }) => status === "COMPLETED");
      expect(await at.creditViolations()).toEqual([]);
      expect(await at.reserved()).toBe(0);
      return (await at.arrivals()).map(({ phone }) => phone);
    },
  };
}

describe("the recipient of a queued message is checked again before it is sent", () => {
  test("a guest who was deleted, opted out, merged or has no number any more gets nothing; a corrected number is used", async () => {
    const at = await prepareSending(server);
    const ids = await at.addGuests(Array.from({ length: 9 }, (_, n) => ({ phone: phoneOf(n) })));
    const [, deleted, optedOut, , merged, kept, renumbered, phoneless] = ids as [string, ...string[]] as string[];
    const { release } = await queue(at);
    await change.delete(at, deleted as string);
    await change.optOut(at, optedOut as string);
    await optOut(server, at.projectId, phoneOf(3));
    await change.merge(at, kept as string, merged as string);
    await change.renumber(at, renumbered as string);
    await change.renumber(at, phoneless as string, null);
    expect(await release()).toEqual([phoneOf(0), phoneOf(5), phoneOf(8), corrected]);
    const reasons = (await at.outbox({ status: "CANCELLED" })).map(({ error_text }) => error_text);
    expect(reasons.toSorted()).toEqual([
      "The guest does not want messages any more.",
      "The guest does not want messages any more.",
      "The guest has no phone number any more.",
      "The guest was deleted before this was sent.",
      "The guest was merged with another one, who gets this message already.",
    ]);
  });

  test("the reason is in the timeline of the message too", async () => {
    const at = await prepareSending(server);
    const [guestId] = await at.addGuests([{ phone: phoneOf(0) }]);
    const { release } = await queue(at);
    await change.delete(at, guestId as string);
    expect(await release()).toEqual([]);
    const [message] = await at.outbox();
    const request = { params: { projectId: at.projectId, messageId: message?.id as string } };
    const { body } = await call(server.app, messageEndpoints.read, request, at.owner);
    expect(body.events.at(-1)).toMatchObject({
      status: "CANCELLED",
      detail: "The guest was deleted before this was sent.",
    });
  });

  test("a message for several guests is sent to the remaining ones", async () => {
    const at = await prepareSending(server);
    const { member } = await at.addHousehold("The Raos");
    const [first] = await at.addGuests([
      { ...member, first_name: "Asha", phone: phoneOf(0) },
      { ...member, first_name: "Ravi", phone: phoneOf(0) },
    ]);
    const { release } = await queue(at);
    await change.delete(at, first as string);
    expect(await release()).toEqual([phoneOf(0)]);
    expect((await at.arrivals())[0]?.body).toBe("Dear Ravi, come!");
  });

  test("a message moved to a guest by merging is sent if the guest has none of their own", async () => {
    const at = await prepareSending(server);
    const [merged, kept] = (await at.addGuests([{ phone: phoneOf(0) }, { first_name: "Asha", phone: null }])) as [
      string,
      string,
    ];
    const { release } = await queue(at);
    await change.renumber(at, kept, phoneOf(7));
    await change.merge(at, kept, merged);
    expect(await release()).toEqual([phoneOf(7)]);
    expect((await at.arrivals())[0]?.body).toBe("Dear Asha, come!");
  });

  test("more undeliverable messages than one step checks don't delay the others", async () => {
    const at = await prepareSending(server);
    const ids = await at.addGuests(Array.from({ length: 260 }, (_, n) => ({ phone: phoneOf(n) })));
    const { campaign, release } = await queue(at);
    const body = { ids: ids.slice(0, 259) };
    const params = { projectId: at.projectId };
    expect((await call(server.app, guestEndpoints.bulkDelete, { params, body }, at.owner)).status).toBe(200);
    expect(await release()).toEqual([phoneOf(259)]);
    expect((await campaign.read()).by_status).toEqual({ CANCELLED: 259, READ: 1 });
  });
});

describe("sending a failed message again", () => {
  async function failed() {
    const at = await prepareSending(server);
    const [guestId] = await at.addGuests([{ phone: "+919800000003" }]);
    const campaign = at.campaign(await at.draft());
    await campaign.send();
    await until(campaign.read, ({ status }) => status === "COMPLETED");
    const [message] = await at.outbox();
    return { at, guestId: guestId as string, messageId: message?.id as string };
  }

  test.each([
    ["optOut", "This guest does not want messages any more, so it can't be sent again."],
    ["delete", "This guest was deleted, so the message can't be sent again."],
  ] as const)("is refused after %s", async (deed, detail) => {
    const { at, guestId, messageId } = await failed();
    await change[deed](at, guestId);
    expect(await at.retry(messageId)).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE", detail } });
    expect(await at.reserved()).toBe(0);
  });

  test("uses the guest's current number", async () => {
    const { at, guestId, messageId } = await failed();
    await change.renumber(at, guestId);
    expect((await at.retry(messageId)).status).toBe(200);
    const arrived = await until(at.arrivals, ({ length }) => length > 0);
    expect(arrived.map(({ phone }) => phone)).toEqual([corrected]);
  });
});
