import { authEndpoints } from "@nyota/contract/account/auth";
import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendInvitation } from "./jobs.ts";
import { makeTeam } from "./test/team.ts";
import { call } from "#test/client.ts";
import { asUser } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
const phone = (n: number) => `+9198290${10_000 + n}`;
let texts: string[];

let before: typeof server.deps;
beforeEach(() => {
  before = { ...server.deps };
  texts = [];
  server.deps.config = { ...before.config, rateLimits: true, smsPerDay: 8 };
  server.deps.sms = { send: async ({ to }: { to: string }) => void texts.push(to) };
});
afterEach(() => {
  server.deps.config = before.config;
  server.deps.sms = before.sms;
});

test("invitations by strangers don't use up an address for its family", async () => {
  const uncle = "uncle@example.com";
  const stranger = await makeTeam(server);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { status, body } = await stranger.invite(stranger.owner, { addresses: [uncle] });
    statuses.push(status);
    if (status === 201) await stranger.remove(stranger.owner, body.results[0]!.id);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const family = await makeTeam(server);
  expect((await family.invite(family.owner, { addresses: [uncle] })).status).toBe(201);
});

test("invitations by text message take a quarter of the day's texts, and leave the rest to codes", async () => {
  const team = await makeTeam(server);
  const { body } = await team.invite(team.owner, { addresses: [phone(1), phone(2), phone(3)] });
  for (const { id } of body.results)
    await sendInvitation(server.deps, { project_id: team.projectId, collaborator_id: id });
  expect(texts).toHaveLength(2);
  const asked = await call(server.app, authEndpoints.requestOtp, { body: { address: phone(9) } });
  expect(asked.status).toBe(200);
  const unsent = body.results[2] as { id: string };
  expect((await team.read(unsent.id)).body).toMatchObject({ status: "PENDING", sent_at: null, times_sent: 0 });
  expect((await team.read(body.results[0]?.id as string)).body).toMatchObject({ times_sent: 1 });
  const news = (await call(server.app, notificationEndpoints.list, {}, team.owner)).body.results;
  expect(news).toMatchObject([
    { title: "An invitation was not sent", link: `/projects/${team.projectId}/manage-invites/${unsent.id}` },
  ]);
});

test("whoever tries many addresses to find the owner's phone is stopped", async () => {
  const team = await makeTeam(server);
  const member = await team.member({ COLLABORATOR: "CREATE", GUEST: "VIEW" });
  await server.deps.connection.db
    .updateTable("users")
    .set({ phone: "+919829099999" })
    .where("id", "=", team.owner.id)
    .execute();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const tried = Array.from({ length: 19 }, (_, m) => phone(100 + n * 20 + m));
    statuses.push((await team.invite(member, { addresses: [...tried, "+919829099999"] })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  expect((await team.list()).filter(({ status }) => status === "PENDING")).toEqual([]);
});

test("refused letters still count as tries", async () => {
  const team = await makeTeam(server);
  const member = await team.member({ COLLABORATOR: "CREATE", GUEST: "VIEW" });
  const tried = (n: number) => Array.from({ length: 20 }, (_, m) => `try${n}.${m}@example.com`);
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push(await team.invite(member, { addresses: tried(n) }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, ...Array.from({ length: 8 }, () => 429)]);
  const reason = ({ body }: { body: object }) => (body as { detail?: string }).detail;
  expect(reason(answers[9]!)).toContain("Too many invitations were sent");
  expect(reason(answers[10]!)).toContain("Too many addresses were tried");
});

test("a stranger with many projects doesn't use up an address for its family", async () => {
  const aunt = "aunt@example.com";
  const { owner, projectId } = await makeTeam(server);
  await asUser(server, owner.id, (db) =>
    sql`insert into projects (title, event_type, owner_id, product_id, is_on_trial_plan, time_zone, currency, default_region, languages)
      select title, event_type, owner_id, product_id, is_on_trial_plan, time_zone, currency, default_region, languages
      from projects, generate_series(1, 9) where id = ${projectId}`.execute(db),
  );
  const { body } = await call(server.app, projectEndpoints.list, { query: {} }, owner);
  const statuses: number[] = [];
  for (const { id } of body.results) {
    const invitation = { params: { projectId: id }, body: { permissions: {}, addresses: [aunt] } };
    statuses.push((await call(server.app, collaboratorEndpoints.invite, invitation, owner)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 201), 429, 429]);
});

test("two people who invite the same addresses at the same moment, in other orders, wait and don't deadlock", async () => {
  const team = await makeTeam(server);
  const member = await team.member({ COLLABORATOR: "CREATE", GUEST: "VIEW" });
  for (let round = 0; round < 4; round += 1) {
    const addresses = Array.from({ length: 5 }, (_, n) => `cousin${round}.${n}@example.com`);
    const answers = await Promise.all([
      team.invite(team.owner, { addresses }),
      team.invite(member, { addresses: addresses.toReversed() }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  }
});
