import { waitingListEndpoints } from "@nyota/contract/events/waiting-list";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { sweepWaitingLists } from "#features/waiting-list/jobs.ts";
import { call, send } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { buildSite, closeRsvp, linkOf, makeWedding, open, submit, update } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();

/** The Sangeet has one place, which is offered to Rajesh. */
async function start() {
  const wedding = await makeWedding(server);
  const { projectId, sangeet, owner, mehta, rajesh, link } = wedding;
  await update(server, { projectId, table: "events", values: { capacity: 1 } }, sangeet);
  const mehtas = await linkOf(server, owner, { projectId, guestId: mehta });
  const at = (guest: string) => `answer.${sangeet}.${guest}`;
  const sweep = () => sweepWaitingLists(server.deps);
  await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
  await submit(server, link, { [at(rajesh)]: "ACCEPTED", [`plus.${sangeet}.${rajesh}`]: "0" });
  await submit(server, mehtas, { [at(mehta)]: "DECLINED" });
  await sweep();
  return {
    ...wedding,
    mehtas,
    at,
    sweep,
    lapse: () =>
      inProject(server, projectId, (db) =>
        sql`update invitations set offered_until = now() - interval '1 second' where offered_until is not null`.execute(
          db,
        ),
      ),
    list: async () => {
      const params = { projectId, eventId: sangeet };
      const { body } = await call(server.app, waitingListEndpoints.list, { params, query: {} }, owner);
      return body.results.map(({ guests, turn, offered_until }) => ({
        names: guests.map(({ name }) => name),
        turn,
        offered_until,
      }));
    },
    statusOf: async (guestId: string) => {
      const read = await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner);
      const found = read.body.invitations.find(({ event_id }) => event_id === sangeet);
      return found && `${found.status} ${found.tentative}`;
    },
    stepsOf: async (guestId: string) => {
      const read = await call(server.app, guestEndpoints.answers, { params: { projectId, guestId } }, owner);
      return read.body.steps.map(({ before, after }) => `${before} > ${after}`);
    },
    openRsvp: () =>
      send(server.app, micrositeEndpoints.save, { params: { projectId }, body: { is_rsvp_open: true } }, owner),
  };
}

describe("between the end of an offer and the job that ends it", () => {
  test("a yes is a new one: it gets the place when nobody else waits", async () => {
    const { link, at, rajesh, lapse, statusOf } = await start();
    await lapse();
    expect(await statusOf(rajesh)).toBe("NOT_SENT null");
    expect((await open(server, link)).body).toContain("We kept a place for you until");
    await submit(server, link, { [at(rajesh)]: "ACCEPTED" });
    expect(await statusOf(rajesh)).toBe("ACCEPTED null");
  });

  test("and otherwise waits at the end of the list, where the job leaves it", async () => {
    const { link, mehtas, mehta, at, rajesh, lapse, sweep, list } = await start();
    await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
    await lapse();
    await submit(server, link, { [at(rajesh)]: "ACCEPTED" });
    expect(await list()).toMatchObject([
      { names: ["Dev Mehta"], turn: 1 },
      { names: ["Rajesh Sharma"], turn: 2 },
    ]);
    await sweep();
    expect(await list()).toMatchObject([
      { names: ["Dev Mehta"], turn: null },
      { names: ["Rajesh Sharma"], turn: 1 },
    ]);
  });

  test("a form that waits for the event while the offer ends does not take the place that another one got", async () => {
    const { link, at, rajesh, mehta, sangeet, projectId, statusOf } = await start();
    const [holder, observer] = [0, 1].map(() => new pg.Client({ connectionString: server.url })) as [
      pg.Client,
      pg.Client,
    ];
    await Promise.all([holder.connect(), observer.connect()]);
    const countWaiting = async () =>
      (
        await observer.query(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows[0].n as number;
    try {
      await holder.query("begin");
      await holder.query("set local session_replication_role = replica");
      await holder.query("select set_config('app.project_id', $1, true)", [projectId]);
      await holder.query("select from events where id = $1 for update", [sangeet]);
      const form = submit(server, link, { [at(rajesh)]: "ACCEPTED" });
      await until(countWaiting, (n) => n === 1);
      await holder.query(
        "update invitations set offered_until = clock_timestamp() where guest_id = $1 and event_id = $2",
        [rajesh, sangeet],
      );
      await holder.query("update invitations set response = 'ACCEPTED' where guest_id = $1 and event_id = $2", [
        mehta,
        sangeet,
      ]);
      await holder.query("commit");
      expect((await form).statusCode).toBe(303);
    } finally {
      await Promise.all([holder.end(), observer.end()]);
    }
    expect(await statusOf(rajesh)).toBe("NOT_SENT WAITING");
  });

  test("those of the household who only wait stay on the list, and their history says nothing of an offer", async () => {
    const { link, at, rajesh, sunita, lapse, sweep, stepsOf, list } = await start();
    await submit(server, link, { [at(sunita)]: "ACCEPTED" });
    await lapse();
    await sweep();
    expect(await stepsOf(rajesh)).toEqual(["OFFERED > null", "WAITING > OFFERED", "null > WAITING"]);
    expect(await stepsOf(sunita)).toEqual(["WAITING > OFFERED", "null > WAITING"]);
    expect((await list()).map(({ names }) => names)).toEqual([["Sunita Sharma"]]);
  });
});

describe("an offer that ends while nobody can answer", () => {
  test.each(["after", "before"])(
    "leaves the turn, and all of the time, when it opens %s the job has seen it",
    async (when) => {
      const wedding = await start();
      const { link, at, mehtas, mehta, rajesh, lapse, sweep, openRsvp, list, statusOf, stepsOf } = wedding;
      await submit(server, mehtas, { [at(mehta)]: "ACCEPTED" });
      await closeRsvp(server, wedding);
      await lapse();
      if (when === "after") await sweep();
      expect((await openRsvp()).status).toBe(200);
      expect(await statusOf(rajesh)).toBe("NOT_SENT WAITING");
      await sweep();
      const [first, second] = await list();
      expect(second).toMatchObject({ names: ["Dev Mehta"], turn: 1 });
      expect(first).toMatchObject({ names: ["Rajesh Sharma"], turn: null });
      const hours = (new Date(first?.offered_until ?? 0).getTime() - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(47.9);
      expect((await stepsOf(rajesh)).slice(0, 2)).toEqual(["WAITING > OFFERED", "OFFERED > WAITING"]);
      await submit(server, link, { [at(rajesh)]: "ACCEPTED" });
      expect(await statusOf(rajesh)).toBe("ACCEPTED null");
    },
  );
});
