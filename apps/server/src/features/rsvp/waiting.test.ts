import { eventEndpoints } from "@nyota/contract/events/events";
import { waitingListEndpoints } from "@nyota/contract/events/waiting-list";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { sweepWaitingLists } from "#features/waiting-list/jobs.ts";
import { call, send } from "#test/client.ts";
import { asUser, inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { buildSite, closeRsvp, linkOf, makeWedding, open, submit, update } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();

/** The Sangeet has two places; the Sharmas are three, Dev Mehta is one. */
async function start(capacity = 2) {
  const wedding = await makeWedding(server);
  const { projectId, sangeet, owner, mehta, rajesh, sunita, meera } = wedding;
  await update(server, { projectId, table: "events", values: { capacity } }, sangeet);
  const mehtas = await linkOf(server, owner, { projectId, guestId: mehta });
  const at = (guest: string) => `answer.${sangeet}.${guest}`;
  const params = { projectId, eventId: sangeet };
  return {
    ...wedding,
    mehtas,
    at,
    params,
    sharmas: (answer: string) => ({ [at(rajesh)]: answer, [at(sunita)]: answer, [at(meera)]: answer }),
    list: async () => (await call(server.app, waitingListEndpoints.list, { params, query: {} }, owner)).body,
    offer: (guest_id: string) => send(server.app, waitingListEndpoints.offer, { params, body: { guest_id } }, owner),
    event: async () => (await call(server.app, eventEndpoints.read, { params }, owner)).body,
    statusOf: async (guestId: string) => {
      const read = await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner);
      const found = read.body.invitations.find(({ event_id }) => event_id === sangeet);
      return found && `${found.status} ${found.tentative}`;
    },
    sweep: () => sweepWaitingLists(server.deps),
    notices: async () => {
      const { rows } = await asUser(server, owner.id, (db) =>
        sql<{
          title: string;
          message: string;
          kind: string;
          link: string;
        }>`select title, message, kind, link from notifications
          where kind like 'WAITING%' order by created_at`.execute(db),
      );
      return rows;
    },
    lapse: () =>
      inProject(server, projectId, (db) =>
        sql`update invitations set offered_until = now() - interval '1 minute' where offered_until is not null`.execute(
          db,
        ),
      ),
  };
}

