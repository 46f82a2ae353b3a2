import { eventEndpoints } from "@nyota/contract/events/events";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { call, send } from "../client.ts";
import { makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";

const server = useServer();

/** Adds a column without a value for rows that were stored before, as a later version may. */
async function addColumns(tables: readonly string[]) {
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  for (const table of tables) await owner.query(`alter table ${table} add column later text not null default 'usual'`);
  onTestFinished(async () => {
    for (const table of tables) await owner.query(`alter table ${table} drop column later`);
    await owner.end();
  });
  const read = async (projectId: string, table: string) => {
    await owner.query("select set_config('app.project_id', $1, false)", [projectId]);
    return (await owner.query<{ later: string }>(`select later from ${table}`)).rows.map(({ later }) => later);
  };
  return { read };
}

test("what was deleted before an update is restored with the defaults of its new columns", async () => {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner, { credits: 500 });
  const params = { projectId };
  const body = { name: "Sangeet", kind: "SANGEET" as const, starts_at: "2027-02-11T19:00" };
  const event = (await call(server.app, eventEndpoints.create, { params, body }, owner)).body;
  const group = (await call(server.app, groupEndpoints.create, { params, body: { name: "Mehras" } }, owner)).body;
  const guest = (await call(server.app, guestEndpoints.create, { params, body: { first_name: "Asha" } }, owner)).body;
  const answer = { invitations: [{ event_id: event.id, status: "ACCEPTED" as const }] };
  const { status } = await call(
    server.app,
    guestEndpoints.update,
    { params: { projectId, guestId: guest.id }, body: answer },
    owner,
  );
  expect(status).toBe(200);
  await call(
    server.app,
    eventEndpoints.remove,
    { params: { projectId, eventId: event.id }, query: { force: true } },
    owner,
  );
  await call(server.app, groupEndpoints.remove, { params: { projectId, groupId: group.id }, query: {} }, owner);
  const { read } = await addColumns(["events", "invitations", "groups"]);
  const restored = [
    await send(server.app, eventEndpoints.restore, { params: { projectId, eventId: event.id } }, owner),
    await send(server.app, groupEndpoints.restore, { params: { projectId, groupId: group.id } }, owner),
  ];
  expect(restored.map((answer) => answer.status)).toEqual([200, 200]);
  for (const table of ["events", "invitations", "groups"]) expect(await read(projectId, table)).toEqual(["usual"]);
});
