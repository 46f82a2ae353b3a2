import { guestEndpoints } from "@nyota/contract/guests/guests";
import { callEndpoints } from "@nyota/contract/site/calls";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { finish, makeQueue, next, readQueue, run, type Queue } from "./test/make-queue.ts";

const server = useServer();
let queue: Queue;
let second: Person;
beforeEach(async () => {
  queue = await makeQueue(server, 4);
  second = await signIn(server, { full_name: "Kabir" });
  await addCollaborator(server, queue.projectId, second, { GUEST: "EDIT" });
});

const familyOf = (index: number) => queue.households[index] as string;
const yes = (index: number) => ({
  event_id: queue.sangeet,
  guest_id: queue.guests[index * 2] as string,
  response: "ACCEPTED",
});

test("who was invited first is phoned first, and callers get different households", async () => {
  expect(await next(server, queue, queue.owner)).toBe(familyOf(0));
  expect(await next(server, queue, second)).toBe(familyOf(1));
  const { results, due } = await readQueue(server, queue, second);
  expect(results.map(({ claim }) => claim?.caller ?? null)).toEqual(["Meera", "Kabir", null, null]);
  expect(results.map(({ claim }) => claim?.is_mine ?? null)).toEqual([false, true, null, null]);
  expect([due, results.length]).toEqual([4, 4]);
});

test("whoever has a household goes on with it, or gives it back for another one", async () => {
  expect(await next(server, queue, queue.owner)).toBe(familyOf(0));
  expect(await next(server, queue, queue.owner)).toBe(familyOf(0));
  expect(await next(server, queue, queue.owner, { instead_of: familyOf(0) })).toBe(familyOf(1));
  expect(await next(server, queue, second)).toBe(familyOf(0));
});

test("a household that somebody has can't be taken until it is given back", async () => {
  await next(server, queue, queue.owner);
  const params = { ...queue.params, householdId: familyOf(0) };
  const refused = await send(server.app, callEndpoints.take, { params }, second);
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: "Meera is phoning this household at the moment.", code: "ILLEGAL_STATE" },
  ]);
  expect((await finish(server, queue, second, { household: familyOf(0), outcome: "BUSY" })).status).toBe(409);
  await call(server.app, callEndpoints.release, { params }, queue.owner);
  expect((await call(server.app, callEndpoints.take, { params }, second)).body.household_id).toBe(familyOf(0));
});

test("a claim expires, and its caller may still finish as long as nobody else has the household", async () => {
  await next(server, queue, queue.owner);
  await run(server, queue, "update call_claims set claimed_until = now() - interval '1 minute'");
  expect((await readQueue(server, queue, second)).results[0]?.claim).toBeNull();
  expect(await next(server, queue, second)).toBe(familyOf(0));
  expect((await finish(server, queue, queue.owner, { household: familyOf(0), outcome: "BUSY" })).status).toBe(409);
  await run(server, queue, "update call_claims set claimed_until = now() - interval '1 minute'");
  expect((await finish(server, queue, second, { household: familyOf(0), outcome: "BUSY" })).status).toBe(201);
});

test("a household is phoned again when its time has come, before those whom nobody has phoned", async () => {
  await next(server, queue, queue.owner);
  await finish(server, queue, queue.owner, { household: familyOf(0), outcome: "NO_ANSWER", notes: "Rings out" });
  const later = await readQueue(server, queue, queue.owner);
  expect(later.results.map(({ household_id, state }) => [household_id, state])).toEqual([
    [familyOf(1), "DUE"],
    [familyOf(2), "DUE"],
    [familyOf(3), "DUE"],
    [familyOf(0), "LATER"],
  ]);
  expect(later.results.at(-1)?.last_call).toMatchObject({ outcome: "NO_ANSWER", notes: "Rings out", caller: "Meera" });
  const again = new Date(server.deps.clock().getTime() + 60_000).toISOString();
  await finish(server, queue, queue.owner, { household: familyOf(2), outcome: "CALL_BACK", try_again_at: again });
  expect((await readQueue(server, queue, queue.owner, { state: "LATER" })).count).toBe(2);
});

