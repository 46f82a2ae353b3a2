import { sql, type Transaction } from "kysely";
import pg from "pg";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { analyzeTables } from "#db/analyze.ts";
import type { DB } from "#db/schema.generated.ts";
import { runSender } from "#features/messages/delivery/run-sender.ts";
import { readGuests } from "#features/guests/queries.ts";
import { buildSite, makeWedding, open, submit, type Wedding } from "#features/rsvp/test/wedding-site.ts";
import { createSandboxDriver } from "#gateways/whatsapp/sandbox.ts";
import { inProject as inScope } from "#jobs/scope.ts";
import { useServer } from "../harness.ts";
import { prepareSending } from "../sending.ts";

// A plan that is made once knows neither the project nor how many rows it finds. In a project that is much larger than the
// others a wrong one reads whole tables, which no test of what is answered would notice.
const server = useServer();
const GUESTS = 6_000;
const FEW = 600;
/** PostgreSQL plans a statement for its values five times before it may use one plan for all. */
const ROUNDS = 8;
beforeAll(buildSite);
afterEach(() => vi.restoreAllMocks());

const countRows = async (db: Transaction<DB>) => {
  const { rows } = await sql<{ n: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables`.execute(db);
  return rows[0]?.n ?? 0;
};

/** The rows that each transaction reads whose statements are planned once, from now on. */
function watchReads(): number[] {
  const reads: number[] = [];
  const { transact } = server.deps.connection;
  vi.spyOn(server.deps.connection, "transact").mockImplementation((isolation, work) =>
    transact(isolation, async (db) => {
      if (!isolation.isPlannedOnce) return work(db);
      const before = await countRows(db);
      const result = await work(db);
      reads.push((await countRows(db)) - before);
      return result;
    }),
  );
  return reads;
}

/** Adds thousands of guests, invited to one event, to this project, and hundreds of projects with three guests each. */
async function addCrowds(projectId: string, eventId: string) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    const add = async (project: string, event: string, guests: string) => {
      await client.query(
        `with g as (insert into guests (project_id, first_name, display_name, position, phone)
           select ${project}, 'Guest ' || n, 'Guest ' || n, 1000000 + n, '+91700' || lpad(n::text, 7, '0') from ${guests}
           returning project_id, id)
         insert into invitations (project_id, guest_id, event_id) select project_id, id, ${event} from g`,
      );
    };
    await add(`'${projectId}'::uuid`, `'${eventId}'::uuid`, `generate_series(1, ${GUESTS}) as n`);
    await add(
      "p.id",
      "project_id",
      "(select gen_random_uuid() as id from generate_series(1, 400)) as p, generate_series(1, 3) as n",
    );
  } finally {
    await client.end();
  }
  await server.analyze();
}

let wedding: Wedding;
beforeAll(async () => {
  wedding = await makeWedding(server);
  await addCrowds(wedding.projectId, wedding.sangeet);
});

test("a household's page reads few rows of a large project, and so does saving it", async () => {
  const { link, sangeet, rajesh, sunita } = wedding;
  const reads = watchReads();
  for (let round = 0; round < ROUNDS; round += 1) {
    expect((await open(server, link)).statusCode).toBe(200);
    const [mine, hers] = round % 2 === 0 ? ["ACCEPTED", "DECLINED"] : ["DECLINED", "ACCEPTED"];
    const answers = { [`answer.${sangeet}.${rajesh}`]: mine, [`answer.${sangeet}.${sunita}`]: hers };
    expect((await submit(server, link, { intent: "answer", ...answers })).statusCode).toBe(303);
  }
  expect(reads.length).toBeGreaterThanOrEqual(2 * ROUNDS);
  expect(Math.max(...reads)).toBeLessThan(FEW);
});

test("guests are read by their ids", async () => {
  const { projectId, rajesh, sunita, meera } = wedding;
  const read = await inScope(server.deps, projectId, async (scope) => {
    const before = await countRows(scope.db);
    for (let round = 0; round < ROUNDS; round += 1)
      expect(await readGuests(scope, [rajesh, sunita, meera])).toHaveLength(3);
    return (await countRows(scope.db)) - before;
  });
  expect(read).toBeLessThan(ROUNDS * FEW);
});

test("a batch of messages reads few rows of a large project, and marks its invitations", async () => {
  const at = await prepareSending(server);
  const [event] = await at.rows((db) =>
    sql<{ id: string }>`insert into events (project_id, name, kind, starts_at, time_zone)
      values (${at.projectId}, 'Sangeet', 'OTHER', '2099-02-13T19:00', 'Asia/Kolkata') returning id`
      .execute(db)
      .then(({ rows }) => rows),
  );
  const eventId = event?.id ?? "";
  await addCrowds(at.projectId, eventId);
  const guestIds = await at.addGuests(
    Array.from({ length: ROUNDS * 16 }, (_, n) => ({ phone: `+9198${String(n).padStart(4, "0")}0001` })),
  );
  await at.rows((db) =>
    db
      .insertInto("invitations")
      .values(guestIds.map((guest_id) => ({ project_id: at.projectId, event_id: eventId, guest_id })))
      .execute(),
  );
  const campaign = at.campaign(
    await at.draft({
      body: "Dear {{guest_name}}, {{rsvp_link}}",
      event_ids: [eventId],
      audience: { guest_ids: guestIds },
    }),
  );
  expect((await campaign.send()).status).toBe(200);
  // As after a campaign of more than two hundred messages.
  await analyzeTables(server.deps.connection.db, { tables: ["messages"], written: guestIds.length });
  const reads = watchReads();
  await runSender({
    deps: server.deps,
    lease: await at.lease(),
    driver: createSandboxDriver({ messagesPerSecond: 1_000 }),
    signal: new AbortController().signal,
    inTurn: (work) => work(),
  });
  expect((await at.arrivals()).length).toBe(ROUNDS * 16);
  const marked = await at.rows((db) =>
    db.selectFrom("invitations").select("guest_id").where("sent_at", "is not", null).execute(),
  );
  expect(marked).toHaveLength(ROUNDS * 16);
  expect(Math.max(...reads)).toBeLessThan(2 * FEW);
});
