import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { rsvpEndpoints, type ChangeRequest } from "@nyota/contract/site/rsvp";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { asUser } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, closeRsvp, linkOf, makeWedding, open, submit, update } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();
const SOON = "2098-03-01T12:00:00Z";

/** Answers are closed; the Sharmas have asked for a change. */
async function start(intent = "change") {
  const wedding = await makeWedding(server);
  const { projectId, owner, link } = wedding;
  await update(server, { projectId, table: "events", values: { rsvp_deadline: "2020-01-01T00:00:00Z" } });
  await submit(server, link, { intent, message: "Meera can come after all" });
  const list = async (query: Record<string, string> = {}) =>
    (await call(server.app, rsvpEndpoints.changeRequests, { params: { projectId }, query }, owner)).body.results;
  const [request] = await list();
  const params = { projectId, requestId: (request as ChangeRequest).id };
  const decide = (body: Record<string, unknown>) =>
    send(server.app, rsvpEndpoints.decideChangeRequest, { params, body }, owner);
  return { ...wedding, list, decide };
}

describe("a request for a change", () => {
  test("stands above newer ones that are decided, on every page of the list", async () => {
    const { link, list, decide, projectId, owner } = await start();
    await submit(server, link, { intent: "change", message: "And my aunt" });
    const [newest, older] = await list();
    expect([newest?.message, older?.message]).toEqual(["And my aunt", "Meera can come after all"]);
    const params = { projectId, requestId: newest!.id };
    await call(server.app, rsvpEndpoints.decideChangeRequest, { params, body: { status: "REFUSED" } }, owner);
    expect((await list()).map(({ status }) => status)).toEqual(["PENDING", "REFUSED"]);
    const query = { page_size: "1" };
    const first = await call(server.app, rsvpEndpoints.changeRequests, { params: { projectId }, query }, owner);
    const cursor = new URLSearchParams(first.body.next ?? "").get("cursor") ?? "";
    expect((await list({ ...query, cursor })).map(({ id }) => id)).toEqual([newest!.id]);
    expect((await decide({ status: "APPROVED" })).status).toBe(200);
  });

  test("stands on the household's page until it is decided, and its notice leads to the requests", async () => {
    const { link, owner, projectId } = await start();
    const { body } = await open(server, link);
    expect(body).toContain("We have your request and will answer it here");
    expect(body).toContain("Meera can come after all");
    const { rows } = await asUser(server, owner.id, (db) =>
      sql<{ link: string }>`select link from notifications where kind = 'RSVP_CHANGE_REQUEST'`.execute(db),
    );
    expect(rows).toEqual([{ link: `/projects/${projectId}/rsvp/requests` }]);
  });

  test("approved until a date opens the page again for this household only", async () => {
    const { link, mehta, meera, sangeet, projectId, owner, decide } = await start();
    const form = { [`answer.${sangeet}.${meera}`]: "ACCEPTED" };
    expect((await submit(server, link, form)).statusCode).toBe(400);
    const decided = await decide({ status: "APPROVED", open_until: SOON, reply: "With pleasure!" });
    expect(decided.body).toMatchObject({ status: "APPROVED", open_until: SOON, reply: "With pleasure!" });
    const { body } = await open(server, link);
    expect(body).toContain("You can change your answers until 1 March");
    expect(body).toContain("With pleasure!");
    expect((await submit(server, link, form)).statusCode).toBe(303);
    const mehtas = await linkOf(server, owner, { projectId, guestId: mehta });
    expect((await submit(server, mehtas, { [`answer.${sangeet}.${mehta}`]: "ACCEPTED" })).statusCode).toBe(400);
  });

  test("approved until a date opens it also when nobody else can answer any more", async () => {
    const { link, meera, mehta, sangeet, projectId, owner, decide } = await start();
    await decide({ status: "APPROVED", open_until: SOON });
    await closeRsvp(server, { projectId, owner });
    const mehtas = await linkOf(server, owner, { projectId, guestId: mehta });
    expect((await submit(server, mehtas, { [`answer.${sangeet}.${mehta}`]: "ACCEPTED" })).statusCode).toBe(400);
    expect((await submit(server, link, { [`answer.${sangeet}.${meera}`]: "ACCEPTED" })).statusCode).toBe(303);
  });

  test("approved until a date opens it also when they asked once more meanwhile", async () => {
    const { link, meera, sangeet, decide } = await start();
    await submit(server, link, { intent: "change", message: "And one more chair" });
    await decide({ status: "APPROVED", open_until: SOON });
    expect((await submit(server, link, { [`answer.${sangeet}.${meera}`]: "ACCEPTED" })).statusCode).toBe(303);
    expect((await open(server, link)).body).toContain("And one more chair");
  });

  test("refused is answered on the page with the host's words, as text", async () => {
    const { link, decide } = await start();
    await decide({ status: "REFUSED", reply: "The hall is full, <b>sorry</b>" });
    const { body } = await open(server, link);
    expect(body).toContain("We are sorry, we can&#x27;t make this change");
    expect(body).toContain("The hall is full, &lt;b&gt;sorry&lt;/b&gt;");
    expect(body).toContain("Ask for a change");
  });

  test("is decided once, with a time in the future, and only a change opens the page", async () => {
    const { decide } = await start();
    expect((await decide({ status: "APPROVED", open_until: "2020-01-01T00:00:00Z" })).body).toEqual({
      open_until: ["Choose a time in the future."],
    });
    expect((await decide({ status: "REFUSED", open_until: SOON })).status).toBe(400);
    expect((await decide({ status: "APPROVED", replace_link: true })).status).toBe(400);
    const both = await Promise.all([decide({ status: "APPROVED" }), decide({ status: "REFUSED" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("is listed with the household it is about", async () => {
    const { list, sharmas, mehta } = await start();
    expect(await list({ household: sharmas })).toHaveLength(1);
    expect(await list({ household: mehta })).toEqual([]);
  });
});

describe("a message that the link reached the wrong people", () => {
  test("replaces the link when the host wants it, and the page never shows who wrote", async () => {
    const { link, owner, projectId, rajesh, decide } = await start("not-us");
    expect((await open(server, link)).body).not.toContain("Meera can come after all");
    expect((await decide({ status: "APPROVED", replace_link: true })).status).toBe(200);
    expect((await open(server, link)).statusCode).toBe(404);
    const next = await linkOf(server, owner, { projectId, guestId: rajesh });
    expect((await open(server, next)).body).not.toContain("Meera can come after all");
  });

  /** Dev Mehta's link reached somebody else. */
  async function reachOthers() {
    const wedding = await makeWedding(server);
    const { projectId, owner, mehta } = wedding;
    const mehtas = await linkOf(server, owner, { projectId, guestId: mehta });
    await submit(server, mehtas, { intent: "not-us", message: "Who is this?" });
    const asked = await call(server.app, rsvpEndpoints.changeRequests, { params: { projectId }, query: {} }, owner);
    const params = { projectId, requestId: asked.body.results[0]!.id };
    const body = { status: "APPROVED" as const, replace_link: true };
    const replace = () => send(server.app, rsvpEndpoints.decideChangeRequest, { params, body }, owner);
    return { ...wedding, mehtas, replace };
  }
  type Reached = Awaited<ReturnType<typeof reachOthers>>;
  const join = ({ projectId, sharmas, mehta }: Reached) =>
    update(server, { projectId, table: "guests", values: { sub_group_id: sharmas } }, mehta);
  const merge = ({ projectId, owner, mehta, rajesh }: Reached) =>
    call(
      server.app,
      duplicateEndpoints.merge,
      { params: { projectId }, body: { keep_id: rajesh, merge_id: mehta } },
      owner,
    );

  test.each([
    ["joined another household", join],
    ["was merged", merge],
  ])("ends that very link after its guest %s, and no other one", async (_, change) => {
    const reached = await reachOthers();
    await change(reached);
    expect((await open(server, reached.mehtas)).statusCode).toBe(200);
    expect((await reached.replace()).status).toBe(200);
    expect((await open(server, reached.mehtas)).statusCode).toBe(404);
    expect((await open(server, reached.link)).statusCode).toBe(200);
  });

  test.each([
    ["joined", join],
    ["was merged into", merge],
  ])("a host's new link also ends the link of a guest who %s the household", async (_, change) => {
    const reached = await reachOthers();
    const { mehtas, link, projectId, owner, rajesh } = reached;
    await change(reached);
    const params = { projectId, guestId: rajesh };
    const { body } = await call(server.app, rsvpEndpoints.revokeLink, { params }, owner);
    for (const old of [mehtas, link]) expect((await open(server, old)).statusCode).toBe(404);
    expect((await open(server, new URL(body.url).pathname)).statusCode).toBe(200);
  });

  test("can be put aside without a new link", async () => {
    const { link, decide } = await start("not-us");
    expect((await decide({ status: "REFUSED" })).status).toBe(200);
    expect((await open(server, link)).statusCode).toBe(200);
  });
});
