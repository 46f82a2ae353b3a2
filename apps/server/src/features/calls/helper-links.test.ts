import { callEndpoints } from "@nyota/contract/site/calls";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { buildSite, open, submit } from "#features/rsvp/test/wedding-site.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, inProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeHelper, makeQueue, next, run, type Queue } from "./test/make-queue.ts";

const server = useServer();
let queue: Queue;
let link: Awaited<ReturnType<typeof makeHelper>>;
beforeAll(buildSite, 60_000);
beforeEach(async () => {
  queue = await makeQueue(server, 3);
  link = await makeHelper(server, queue, queue.households.slice(0, 2));
});

const familyOf = (index: number) => queue.households[index] as string;
const key = (index: number) => `${queue.sangeet}.${queue.guests[index]}`;
const page = async () => (await open(server, link.path)).body;
const take = () => submit(server, link.path, { intent: "next" });
const post = (fields: Record<string, string>) => submit(server, link.path, { household: familyOf(0), ...fields });

test("a link is shown once, stored as a hash, and says how many households it is for", async () => {
  expect(link).toMatchObject({ name: "Cousin Ravi", households: 2, open: 2, calls: 0, revoked_at: null });
  const { body } = await call(server.app, callEndpoints.helpers, { params: queue.params, query: {} }, queue.owner);
  expect(JSON.stringify(body)).not.toContain(link.url);
  const [row] = await run(server, queue, "select octet_length(token_hash) as bytes from call_helpers");
  expect(row).toEqual({ bytes: 32 });
  expect(link.path).toMatch(/^\/c\/[\w-]{43}$/);
});

test("opening the page changes nothing and shows no name before a household is taken", async () => {
  const before = await countRows(server, queue.projectId, "call_claims");
  const { statusCode, headers, body } = await open(server, link.path);
  expect([statusCode, headers["cache-control"], headers["x-robots-tag"]]).toEqual([
    200,
    "no-store",
    "noindex, nofollow, noarchive",
  ]);
  expect(body).toContain("2 households to phone now");
  expect(body).not.toMatch(/Family|Asha|\+91/);
  expect(await countRows(server, queue.projectId, "call_claims")).toBe(before);
});

test("a helper takes a household, sees its people and events and nothing of others", async () => {
  expect((await take()).statusCode).toBe(303);
  const body = await page();
  expect(body).toContain("Family 1");
  expect(body).toContain('href="tel:+919829000001"');
  expect(body).toContain("Sangeet");
  expect(body).not.toMatch(/Family [23]|\+919829000002/);
});

test("what they note is stored as given on the phone by them", async () => {
  await take();
  const saved = await post({
    outcome: "ANSWERED",
    [`answer.${key(0)}`]: "ACCEPTED",
    [`meal.${key(0)}`]: "Jain",
    notes: "Happy",
  });
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${link.path}?done=saved#thanks`]);
  const params = { ...queue.params, guestId: queue.guests[0] as string };
  const { steps } = (await call(server.app, guestEndpoints.answers, { params }, queue.owner)).body;
  expect(steps.map(({ after, answered_by, caller, actor }) => [after, answered_by, caller, actor])).toEqual([
    ["ACCEPTED", "COLLABORATOR", "Cousin Ravi", null],
  ]);
  const [made] = await run(server, queue, "select caller, outcome, notes, helper_id, user_id from calls");
  expect(made).toEqual({
    caller: "Cousin Ravi",
    outcome: "ANSWERED",
    notes: "Happy",
    helper_id: link.id,
    user_id: null,
  });
  const [entry] = await run(server, queue, "select actor_label, action from activities where action = 'phoned'");
  expect(entry).toEqual({ actor_label: "Cousin Ravi (helper)", action: "phoned" });
});

