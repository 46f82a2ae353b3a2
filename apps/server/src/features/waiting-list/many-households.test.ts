import { sql } from "kysely";
import { expect, test } from "vitest";
import { addCollaborator, asUser, giveTo, inProject, makeFirm, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { offerPlaces } from "./jobs.ts";

const server = useServer();
const HOUSEHOLDS = 120;

/** An event with 110 free places, for which 120 households of one guest wait. */
async function makeQueue() {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const eventId = await inProject(server, projectId, async (db) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into events (project_id, name, kind, starts_at, time_zone, capacity)
      values (${projectId}, 'Sangeet', 'SANGEET', '2099-02-13T19:00', 'Asia/Kolkata', 110) returning id`.execute(db);
    await sql`insert into guests (project_id, first_name, display_name, position)
      select ${projectId}, 'Guest ' || n, 'Guest ' || n, n from generate_series(1, ${HOUSEHOLDS}::int) n`.execute(db);
    await sql`insert into invitations (project_id, guest_id, event_id, waiting_since)
      select g.project_id, g.id, e.id, now() - interval '1 day' + g.position * interval '1 minute' from guests g, events e`.execute(
      db,
    );
    return rows[0]!.id;
  });
  const change = (set: string) => inProject(server, projectId, (db) => sql.raw(set).execute(db));
  const read = async () => {
    const counted = await inProject(server, projectId, (db) =>
      sql<Record<string, number>>`select count(*) filter (where offered_until > now())::int as offered,
        count(*) filter (where waiting_since is not null)::int as waiting,
        (select count(*) from activities where action like '%offer%')::int as activities,
        (select count(distinct xmin::text) from rsvp_answers)::int as transactions from invitations`.execute(db),
    );
    const notices = await asUser(server, owner.id, (db) =>
      sql<{
        title: string;
        message: string;
      }>`select title, message from notifications where kind like 'WAITING%' order by created_at`.execute(db),
    );
    return { ...counted.rows[0], notices: notices.rows };
  };
  return { projectId, change, read, run: () => offerPlaces(server.deps, { project_id: projectId, event_id: eventId }) };
}

test("places for many households are offered, and taken back, in batches with one notification for a run", async () => {
  const { change, read, run } = await makeQueue();
  await run();
  expect(await read()).toMatchObject({
    offered: 110,
    waiting: 120,
    transactions: 3,
    activities: 3,
    notices: [
      {
        title: "110 households can come to Sangeet",
        message:
          "Places became free. Guest 1, Guest 2, Guest 3, Guest 4, Guest 5 and 105 more have 48 hours to answer.",
      },
    ],
  });
  await change("update invitations set offered_until = now() - interval '1 minute' where offered_until is not null");
  await run();
  const after = await read();
  expect(after).toMatchObject({ offered: 10, waiting: 10, transactions: 7 });
  expect(after.notices.map(({ title }) => title)).toEqual([
    "110 households can come to Sangeet",
    "10 households can come to Sangeet",
  ]);
  await run();
  expect(await read()).toEqual(after);
});

test("everybody who may see the whole waiting list is notified, and nobody else", async () => {
  const { projectId, run } = await makeQueue();
  const groupId = await inProject(server, projectId, async (db) => {
    const row = await db
      .insertInto("groups")
      .values({ project_id: projectId, name: "Bride", position: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });
  const [viewer, caterer, cousin, invited] = await Promise.all([0, 1, 2, 3].map(() => signIn(server)));
  await addCollaborator(server, projectId, viewer!, { GUEST: "VIEW" });
  await addCollaborator(server, projectId, caterer!, { EVENT: "EDIT" });
  await addCollaborator(server, projectId, cousin!, { GUEST: "EDIT" }, "ACCEPTED", [groupId]);
  await addCollaborator(server, projectId, invited!, { GUEST: "EDIT" }, "PENDING");
  const staff = await signIn(server);
  const firm = await makeFirm(server);
  await firm.addStaff(staff, { levels: { GUEST: "VIEW" }, actions: [] });
  await giveTo(server, projectId, firm.id);
  await run();
  const readers = [viewer, staff, caterer, cousin, invited];
  const counts = await Promise.all(readers.map((person) => asUser(server, person!.id, countNotices)));
  expect(counts).toEqual([1, 1, 0, 0, 0]);
});

const countNotices = async (db: Parameters<Parameters<typeof asUser>[2]>[0]) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from notifications where kind = 'WAITING_LIST_OFFER'`.execute(db);
  return rows[0]?.n;
};
