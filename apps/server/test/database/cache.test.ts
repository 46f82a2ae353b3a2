import { randomUUID } from "node:crypto";
import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "../client.ts";
import { addCollaborator, countRows, inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { until } from "../until.ts";

// Cached results show every change as soon as it is committed.
const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 1_000 })).id;
});
const insertion = (name: string) =>
  `insert into guests (project_id, first_name, display_name, position, status)
   values ('${projectId}', '${name}', '${name}', 1, 'PUBLISHED')`;
const add = (name: string) => inProject(server, projectId, (db) => sql.raw(insertion(name)).execute(db));
const listed = async (person = owner, filter: { response?: ("PENDING" | "NOT_RESPONDED")[] } = {}) => {
  const { body } = await call(
    server.app,
    guestEndpoints.list,
    { params: { projectId }, query: { ordering: "name", ...filter } },
    person,
  );
  return body.results.map((guest) => guest.first_name);
};
async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

test("an answer changes the guest's version, and counts as a change of invitations only", async () => {
  const params = { projectId };
  const body = { name: "Sangeet", kind: "SANGEET", starts_at: "2027-02-11T19:00" } as const;
  const event = (await call(server.app, eventEndpoints.create, { params, body }, owner)).body.id;
  const guest = { first_name: "Asha", event_ids: [event] };
  const before = (await call(server.app, guestEndpoints.create, { params, body: guest }, owner)).body;
  const changes = () =>
    inProject(server, projectId, async (db) => {
      const { rows } = await sql<{ table_name: string }>`select table_name from changes`.execute(db);
      return rows.map(({ table_name }) => table_name);
    });
  const known = await changes();
  await inProject(server, projectId, (db) =>
    db.updateTable("invitations").set({ response: "ACCEPTED" }).where("guest_id", "=", before.id).execute(),
  );
  expect((await changes()).toSorted()).toEqual([...known, "invitations"].toSorted());
  const read = { params: { projectId, guestId: before.id } };
  expect((await call(server.app, guestEndpoints.read, read, owner)).body.updated_at).not.toBe(before.updated_at);
  // A change of the guest in the same transaction still counts.
  await inProject(server, projectId, async (db) => {
    await db.updateTable("invitations").set({ response: "DECLINED" }).where("guest_id", "=", before.id).execute();
    await db.updateTable("guests").set({ nickname: "Ashu" }).where("id", "=", before.id).execute();
  });
  expect((await changes()).toSorted()).toEqual([...known, "guests", "invitations", "invitations"].toSorted());
});

test("a change that is not logged does not show, so the list is really cached", async () => {
  await add("Asha");
  expect(await listed()).toEqual(["Asha"]);
  await withOwner(async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(insertion("Unseen"));
  });
  expect(await listed()).toEqual(["Asha"]);
  await add("Bela");
  expect(await listed()).toEqual(["Asha", "Bela", "Unseen"]);
});

test("changes show in whatever order they are committed", async () => {
  await withOwner(async (slow) => {
    await slow.query(`begin; select set_config('app.project_id', '${projectId}', true)`);
    await slow.query(insertion("Slow"));
    await add("Quick");
    expect(await listed()).toEqual(["Quick"]);
    await slow.query("commit");
  });
  expect(await listed()).toEqual(["Quick", "Slow"]);
});

test("a change that is rolled back leaves the list unchanged", async () => {
  await add("Asha");
  await withOwner(async (client) => {
    await client.query(`begin; select set_config('app.project_id', '${projectId}', true)`);
    await client.query(insertion("Never"));
    await client.query("rollback");
  });
  expect(await listed()).toEqual(["Asha"]);
});

test("a change made without naming a project shows in every project", async () => {
  expect(await listed()).toEqual([]);
  await withOwner((client) => client.query(insertion("Repaired")));
  expect(await listed()).toEqual(["Repaired"]);
});

test("many logged changes are combined, and a change whose transaction is still open then shows later", async () => {
  for (let number = 0; number < 101; number += 1) await add(`Guest ${number}`);
  await withOwner(async (slow) => {
    await slow.query(`begin; select set_config('app.project_id', '${projectId}', true)`);
    await slow.query(insertion("A late one"));
    expect(await listed()).not.toContain("A late one");
    expect(await countRows(server, projectId, "changes")).toBeLessThan(5);
    expect(await listed()).not.toContain("A late one");
    await slow.query("commit");
  });
  expect(await listed()).toContain("A late one");
});