describe("a yes beyond the capacity", () => {
  test("waits with the whole household, keeps the status, and says so on the page", async () => {
    const { link, sharmas, rajesh, sunita, wedding, list, event, statusOf } = await start();
    const others = { [`answer.${wedding}.${rajesh}`]: "UNSURE", [`answer.${wedding}.${sunita}`]: "UNSURE" };
    expect((await submit(server, link, { ...sharmas("ACCEPTED"), ...others })).statusCode).toBe(303);
    expect(await event()).toMatchObject({ heads: 0, accepted: 0, waiting: 3 });
    expect(await statusOf(rajesh)).toBe("NOT_SENT WAITING");
    expect(await list()).toMatchObject({
      free_places: 2,
      results: [{ turn: 1, household: "Sharma family, Jaipur", heads: 3, offered_until: null }],
    });
    const { body } = await open(server, `${link}?done=saved`);
    expect(body).toContain("You are on the waiting list.");
    expect(body).toContain("There is no room left at Sangeet (3 people): you are on the waiting list.");
    expect(body).toContain("You are not sure yet about Wedding (2 people).");
  });

  test("does not hold up a smaller household that fits", async () => {
    const { link, mehtas, sharmas, at, mehta, event } = await start();
    await submit(server, link, sharmas("ACCEPTED"));
    await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
    expect(await event()).toMatchObject({ heads: 1, waiting: 3 });
  });

  test("counts plus-ones, and an infant takes no place", async () => {
    const { link, projectId, sangeet, sharmas, meera, rajesh, event } = await start();
    await update(server, { projectId, table: "guests", values: { age_band: "INFANT" } }, meera);
    await submit(server, link, { ...sharmas("ACCEPTED"), [`plus.${sangeet}.${rajesh}`]: "1" });
    expect(await event()).toMatchObject({ heads: 0, waiting: 3 });
    await submit(server, link, { ...sharmas("ACCEPTED"), [`plus.${sangeet}.${rajesh}`]: "0" });
    expect(await event()).toMatchObject({ heads: 2, waiting: 0, infants_accepted: 1 });
  });

  test("more plus-ones than there is room for are refused to those who come already", async () => {
    const { mehtas, at, mehta, sangeet, event } = await start();
    await submit(server, mehtas, { [at(mehta)]: "ACCEPTED", [`plus.${sangeet}.${mehta}`]: "1" });
    const sent = await submit(server, mehtas, { [at(mehta)]: "ACCEPTED", [`plus.${sangeet}.${mehta}`]: "2" });
    expect(sent.statusCode).toBe(400);
    expect(sent.body).toContain("There is no room for more people.");
    expect(await event()).toMatchObject({ heads: 2, waiting: 0 });
  });

  test("several tabs of one household at once take its places once", async () => {
    const { mehtas, at, mehta, sangeet, projectId, owner, event } = await start(2);
    const tab = () => submit(server, mehtas, { [at(mehta)]: "ACCEPTED", [`plus.${sangeet}.${mehta}`]: "1" });
    const sent = await Promise.all([tab(), tab(), tab(), tab()]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    expect(await event()).toMatchObject({ heads: 2, waiting: 0, accepted: 1 });
    const params = { projectId, guestId: mehta };
    const { steps } = (await call(server.app, guestEndpoints.answers, { params }, owner)).body;
    expect(steps.map(({ before, after }) => [before, after])).toEqual([[null, "ACCEPTED"]]);
  });

  test("a place in a closed event can't be taken with a form for an open one, nor more plus-ones than allowed", async () => {
    const { link, mehtas, at, mehta, rajesh, wedding, sangeet, projectId, event } = await start(50);
    const tooMany = { [at(mehta)]: "ACCEPTED", [`plus.${sangeet}.${mehta}`]: "3" };
    expect((await submit(server, mehtas, tooMany)).statusCode).toBe(400);
    await update(server, { projectId, table: "events", values: { rsvp_deadline: "2020-01-01" } }, sangeet);
    const form = { [at(rajesh)]: "ACCEPTED", [`answer.${wedding}.${rajesh}`]: "ACCEPTED" };
    expect((await submit(server, link, form)).statusCode).toBe(400);
    expect(await event()).toMatchObject({ heads: 0, waiting: 0 });
  });

  test("the page says before the answer that a yes would wait, in both languages", async () => {
    const { link, mehtas, mehta, at, projectId } = await start(1);
    const before = (await open(server, link)).body;
    expect(before).not.toContain("All places are taken");
    expect(before.match(/1 place is left. If more of you say yes, you are all put on the waiting list/g)).toHaveLength(
      1,
    );
    await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
    expect((await open(server, link)).body).toContain("All places are taken. If you say yes");
    expect((await open(server, mehtas)).body).not.toContain("All places are taken");
    await update(server, { projectId, table: "groups", values: { language: "hi" } });
    expect((await open(server, link)).body).toContain("सारी जगहें भर चुकी हैं।");
  });
});

describe("places that become free", () => {
  const full = async () => {
    const wedding = await start(1);
    const { link, mehtas, at, mehta, rajesh } = wedding;
    await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
    await submit(server, link, { [at(rajesh)]: "ACCEPTED" });
    return wedding;
  };

  test("a no offers them to the next household that fits, on its page and to the hosts", async () => {
    const { link, mehtas, at, mehta, rajesh, sweep, list, statusOf, event, notices } = await full();
    await submit(server, mehtas, { [at(mehta)]: "DECLINED" });
    await sweep();
    expect(await statusOf(rajesh)).toBe("NOT_SENT OFFERED");
    expect((await list()).results).toMatchObject([{ turn: null, heads: 1, offered_until: expect.any(String) }]);
    expect((await open(server, link)).body).toContain("There is room for you now! Please say yes by");
    expect(await notices()).toMatchObject([
      { kind: "WAITING_LIST_OFFER", title: "Sharma family, Jaipur can come to Sangeet" },
    ]);
    // The place is kept: nobody else gets it meanwhile.
    await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
    expect(await event()).toMatchObject({ heads: 0, waiting: 2 });
    await submit(server, link, { [at(rajesh)]: "ACCEPTED" });
    expect(await event()).toMatchObject({ heads: 1, waiting: 1 });
  });

  test("a place that is offered to one of a household is not another one's", async () => {
    const { link, mehtas, at, mehta, rajesh, sunita, sweep, statusOf, event } = await full();
    await submit(server, mehtas, { [at(mehta)]: "DECLINED" });
    await sweep();
    await submit(server, link, { [at(sunita)]: "ACCEPTED" });
    expect(await statusOf(sunita)).toBe("NOT_SENT WAITING");
    await submit(server, link, { [at(rajesh)]: "ACCEPTED" });
    expect(await event()).toMatchObject({ heads: 1, waiting: 1 });
  });

  const past = { table: "events", values: { starts_at: "2020-02-13T19:00", ends_at: null } };
  test.each<[string, (wedding: Awaited<ReturnType<typeof full>>) => Promise<unknown>]>([
    ["while nobody can answer", (wedding) => closeRsvp(server, wedding)],
    ["after the event", ({ projectId }) => update(server, { projectId, ...past })],
  ])("are offered to nobody %s", async (_, change) => {
    const wedding = await full();
    const { mehta, projectId, sangeet, rajesh, sweep, statusOf, notices } = wedding;
    await change(wedding);
    await inProject(server, projectId, (db) =>
      sql`update invitations set response = 'DECLINED' where guest_id = ${mehta} and event_id = ${sangeet}`.execute(db),
    );
    await sweep();
    expect(await statusOf(rajesh)).toBe("NOT_SENT WAITING");
    expect(await notices()).toEqual([]);
  });

  test("saving the page without an answer neither takes an offer nor loses it", async () => {
    const { link, mehtas, at, mehta, rajesh, sweep, statusOf } = await full();
    await submit(server, mehtas, { [at(mehta)]: "DECLINED" });
    await sweep();
    await submit(server, link, { intent: "answer" });
    expect(await statusOf(rajesh)).toBe("NOT_SENT OFFERED");
  });

  test("a newcomer does not pass the household for which they became free", async () => {
    const { link, mehtas, at, mehta, rajesh, event, statusOf } = await full();
    await submit(server, mehtas, { [at(mehta)]: "DECLINED" });
    await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
    expect(await statusOf(mehta)).toBe("NOT_SENT WAITING");
    await submit(server, link, { [at(rajesh)]: "ACCEPTED" });
    expect(await event()).toMatchObject({ heads: 1 });
    expect(await statusOf(rajesh)).toBe("ACCEPTED null");
  });

  test("an offer without an answer lapses and goes to the next; the page says so", async () => {
    const { link, mehtas, at, mehta, rajesh, sweep, lapse, statusOf, notices, projectId, owner } = await full();
    await submit(server, mehtas, { [at(mehta)]: "DECLINED" });
    await sweep();
    await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
    await lapse();
    await sweep();
    expect(await statusOf(rajesh)).toBe("NOT_SENT null");
    expect(await statusOf(mehta)).toBe("NOT_SENT OFFERED");
    expect((await open(server, link)).body).toContain("We kept a place for you until");
    expect((await notices()).map(({ title, message }) => [title, message])).toEqual([
      ["Sharma family, Jaipur can come to Sangeet", expect.stringMatching(/has 48 hours to answer\.$/)],
      ["Dev Mehta can come to Sangeet", expect.stringContaining("Did not answer in time: Sharma family, Jaipur.")],
    ]);
    const params = { projectId, guestId: rajesh };
    const { steps } = (await call(server.app, guestEndpoints.answers, { params }, owner)).body;
    expect(steps.map(({ after, answered_by }) => `${after} ${answered_by}`)).toEqual([
      "null SYSTEM",
      "OFFERED SYSTEM",
      "WAITING HOUSEHOLD",
    ]);
  });

  test("a guest who is deleted, and a raised capacity, free places too", async () => {
    const { at, link, mehtas, mehta, rajesh, sunita, meera, projectId, owner, params, sweep, statusOf } = await full();
    const deleted = { params: { projectId, guestId: mehta } };
    expect((await call(server.app, guestEndpoints.remove, deleted, owner)).status).toBe(200);
    await sweep();
    expect(await statusOf(rajesh)).toBe("NOT_SENT OFFERED");
    await submit(server, link, { [at(sunita)]: "ACCEPTED", [at(meera)]: "ACCEPTED" });
    expect(await statusOf(sunita)).toBe("NOT_SENT WAITING");
    const body = { capacity: 3 };
    expect((await send(server.app, eventEndpoints.update, { params, body }, owner)).status).toBe(200);
    await sweep();
    expect(await statusOf(sunita)).toBe("NOT_SENT OFFERED");
    expect((await open(server, mehtas)).statusCode).toBe(404);
  });

  test("after the deadline an offer can still be accepted, and nothing else", async () => {
    const { link, mehtas, at, mehta, rajesh, sunita, sangeet, projectId, sweep, statusOf } = await full();
    await submit(server, mehtas, { [at(mehta)]: "DECLINED" });
    await update(server, { projectId, table: "events", values: { rsvp_deadline: "2020-01-01" } }, sangeet);
    await sweep();
    expect((await submit(server, link, { [at(sunita)]: "ACCEPTED" })).statusCode).toBe(400);
    expect((await submit(server, link, { [at(rajesh)]: "ACCEPTED" })).statusCode).toBe(303);
    expect(await statusOf(rajesh)).toBe("ACCEPTED null");
  });
});

describe("a host", () => {
  test("offers free places out of order, but never more than there are", async () => {
    const { link, mehtas, at, mehta, rajesh, sharmas, params, offer, owner } = await start(2);
    await submit(server, link, sharmas("ACCEPTED"));
    await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
    const refused = await offer(rajesh);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ detail: "They need 3 and only 1 free. Raise the capacity of Sangeet first." });
    await send(server.app, eventEndpoints.update, { params, body: { capacity: 4 } }, owner);
    expect((await offer(rajesh)).body).toMatchObject({ turn: null, heads: 3 });
    expect((await offer(rajesh)).status).toBe(409);
  });

  test("may go beyond the capacity by hand, and the history says so", async () => {
    const { mehtas, at, mehta, rajesh, sangeet, projectId, owner, event } = await start(1);
    await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
    const params = { projectId, guestId: rajesh };
    const body = { invitations: [{ event_id: sangeet, status: "ACCEPTED" as const }] };
    expect((await send(server.app, guestEndpoints.update, { params, body }, owner)).status).toBe(200);
    expect(await event()).toMatchObject({ heads: 2, capacity: 1 });
    const { steps } = (await call(server.app, guestEndpoints.answers, { params }, owner)).body;
    expect(steps[0]?.details).toMatchObject({ exceptions: { after: ["BEYOND_CAPACITY"] } });
  });
});

describe("not sure yet", () => {
  test("is stored and shown to hosts, and the invitation stays unanswered", async () => {
    const { link, at, rajesh, statusOf, event } = await start();
    await submit(server, link, { [at(rajesh)]: "UNSURE" });
    expect(await statusOf(rajesh)).toBe("NOT_SENT UNSURE");
    expect(await event()).toMatchObject({ not_sent: 4, accepted: 0, heads: 0, waiting: 0 });
    const { body } = await open(server, link);
    expect(body).toMatch(/value="UNSURE"[^>]* checked=""|checked=""[^>]* value="UNSURE"/);
    await submit(server, link, { [at(rajesh)]: "DECLINED" });
    expect(await statusOf(rajesh)).toBe("DECLINED null");
  });

  test("takes back a yes, and frees its place", async () => {
    const { mehtas, at, mehta, event, statusOf } = await start(1);
    await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
    await submit(server, mehtas, { [at(mehta)]: "UNSURE" });
    expect(await event()).toMatchObject({ heads: 0 });
    expect(await statusOf(mehta)).toBe("NOT_SENT UNSURE");
  });
});
