import { waitingListEndpoints } from "@nyota/contract/events/waiting-list";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn } from "#test/factories.ts";
import { type Harness, useServer } from "#test/harness.ts";
import { makeBarrier, withoutLocks } from "#test/without-locks.ts";
import { buildSite, linkOf } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();

const HOUSEHOLDS = 200;
const PLACES = 150;
const TAKEN = sql<number>`(select coalesce(sum(nyota_heads(age_band, plus_ones)), 0) from listed_invitations
  where response = 'ACCEPTED')::int`;

/** Two hundred households of one guest, invited to one event with 150 places. */
async function makeCrowd() {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  return inProject(server, projectId, async (db) => {
    const { rows: events } = await sql<{
      id: string;
    }>`insert into events (project_id, name, kind, starts_at, time_zone, capacity)
      values (${projectId}, 'Sangeet', 'SANGEET', '2099-02-13T19:00', 'Asia/Kolkata', ${PLACES}) returning id`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`insert into guests (project_id, first_name, display_name, position)
      select ${projectId}, 'Guest ' || n, 'Guest ' || n, n from generate_series(1, ${HOUSEHOLDS}::int) n returning id`.execute(
      db,
    );
    await sql`insert into invitations (project_id, guest_id, event_id)
      select g.project_id, g.id, e.id from guests g, events e`.execute(db);
    return { owner, projectId, eventId: events[0]!.id, guestIds: rows.map(({ id }) => id) };
  });
}

const readOutcome = (projectId: string) =>
  inProject(server, projectId, async (db) => {
    const { rows } = await sql<{ heads: number; waiting: number; answered: number }>`select ${TAKEN} as heads,
      count(*) filter (where waiting_since is not null)::int as waiting,
      count(*) filter (where response is not null)::int as answered from invitations`.execute(db);
    return rows[0];
  });

/** A yes of everybody behind a link. */
const postAnswer = (app: Harness["app"], url: string, index: number) =>
  app.inject({
    method: "POST",
    url,
    remoteAddress: `10.${index}.0.1`,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    payload: "everyone=ACCEPTED",
  });

test("200 households that answer at once for 150 places: exactly 150 come, the others wait in the order of their answers", async () => {
  const { owner, projectId, eventId, guestIds } = await makeCrowd();
  // Two processes, so that a limit of one process does not put the answers in order.
  const apps = [await buildApp(server.deps), await buildApp(server.deps)];
  const links: string[] = [];
  for (const guestId of guestIds) {
    links.push(await linkOf(server, owner, { projectId, guestId }));
  }
  // A browser sends a form once: whoever is refused because the server is busy may not come back.
  const answer = async (link: string, index: number) => (await postAnswer(apps[index % 2]!, link, index)).statusCode;
  const statuses = await Promise.all(links.map(answer));
  expect(new Set(statuses)).toEqual(new Set([303]));
  expect(await readOutcome(projectId)).toEqual({
    heads: PLACES,
    waiting: HOUSEHOLDS - PLACES,
    answered: PLACES,
  });
  const { results } = (
    await call(
      server.app,
      waitingListEndpoints.list,
      { params: { projectId, eventId }, query: { page_size: 100 } },
      owner,
    )
  ).body;
  expect(results.map(({ turn }) => turn)).toEqual(Array.from({ length: HOUSEHOLDS - PLACES }, (_, index) => index + 1));
  const times = results.map(({ since }) => since);
  expect(times).toEqual(times.toSorted());
  await Promise.all(apps.map((app) => app.close()));
}, 120_000);

test("control: without the event's lock, two households that count at the same time both take the last place", async () => {
  const { owner, projectId, guestIds } = await makeCrowd();
  await inProject(server, projectId, (db) => sql`update events set capacity = 1`.execute(db));
  const deps = withoutLocks(server.deps, { table: "events", after: { text: "::int as own", wait: makeBarrier(2) } });
  const apps = [await buildApp(deps), await buildApp(deps)];
  const statuses = await Promise.all(
    apps.map(async (app, index) => {
      const link = await linkOf(server, owner, { projectId, guestId: guestIds[index]! });
      return (await postAnswer(app, link, index)).statusCode;
    }),
  );
  expect(statuses).toEqual([303, 303]);
  expect(await readOutcome(projectId)).toEqual({ heads: 2, waiting: 0, answered: 2 });
  await Promise.all(apps.map((app) => app.close()));
});
