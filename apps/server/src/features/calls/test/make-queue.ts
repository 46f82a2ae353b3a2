import { callEndpoints } from "@nyota/contract/site/calls";
import { sql } from "kysely";
import { call, send } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";

export type Queue = Awaited<ReturnType<typeof makeQueue>>;

/** A wedding with this many households of two who owe an answer to two events; the first was invited first. */
export async function makeQueue(server: Harness, count: number) {
  const owner = await signIn(server, { full_name: "Meera" });
  const projectId = (await makeProject(server, owner, { title: "Aanya & Kabir", credits: 1_000 })).id;
  const made = await inProject(server, projectId, async (db) => {
    const insert = async (text: string) => (await sql.raw<{ id: string }>(text).execute(db)).rows.map(({ id }) => id);
    const [side = ""] = await insert(
      `insert into groups (project_id, name) values ('${projectId}', 'Bride') returning id`,
    );
    const households = await insert(`insert into groups (project_id, name, parent_id, position)
      select '${projectId}', 'Family ' || n, '${side}', n from generate_series(1, ${count}) n returning id`);
    const guests =
      await insert(`insert into guests (project_id, first_name, display_name, phone, position, group_id, sub_group_id)
      select '${projectId}', 'Guest', (array['Asha', 'Vikram'])[p] || ' ' || g.position, case when p = 1 then '+9198290' || lpad(g.position::text, 5, '0') end,
        g.position * 2 + p, '${side}', g.id from groups g, generate_series(1, 2) p where g.parent_id = '${side}'
      order by g.position, p returning id`);
    const [sangeet = "", wedding = ""] =
      await insert(`insert into events (project_id, name, kind, starts_at, time_zone, plus_ones_allowed, meal_options)
      values ('${projectId}', 'Sangeet', 'OTHER', '2099-02-13T19:00', 'Asia/Kolkata', 2, array['Vegetarian', 'Jain']),
        ('${projectId}', 'Wedding', 'OTHER', '2099-02-14T09:30', 'Asia/Kolkata', 0, '{}') returning id`);
    await sql`insert into invitations (project_id, guest_id, event_id, sent_at)
      select ${projectId}::uuid, g.id, e.id, '2026-01-01T10:00:00Z'::timestamptz + g.position * interval '1 hour'
      from guests g, events e`.execute(db);
    return { side, households, guests, sangeet, wedding };
  });
  return { owner, projectId, params: { projectId }, ...made };
}

export const next = async (server: Harness, { params }: Queue, who: Person, body: object = {}) =>
  (await call(server.app, callEndpoints.next, { params, body }, who)).body.household_id;

export const finish = (
  server: Harness,
  { params }: Queue,
  who: Person,
  body: { household: string } & Record<string, unknown>,
) => {
  const { household, ...rest } = body;
  return send(server.app, callEndpoints.finish, { params: { ...params, householdId: household }, body: rest }, who);
};

export const readQueue = async (server: Harness, { params }: Queue, who: Person, query: object = {}) =>
  (await call(server.app, callEndpoints.queue, { params, query }, who)).body;

export const run = (server: Harness, { projectId }: Queue, text: string) =>
  inProject(server, projectId, async (db) => (await sql.raw<any>(text).execute(db)).rows);

/** A link for a helper, as a path. */
export async function makeHelper(
  server: Harness,
  { params, owner }: Queue,
  households: string[],
  name = "Cousin Ravi",
) {
  const body = {
    name,
    household_ids: households,
    expires_at: new Date(server.deps.clock().getTime() + 7 * 86_400_000).toISOString(),
  };
  const made = await call(server.app, callEndpoints.addHelper, { params, body }, owner);
  if (made.status !== 201) throw new Error(`No helper: ${made.status} ${JSON.stringify(made.body)}`);
  return { ...made.body, path: new URL(made.body.url).pathname };
}
