import { eventEndpoints } from "@nyota/contract/events/events";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open, submit, update, type Wedding } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();

const addressIn = (html: string) => /\/r\/calendars\/[\w-]+\.ics/.exec(html)?.[0];
/** A wedding of which the Sharmas have made their calendar address. */
async function subscribe() {
  const wedding = await makeWedding(server);
  expect((await submit(server, wedding.link, { intent: "subscribe" })).headers.location).toContain("done=subscribed");
  const url = addressIn((await open(server, wedding.link)).body) as string;
  return { wedding, url };
}
const read = async (url: string) => (await open(server, url)).body.replaceAll("\r\n ", "");
const entryOf = (calendar: string, id: string) =>
  calendar.split("BEGIN:VEVENT").find((entry) => entry.includes(`UID:${id}@nyota`)) ?? "";
const sequenceOf = (entry: string) => Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]);
const change = ({ owner, projectId }: Wedding, eventId: string, body: Record<string, unknown>) =>
  call(server.app, eventEndpoints.update, { params: { projectId, eventId }, body } as never, owner);
/** As if some seconds had passed since the event was created. */
const age = (wedding: Wedding) =>
  update(server, { projectId: wedding.projectId, table: "events", values: { created_at: "2020-01-01T00:00Z" } });

describe("a household's calendar address", () => {
  test("does not exist before the household asks for it, and shows the events it is invited to", async () => {
    const wedding = await makeWedding(server);
    expect(addressIn((await open(server, wedding.link)).body)).toBeUndefined();
    await submit(server, wedding.link, { intent: "subscribe" });
    const page = (await open(server, wedding.link)).body;
    expect(page).toMatch(/href="webcal:\/\//);
    const response = await open(server, addressIn(page) as string);
    expect(response.headers["content-type"]).toContain("text/calendar");
    for (const text of ["Sangeet", "Wedding", "Aanya & Kabir", `UID:${wedding.sangeet}@nyota`, "Rambagh Lawns"])
      expect(response.body).toContain(text);
    for (const secret of ["Mehendi", "haveli", "Sharma", "Mehta", wedding.mehendi, wedding.link.slice(3)])
      expect(response.body).not.toContain(secret);
  });

  test("opens no page and takes no answer, and asking again does not change it", async () => {
    const { wedding, url } = await subscribe();
    const token = /calendars\/([\w-]+)\./.exec(url)?.[1];
    expect((await open(server, `/r/${token}`)).statusCode).toBe(404);
    expect((await submit(server, `/r/${token}`, { intent: "answer" })).statusCode).toBe(404);
    await submit(server, wedding.link, { intent: "subscribe" });
    expect(addressIn((await open(server, wedding.link)).body)).toBe(url);
    const stored = await inProject(server, wedding.projectId, (db) =>
      db.selectFrom("calendar_feeds").selectAll().execute(),
    );
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test("follows changes: the same event with a higher sequence, and 304 while nothing has changed", async () => {
    const { wedding, url } = await subscribe();
    const first = await open(server, url);
    const etag = String(first.headers.etag);
    const again = await open(server, url, { "if-none-match": etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await age(wedding);
    const before = entryOf(await read(url), wedding.sangeet);
    await expect
      // A change in the second of the last one has its sequence.
      .poll(
        async () => {
          await change(wedding, wedding.sangeet, { venue_name: `Sheesh Mahal ${Date.now()}` });
          return sequenceOf(entryOf(await read(url), wedding.sangeet)) > sequenceOf(before);
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    const after = await open(server, url, { "if-none-match": etag });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain("Sheesh Mahal");
    expect(entryOf(await read(url), wedding.sangeet)).toMatch(/LAST-MODIFIED:\d{8}T\d{6}Z/);
  });

  test("shows a deleted event as cancelled, and as confirmed again once it is restored", async () => {
    const { wedding, url } = await subscribe();
    await age(wedding);
    const { owner, projectId, sangeet, mehendi } = wedding;
    for (const eventId of [sangeet, mehendi])
      await call(
        server.app,
        eventEndpoints.remove,
        { params: { projectId, eventId }, query: { force: "true" } } as never,
        owner,
      );
    const cancelled = await read(url);
    expect(entryOf(cancelled, sangeet)).toContain("STATUS:CANCELLED");
    expect(cancelled).not.toContain(mehendi);
    await call(server.app, eventEndpoints.restore, { params: { projectId, eventId: sangeet } } as never, owner);
    const restored = entryOf(await read(url), sangeet);
    expect(restored).toContain("STATUS:CONFIRMED");
    expect(sequenceOf(restored)).toBeGreaterThanOrEqual(sequenceOf(entryOf(cancelled, sangeet)));
  });

  test("loses an event when the household is no longer invited to it", async () => {
    const { wedding, url } = await subscribe();
    await inProject(server, wedding.projectId, (db) =>
      db.deleteFrom("invitations").where("event_id", "=", wedding.wedding).execute(),
    );
    expect(await read(url)).not.toContain(wedding.wedding);
  });

  test("ends when the household ends it, and the next one is another", async () => {
    const { wedding, url } = await subscribe();
    await submit(server, wedding.link, { intent: "unsubscribe" });
    expect((await open(server, url)).statusCode).toBe(404);
    await submit(server, wedding.link, { intent: "subscribe" });
    const next = addressIn((await open(server, wedding.link)).body) as string;
    expect(next).not.toBe(url);
    expect((await open(server, next)).statusCode).toBe(200);
    expect((await open(server, url)).statusCode).toBe(404);
  });

  test("ends with the link it was made through", async () => {
    const { wedding, url } = await subscribe();
    const params = { projectId: wedding.projectId, guestId: wedding.rajesh };
    await call(server.app, rsvpEndpoints.revokeLink, { params }, wedding.owner);
    expect((await open(server, url)).statusCode).toBe(404);
  });

  test("is not found by an invented token, and in no other form", async () => {
    const { url } = await subscribe();
    for (const wrong of [
      url.replace(".ics", ""),
      url.replace(".ics", ".txt"),
      "/r/calendars/AAAAAAAAAAAAAAAAAAAAAA.ics",
    ])
      expect((await open(server, wrong)).statusCode).toBe(404);
  });
});