test("many changes made without naming a project are combined too, and later ones still show", async () => {
  const anyProject = "00000000-0000-0000-0000-000000000000";
  const logged = async () =>
    withOwner(async (client) => {
      const { rows } = await client.query(`select count(*)::int as n from changes where project_id = '${anyProject}'`);
      return (rows as { n: number }[])[0]?.n;
    });
  await withOwner(async (client) => {
    for (let number = 0; number < 101; number += 1) await client.query(insertion(`Guest ${number}`));
  });
  expect(await logged()).toBeGreaterThan(100);
  expect(await listed()).toHaveLength(50);
  expect(await logged()).toBeLessThan(5);
  await withOwner((client) => client.query(insertion("Aaron")));
  expect((await listed())[0]).toBe("Aaron");
});

test("changes logged in a restored backup, with ids of future transactions, hide no change", async () => {
  await add("Asha");
  // The ids of the next transactions, as another cluster would have logged them.
  await withOwner((client) =>
    client.query(`insert into changes (project_id, table_name, xid)
      select '${projectId}', 'guests', (pg_current_xact_id()::text::bigint + n)::text::xid8 from generate_series(1, 50) n`),
  );
  expect(await listed()).toEqual(["Asha"]);
  await add("Bela");
  expect(await listed()).toEqual(["Asha", "Bela"]);
});

test("a result cached for the owner is not shown to a collaborator of some groups", async () => {
  await add("Asha");
  expect(await listed()).toEqual(["Asha"]);
  const limited = await signIn(server);
  await addCollaborator(server, projectId, limited, { GUEST: "VIEW" }, "ACCEPTED", [randomUUID()]);
  expect(await listed(limited)).toEqual([]);
  expect(await listed()).toEqual(["Asha"]);
});

describe("the status of invitations", () => {
  /** A guest who is invited to one event, with deadlines in milliseconds from now. */
  const invite = (deadlines: { event?: number; site?: number }) =>
    inProject(server, projectId, async (db) => {
      const at = (ms: number | undefined) => sql<string | null>`now() + ${ms ?? null}::int * interval '1 millisecond'`;
      const event = await db
        .insertInto("events")
        .values({
          project_id: projectId,
          name: "Sangeet",
          kind: "SANGEET",
          starts_at: "2027-02-11T19:00",
          time_zone: "Asia/Kolkata",
          position: 1,
          rsvp_deadline: at(deadlines.event),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await sql.raw(insertion("Asha")).execute(db);
      const guest = await db.selectFrom("guests").select("id").executeTakeFirstOrThrow();
      await db
        .insertInto("invitations")
        .values({ project_id: projectId, guest_id: guest.id, event_id: event.id, sent_at: sql`now()` })
        .execute();
      await db
        .insertInto("microsites")
        .values({ project_id: projectId, slug: `page-${projectId}`, rsvp_deadline: at(deadlines.site) })
        .execute();
    });
  const counted = async () => {
    const { body } = await call(server.app, eventEndpoints.list, { params: { projectId }, query: {} }, owner);
    const [event] = body.results;
    return { pending: event?.pending, not_responded: event?.not_responded };
  };
  const namesOf = (response: "PENDING" | "NOT_RESPONDED") => listed(owner, { response: [response] });

  test("changes when a deadline passes, without any write", async () => {
    await invite({ event: 1_500 });
    expect(await counted()).toEqual({ pending: 1, not_responded: 0 });
    expect(await namesOf("PENDING")).toEqual(["Asha"]);
    await until(counted, ({ not_responded }) => not_responded === 1);
    expect(await namesOf("PENDING")).toEqual([]);
    expect(await namesOf("NOT_RESPONDED")).toEqual(["Asha"]);
  });

  test("changes when the page's deadline is postponed, though a later one of an event has passed", async () => {
    await invite({ site: -60_000 });
    await inProject(server, projectId, (db) =>
      db
        .insertInto("events")
        .values({
          project_id: projectId,
          name: "Mehendi",
          kind: "MEHENDI",
          starts_at: "2027-02-10T19:00",
          time_zone: "Asia/Kolkata",
          position: 2,
          rsvp_deadline: sql<string>`now() - interval '1 second'`,
        })
        .execute(),
    );
    expect(await counted()).toEqual({ pending: 0, not_responded: 1 });
    await inProject(server, projectId, (db) =>
      db
        .updateTable("microsites")
        .set({ rsvp_deadline: sql<string>`now() + interval '1 day'` })
        .execute(),
    );
    expect(await counted()).toEqual({ pending: 1, not_responded: 0 });
    expect(await namesOf("PENDING")).toEqual(["Asha"]);
  });
});