test("a wrong number waits for another number, and a household without one is never taken", async () => {
  await finish(server, queue, queue.owner, { household: familyOf(0), outcome: "WRONG_NUMBER" });
  await run(server, queue, `update guests set phone = null where sub_group_id = '${familyOf(1)}'`);
  const states = async () =>
    Object.fromEntries((await readQueue(server, queue, second)).results.map((row) => [row.household_id, row.state]));
  expect(await states()).toMatchObject({ [familyOf(0)]: "WRONG_NUMBER", [familyOf(1)]: "NO_PHONE" });
  expect(await next(server, queue, second)).toBe(familyOf(2));
  const guestId = queue.guests[1] as string;
  const { status } = await send(
    server.app,
    guestEndpoints.update,
    { params: { ...queue.params, guestId }, body: { phone: "+919829077777" } },
    queue.owner,
  );
  expect(status).toBe(200);
  expect(await states()).toMatchObject({ [familyOf(0)]: "DUE" });
});

test("nobody is left when everybody has answered", async () => {
  await run(server, queue, "update invitations set response = 'ACCEPTED', answered_at = now(), answered_by = 'GUEST'");
  expect(await next(server, queue, queue.owner)).toBeNull();
  const params = { ...queue.params, householdId: familyOf(0) };
  expect((await send(server.app, callEndpoints.take, { params }, queue.owner)).status).toBe(404);
});

test("a viewer reads the queue but can't take a household, and who can't see guests reads nothing", async () => {
  const [viewer, other] = [await signIn(server), await signIn(server)];
  await addCollaborator(server, queue.projectId, viewer, { GUEST: "VIEW" });
  await addCollaborator(server, queue.projectId, other, { EVENT: "VIEW" });
  const { params } = queue;
  expect((await readQueue(server, queue, viewer)).count).toBe(4);
  expect((await send(server.app, callEndpoints.next, { params, body: {} }, viewer)).status).toBe(403);
  expect((await send(server.app, callEndpoints.queue, { params }, other)).status).toBe(403);
});

test("a member limited to a group neither sees nor takes other households", async () => {
  const limited = await signIn(server);
  await run(
    server,
    queue,
    `insert into groups (project_id, id, name) values ('${queue.projectId}', '01900000-0000-7000-8000-0000000000aa', 'Groom')`,
  );
  await run(
    server,
    queue,
    `update groups set parent_id = '01900000-0000-7000-8000-0000000000aa' where id = '${familyOf(3)}'`,
  );
  await run(
    server,
    queue,
    `update guests set group_id = '01900000-0000-7000-8000-0000000000aa' where sub_group_id = '${familyOf(3)}'`,
  );
  await addCollaborator(server, queue.projectId, limited, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [
    "01900000-0000-7000-8000-0000000000aa",
  ]);
  expect((await readQueue(server, queue, limited)).results.map(({ household_id }) => household_id)).toEqual([
    familyOf(3),
  ]);
  expect(await next(server, queue, limited)).toBe(familyOf(3));
  const answered = await finish(server, queue, limited, {
    household: familyOf(3),
    outcome: "ANSWERED",
    answers: [yes(3)],
  });
  expect(answered.status).toBe(201);
  const params = { ...queue.params, householdId: familyOf(0) };
  const card = await send(server.app, callEndpoints.card, { params }, limited);
  const taken = await send(server.app, callEndpoints.take, { params }, limited);
  const finished = await finish(server, queue, limited, { household: familyOf(0), outcome: "BUSY" });
  expect([card.status, taken.status, finished.status]).toEqual([404, 404, 404]);
  const body = { name: "Ravi", household_ids: [familyOf(3)], expires_at: "2026-12-01T00:00:00Z" };
  expect((await send(server.app, callEndpoints.addHelper, { params: queue.params, body }, limited)).status).toBe(403);
});