test("a member never gets the household a helper has, and a helper not the one a member has", async () => {
  await take();
  expect(await next(server, queue, queue.owner)).toBe(familyOf(1));
  expect((await submit(server, link.path, { intent: "skip", household: familyOf(0) })).headers.location).toContain(
    "done=skipped",
  );
  const claims = await run(server, queue, "select household_id, caller from call_claims");
  expect(claims).toEqual([{ household_id: familyOf(1), caller: "Meera" }]);
});

test("only the chosen households can be taken or answered for", async () => {
  await run(
    server,
    queue,
    `insert into calls (project_id, household_id, guest_ids, phones, user_id, caller, outcome, try_again_at)
    select project_id, id, '{}', '{}', '${queue.owner.id}', 'Meera', 'BUSY', now() + interval '1 day' from groups where parent_id is not null and id <> '${familyOf(2)}'`,
  );
  await take();
  expect(await countRows(server, queue.projectId, "call_claims")).toBe(0);
  const foreign = await post({ household: familyOf(2), outcome: "ANSWERED" });
  expect(foreign.statusCode).toBe(404);
  expect((await post({ household: "x", outcome: "ANSWERED" })).statusCode).toBe(404);
  expect((await post({ outcome: "ANSWERED", [`answer.${key(0)}`]: "ACCEPTED" })).headers.location).toContain(
    "done=lost",
  );
  await run(
    server,
    queue,
    `insert into call_claims (project_id, household_id, helper_id, caller, claimed_until)
    values ('${queue.projectId}', '${familyOf(0)}', '${link.id}', 'Cousin Ravi', now() + interval '1 hour')`,
  );
  const other = await post({ outcome: "ANSWERED", [`answer.${key(2)}`]: "ACCEPTED" });
  expect(other.statusCode).toBe(400);
  expect(await countRows(server, queue.projectId, "rsvp_answers")).toBe(0);
});

test("a form with a problem keeps its values and the household", async () => {
  await take();
  const wrong = await post({
    outcome: "ANSWERED",
    [`answer.${key(0)}`]: "ACCEPTED",
    [`plus.${key(0)}`]: "9",
    notes: "Call the son",
  });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain("more than we can seat");
  expect(wrong.body).toContain("Call the son");
  const unspoken = await post({ outcome: "BUSY", [`answer.${key(0)}`]: "ACCEPTED" });
  expect([unspoken.statusCode, unspoken.body.includes("You have noted answers")]).toEqual([400, true]);
  expect(await countRows(server, queue.projectId, "calls")).toBe(0);
  // The form of a household that has answered in part sends these answers again, which changes nothing.
  await run(
    server,
    queue,
    `update invitations set response = 'ACCEPTED' where guest_id = '${queue.guests[0]}' and event_id = '${queue.sangeet}'`,
  );
  expect((await post({ outcome: "BUSY", [`answer.${key(0)}`]: "ACCEPTED", again: "3" })).statusCode).toBe(303);
  const [made] = await run(
    server,
    queue,
    "select outcome, round(extract(epoch from try_again_at - created_at) / 3600)::int as hours from calls",
  );
  expect(made).toEqual({ outcome: "BUSY", hours: 3 });
});

test("a helper may finish after their time as long as nobody else has the household", async () => {
  await take();
  await run(server, queue, "update call_claims set claimed_until = now() - interval '1 hour'");
  expect((await post({ outcome: "NO_ANSWER" })).headers.location).toContain("done=saved");
  expect((await post({ outcome: "NO_ANSWER" })).headers.location).toContain("done=lost");
});

