import { guestEndpoints } from "@nyota/contract/guests/guests";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { call } from "../client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";

// Changes of one project wait for each other, and neither a stranger nor a member makes the others wait.
const server = useServer();
let owner: Person;
let projectId: string;
let members: Person[];
let guestIds: string[];

beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 1_000 })).id;
  members = await Promise.all([signIn(server), signIn(server)]);
  for (const member of members) await addCollaborator(server, projectId, member, { GUEST: "EDIT" });
  const create = (first_name: string) =>
    call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name } }, owner);
  guestIds = [];
  for (const name of ["Asha", "Kabir"]) guestIds.push((await create(name)).body.id);
  // The server has seen everybody's access to the project before the tests.
  for (const member of members) expect((await edit(member, 1)).status).toBe(200);
});

/** Edits one of the two guests; also returns its position among all finished edits. */
let finished = 0;
async function edit(by: Person, guest: 0 | 1) {
  const started = performance.now();
  const params = { projectId, guestId: guestIds[guest] as string };
  const { status, headers } = await call(server.app, guestEndpoints.update, { params, body: { notes: "x" } }, by);
  finished += 1;
  return { status, headers, took: performance.now() - started, place: finished };
}
const editTimes = (count: number, by: Person) => Promise.all(Array.from({ length: count }, () => edit(by, 0)));

/** Locks the first guest's row meanwhile. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("begin");
  await client.query("select from guests where id = $1 for update", [guestIds[0]]);
  try {
    return await work();
  } finally {
    await client.query("rollback");
    await client.end();
  }
}
const [member, other] = [() => members[0] as Person, () => members[1] as Person];

test("thirty edits of one member that wait for a row don't delay another member's", async () => {
  const { waiting, quick } = await whileLocked(async () => {
    const waiting = editTimes(30, member());
    return { quick: await edit(other(), 1), waiting: await waiting };
  });
  expect(quick.status).toBe(200);
  expect(quick.place).toBeLessThan(Math.min(...waiting.map(({ place }) => place)));
}, 60_000);

test("those of two members do: they take all slots of the project", async () => {
  const { waiting, slow } = await whileLocked(async () => {
    const waiting = Promise.all([editTimes(10, member()), editTimes(10, other())]);
    return { slow: await edit(owner, 1), waiting: (await waiting).flat() };
  });
  expect(slow.place).toBeGreaterThan(Math.min(...waiting.map(({ place }) => place)));
}, 60_000);

test("a stranger's edits are refused outside the project's queue", async () => {
  const stranger = await signIn(server);
  const before = finished;
  const flood = Promise.all(Array.from({ length: 60 }, () => edit(stranger, 0)));
  const own = await edit(member(), 1);
  expect(own.status).toBe(200);
  expect(own.place - before).toBeLessThan(20);
  expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([404]));
});

test("the same edits of a member run one after the other", async () => {
  const before = finished;
  const flood = editTimes(60, member());
  const own = await edit(member(), 1);
  expect(own.place - before).toBeGreaterThan(50);
  expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([200]));
});

test("of one person's changes more than sixty don't wait: the rest is refused at once", async () => {
  const answers = await whileLocked(() => editTimes(80, member()));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(18);
  expect(refused[0]?.headers["retry-after"]).toBe("2");
  expect(Math.max(...refused.map(({ place }) => place)) - Math.min(...answers.map(({ place }) => place))).toBe(17);
}, 60_000);
