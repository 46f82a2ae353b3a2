import { activityEndpoints } from "@nyota/contract/account/activity";
import { optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, optOut } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, closeRsvp, linkOf, makeWedding, open, submit, update, type Wedding } from "../test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
const rajeshs = "+919829011432";
const sunitas = "+919829022567";
let wedding: Wedding;
beforeEach(async () => {
  wedding = await makeWedding(server);
  await givePhone(wedding.rajesh, rajeshs);
});

const givePhone = (guestId: string, phone: string) =>
  update(server, { projectId: wedding.projectId, table: "guests", values: { phone } }, guestId);
const stop = (link = wedding.link) => submit(server, link, { intent: "stop-messages" });
const allow = () => submit(server, wedding.link, { intent: "allow-messages" });
const page = async (query = "", link = wedding.link) => (await open(server, `${link}${query}`)).body;
const inWedding = () => ({ projectId: wedding.projectId });
const optOuts = async () =>
  (await call(server.app, optOutEndpoints.list, { params: inWedding(), query: {} }, wedding.owner)).body.results
    .map(({ phone, source }: { phone: string; source: string }) => ({ phone, source }))
    .toSorted((a, b) => a.phone.localeCompare(b.phone));
const history = async () =>
  (
    await call(
      server.app,
      activityEndpoints.list,
      { params: inWedding(), query: { object: wedding.rajesh } },
      wedding.owner,
    )
  ).body.results.map(({ action, actor_label }) => ({ action, actor_label }));

describe("a household that wants no more messages", () => {
  test("says so with a form of its page, for all of its numbers, and the page says what was done", async () => {
    await givePhone(wedding.sunita, sunitas);
    await givePhone(wedding.mehta, "+919829033789");
    expect(await page()).toContain("No more messages about this celebration?");
    const sent = await stop();
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${wedding.link}?done=stopped#thanks`]);
    expect(await optOuts()).toEqual([
      { phone: rajeshs, source: "PAGE" },
      { phone: sunitas, source: "PAGE" },
    ]);
    const after = await page("?done=stopped");
    expect(after).toContain("You get no more messages");
    expect(after).toContain("numbers ending in 1432 and 2567");
    expect(after).not.toContain("No more messages about this celebration?");
    expect((await history())[0]).toEqual({
      action: "stopped messages to",
      actor_label: "Sharma family, Jaipur",
    });
  });

  test("takes it back on the same page", async () => {
    await stop();
    expect(await page()).toContain("Send us messages again");
    const sent = await allow();
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${wedding.link}?done=allowed#thanks`]);
    expect(await optOuts()).toEqual([]);
    expect(await page("?done=allowed")).toContain("You get messages again");
    expect((await history())[0]?.action).toBe("allowed messages again to");
  });

  test("can't take back on its page what was said elsewhere, and reads whom to write to", async () => {
    await optOut(server, wedding.projectId, rajeshs);
    const before = await page();
    expect(before).toContain("please write to the family");
    expect(before).not.toContain("Send us messages again");
    await stop();
    expect((await allow()).statusCode).toBe(303);
    expect(await optOuts()).toEqual([{ phone: rajeshs, source: "REPLY" }]);
    expect(await page("?done=allowed")).not.toContain("You get messages again");
  });

  test("stops what is left where one number was stopped before, and takes back only that", async () => {
    await givePhone(wedding.sunita, sunitas);
    await optOut(server, wedding.projectId, rajeshs);
    expect(await page()).toContain("nothing more to the number ending in 2567");
    await stop();
    await allow();
    expect(await optOuts()).toEqual([{ phone: rajeshs, source: "REPLY" }]);
    expect(await page("?done=allowed")).toContain("Not all of your numbers get messages");
  });

  test("says it twice without a second entry in the history", async () => {
    await stop();
    const before = await history();
    expect((await stop()).statusCode).toBe(303);
    expect(await history()).toEqual(before);
  });

  test("can say so after the deadline for answers", async () => {
    await closeRsvp(server, wedding);
    expect((await stop()).statusCode).toBe(303);
    expect(await optOuts()).toEqual([{ phone: rajeshs, source: "PAGE" }]);
  });

  test("reads it in Hindi", async () => {
    await inProject(server, wedding.projectId, (db) =>
      sql`update projects set languages = '{en,hi}' where id = ${wedding.projectId}`.execute(db),
    );
    await stop();
    expect(await page("?lang=hi")).toContain("1432 पर ख़त्म होने वाले नंबर पर अब कुछ नहीं भेजा जाता");
  });
});

test("reading the page stops nothing, whatever its address says, and so does the hosts' preview", async () => {
  expect(await page("?intent=stop-messages&done=stopped")).not.toContain("You get no more messages");
  const request = { params: inWedding(), query: { guest: wedding.rajesh } };
  const { body } = await call(server.app, rsvpEndpoints.preview, request, wedding.owner);
  expect(body.household).toMatchObject({ phones: [{ phone_end: "1432", stopped: null }], form_url: null });
  expect(await optOuts()).toEqual([]);
});

test("a household without a phone is not asked", async () => {
  const mehtas = await linkOf(server, wedding.owner, { projectId: wedding.projectId, guestId: wedding.mehta });
  expect(await page("", mehtas)).not.toContain("No more messages");
  expect((await stop(mehtas)).statusCode).toBe(303);
  expect(await optOuts()).toEqual([]);
});

test("a form from another site, or with a link that doesn't work, stops nothing", async () => {
  const foreign = await submit(
    server,
    wedding.link,
    { intent: "stop-messages" },
    { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" },
  );
  expect(foreign.statusCode).toBe(403);
  expect((await stop(`/r/${"x".repeat(32)}`)).statusCode).toBe(404);
  expect(await optOuts()).toEqual([]);
});