test("a revoked, an expired and an invented link look the same, at once", async () => {
  await take();
  const params = { ...queue.params, helperId: link.id };
  expect((await call(server.app, callEndpoints.revokeHelper, { params }, queue.owner)).body.revoked_at).not.toBeNull();
  expect((await send(server.app, callEndpoints.revokeHelper, { params }, queue.owner)).status).toBe(409);
  const revoked = await open(server, link.path);
  const invented = await open(server, `/c/${"x".repeat(43)}`);
  expect([revoked.statusCode, invented.statusCode]).toEqual([404, 404]);
  expect(revoked.body).toBe(invented.body);
  const sent = await post({ outcome: "ANSWERED", [`answer.${key(0)}`]: "ACCEPTED" });
  expect(sent.statusCode).toBe(404);
  expect(await next(server, queue, queue.owner)).toBe(familyOf(0));
  link = await makeHelper(server, queue, queue.households);
  await run(server, queue, "update call_helpers set expires_at = now() - interval '1 minute'");
  expect((await open(server, link.path)).body).toBe(invented.body);
});

test("a link ends with the right of whoever made it", async () => {
  const member = await signIn(server);
  await addCollaborator(server, queue.projectId, member, { GUEST: "EDIT" });
  const own = await makeHelper(server, { ...queue, owner: member }, queue.households);
  expect((await open(server, own.path)).statusCode).toBe(200);
  await run(server, queue, `update collaborators set permissions = '{"GUEST": "VIEW"}'`);
  expect((await open(server, own.path)).statusCode).toBe(404);
  await run(server, queue, `update collaborators set permissions = '{"GUEST": "EDIT"}'`);
  expect((await open(server, own.path)).statusCode).toBe(200);
  await run(server, queue, "delete from collaborators");
  expect((await submit(server, own.path, { intent: "next" })).statusCode).toBe(404);
  expect((await open(server, link.path)).statusCode).toBe(200);
});

test("a guest's link is no helper's link", async () => {
  await inProject(server, queue.projectId, (db) =>
    sql`insert into rsvp_links (project_id, sub_group_id, token_hash) values (${queue.projectId}, ${familyOf(0)}, sha256(${"y".repeat(43)}::bytea))`.execute(
      db,
    ),
  );
  expect((await open(server, `/c/${"y".repeat(43)}`)).statusCode).toBe(404);
  expect((await open(server, link.path.replace("/c/", "/r/"))).statusCode).toBe(404);
});

test("forms of other sites are refused", async () => {
  const sent = await submit(server, link.path, { intent: "next" }, { "sec-fetch-site": "cross-site" });
  expect(sent.statusCode).toBe(403);
  expect(await countRows(server, queue.projectId, "call_claims")).toBe(0);
});

test("the page is in Hindi as well", async () => {
  await take();
  const body = (await open(server, `${link.path}?lang=hi`)).body;
  expect(body).toContain('lang="hi"');
  expect(body).toContain("किसे फ़ोन करें");
});

test("a link for unknown households, or for longer than allowed, is refused at its fields", async () => {
  const make = (more: object) =>
    send(
      server.app,
      callEndpoints.addHelper,
      {
        params: queue.params,
        body: {
          name: "Ravi",
          household_ids: [familyOf(0)],
          expires_at: new Date(Date.now() + 86_400_000).toISOString(),
          ...more,
        },
      },
      queue.owner,
    );
  expect((await make({ household_ids: [queue.side] })).body).toEqual({
    household_ids: ["One of these households does not exist."],
  });
  expect((await make({ expires_at: "2199-01-01T00:00:00Z" })).body).toEqual({
    expires_at: ["A link works for at most 90 days."],
  });
  expect((await make({ expires_at: "2020-01-01T00:00:00Z" })).body).toEqual({
    expires_at: ["Choose a time in the future."],
  });
  expect((await make({ household_ids: [] })).status).toBe(400);
});

test("a helper sends twenty forms a minute from one network, and the page stays readable", async () => {
  const app = await buildApp({ ...server.deps, config: { ...server.deps.config, rateLimits: true } });
  const limited = { ...server, app };
  const sent: number[] = [];
  for (let i = 0; i < 21; i += 1) sent.push((await submit(limited, link.path, { intent: "next" })).statusCode);
  expect(sent).toEqual([...Array.from({ length: 20 }, () => 303), 429]);
  expect((await open(limited, link.path)).statusCode).toBe(200);
  await app.close();
});
