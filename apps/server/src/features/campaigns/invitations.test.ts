import { campaignEndpoints, type Campaign } from "@nyota/contract/messages/campaigns";
import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { eventEndpoints, analyticsEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { carriesRsvpLink } from "@nyota/contract/messages/variables";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";

const server = useServer();
const withLink = "Dear {{guest_name}}, your page: {{rsvp_link}}";
const thanks = "Dear {{guest_name}}, thank you.";

type Setting = { owner: Person; projectId: string; senderId: string; sangeet: string; wedding: string };

/** Asha and Bala, both with a phone and invited to two events, and Chand, invited to none. */
async function setUp(): Promise<Setting> {
  const owner = await signIn(server);
  const project = await makeProject(server, owner, { credits: 100 });
  const params = { projectId: project.id };
  const body = { label: "Aanya", phone: "+919829011432", driver: "sandbox" } as const;
  const sender = await call(server.app, senderEndpoints.create, { params, body }, owner);
  const one = { ...params, senderId: sender.body.id };
  await call(server.app, senderEndpoints.qrCode, { params: one }, owner);
  await call(server.app, senderEndpoints.simulateScan, { params: one }, owner);
  const addEvent = async (name: string) => {
    const event = { name, kind: "OTHER", starts_at: "2099-02-11T19:00", invite: "NONE" } as const;
    return (await call(server.app, eventEndpoints.create, { params, body: event }, owner)).body.id;
  };
  const [sangeet, wedding] = [await addEvent("Sangeet"), await addEvent("Wedding")];
  const guests = ["Asha", "Bala", "Chand"].map((first_name, at) => ({
    first_name,
    phone: `+91980000100${at + 1}`,
    event_ids: first_name === "Chand" ? [] : [sangeet, wedding],
  }));
  const added = await call(server.app, guestEndpoints.addGuests, { params, body: { guests } }, owner);
  expect(added.status).toBe(200);
  return { owner, projectId: project.id, senderId: sender.body.id, sangeet, wedding };
}

async function draft({ owner, projectId, senderId }: Setting, fields: object): Promise<Campaign> {
  const body = { name: "Words", sender_id: senderId, ...fields };
  const made = await call(server.app, campaignEndpoints.create, { params: { projectId }, body }, owner);
  expect(made.status).toBe(201);
  return made.body;
}
const check = async ({ owner, projectId }: Setting, { id }: Campaign) =>
  (await call(server.app, campaignEndpoints.check, { params: { projectId, campaignId: id } }, owner)).body;
const count = ({ owner, projectId }: Setting, { id }: Campaign, counts: boolean, who = owner) =>
  send(server.app, campaignEndpoints.countInvitation, { params: { projectId, campaignId: id }, body: { counts } }, who);

/** Sends a campaign and returns when it has finished. */
async function deliver({ owner, projectId }: Setting, { id }: Campaign): Promise<Campaign> {
  const params = { projectId, campaignId: id };
  expect((await call(server.app, campaignEndpoints.send, { params, body: { everybody: true } }, owner)).status).toBe(
    200,
  );
  const read = () => call(server.app, campaignEndpoints.read, { params }, owner);
  return (await until(read, ({ body }) => body.status === "COMPLETED")).body;
}
/** The invitation counts of each event, as in the dashboard. */
async function standing({ owner, projectId }: Setting) {
  const { body } = await call(server.app, analyticsEndpoints.eventsTable, { params: { projectId } }, owner);
  return Object.fromEntries(body.results.map(({ name, not_sent, pending }) => [name, { not_sent, pending }]));
}
const sent = { not_sent: 0, pending: 2 };
const notSent = { not_sent: 2, pending: 0 };

test("a text with the link to the guest's page is an invitation to everything each guest is invited to", async () => {
  await server.work();
  const setting = await setUp();
  const campaign = await draft(setting, { body: withLink });
  expect(campaign).toMatchObject({ is_invitation: null, counts_as_invitation: true, event_ids: [] });
  expect(await standing(setting)).toEqual({ Sangeet: notSent, Wedding: notSent });
  expect(await deliver(setting, campaign)).toMatchObject({ is_invitation: true, counts_as_invitation: true });
  expect(await standing(setting)).toEqual({ Sangeet: sent, Wedding: sent });
});

test("an invitation to one event counts for that one only, with or without the link", async () => {
  await server.work();
  const setting = await setUp();
  const campaign = await draft(setting, { body: thanks, is_invitation: true, event_ids: [setting.sangeet] });
  expect(campaign.counts_as_invitation).toBe(true);
  await deliver(setting, campaign);
  expect(await standing(setting)).toEqual({ Sangeet: sent, Wedding: notSent });
});

test("other texts, and campaigns marked as such, are not invitations", async () => {
  await server.work();
  const setting = await setUp();
  const plain = await draft(setting, { body: thanks });
  expect(plain).toMatchObject({ is_invitation: null, counts_as_invitation: false });
  await deliver(setting, plain);
  const said = await draft(setting, { body: withLink, is_invitation: false });
  expect(said.counts_as_invitation).toBe(false);
  await deliver(setting, said);
  expect(await standing(setting)).toEqual({ Sangeet: notSent, Wedding: notSent });
});

test("sent messages can be counted as invitations afterwards, and that can be undone", async () => {
  await server.work();
  const setting = await setUp();
  const campaign = await draft(setting, { body: withLink, is_invitation: false });
  expect((await count(setting, campaign, true)).body.code).toBe("ILLEGAL_STATE");
  await deliver(setting, campaign);
  expect((await count(setting, campaign, true)).body).toMatchObject({ counts_as_invitation: true });
  expect(await standing(setting)).toEqual({ Sangeet: sent, Wedding: sent });
  expect((await count(setting, campaign, false)).body).toMatchObject({ counts_as_invitation: false });
  expect(await standing(setting)).toEqual({ Sangeet: notSent, Wedding: notSent });
});

test("undoing it leaves guests invited who got another invitation", async () => {
  await server.work();
  const setting = await setUp();
  const first = await draft(setting, { body: withLink });
  await deliver(setting, first);
  await deliver(setting, await draft(setting, { body: `${withLink} Sangeet!`, event_ids: [setting.sangeet] }));
  await count(setting, first, false);
  expect(await standing(setting)).toEqual({ Sangeet: sent, Wedding: notSent });
});

test("a collaborator limited to groups can't count a campaign for all guests", async () => {
  await server.work();
  const setting = await setUp();
  const campaign = await deliver(setting, await draft(setting, { body: thanks }));
  const limited = await signIn(server);
  await addCollaborator(server, setting.projectId, limited, { MESSAGE: "EDIT", GUEST: "VIEW" }, "ACCEPTED", []);
  expect((await count(setting, campaign, true, limited)).status).toBe(403);
});

test("the check returns each warning with its guests", async () => {
  await server.work();
  const setting = await setUp();
  const body = `${withLink} Please answer by {{rsvp_deadline|the end of the month}}. {{household_name|Family}}`;
  const kinds = async (fields: object) => (await check(setting, await draft(setting, fields))).warnings;
  expect(await kinds({ body })).toEqual([
    { kind: "SANDBOX", count: 3, detail: "Aanya", variable: null, guests: [] },
    { kind: "NEAR_LINKS", count: 3, detail: "http://localhost:3000", variable: null, guests: [] },
    {
      kind: "NOT_INVITED",
      count: 1,
      detail: null,
      variable: null,
      guests: [{ id: expect.any(String), name: "Chand", detail: null }],
    },
    { kind: "FILLED_IN", count: 3, detail: "the end of the month", variable: "rsvp_deadline", guests: [] },
    { kind: "FILLED_IN", count: 3, detail: "Family", variable: "household_name", guests: [] },
  ]);
  const named = (list: Awaited<ReturnType<typeof kinds>>) => list.map(({ kind, count: n }) => `${kind} ${n}`);
  expect(named(await kinds({ body: thanks }))).toEqual(["SANDBOX 3"]);
  expect(named(await kinds({ body: withLink, is_invitation: false }))).toContain("NOT_COUNTED 3");

  const inHindi = `नमस्ते! ${withLink}`;
  expect(named(await kinds({ body: inHindi }))).toContain("PAGE_NOT_IN_HINDI 3");

  await deliver(setting, await draft(setting, { body: withLink }));
  expect(named(await kinds({ body: withLink }))).toContain("SAME_WORDS 3");
  expect(named(await kinds({ body }))).not.toContain("SAME_WORDS 3");

  const params = { projectId: setting.projectId };
  const change = { is_rsvp_open: false, languages: ["en" as const, "hi" as const] };
  await call(server.app, micrositeEndpoints.save, { params, body: change }, setting.owner);
  expect(named(await kinds({ body: inHindi }))).not.toContain("PAGE_NOT_IN_HINDI 3");
  expect(named(await kinds({ body }))).toContain("ANSWERS_CLOSED 3");
  await call(
    server.app,
    micrositeEndpoints.save,
    { params, body: { rsvp_deadline: "2099-01-10T12:00:00Z" } },
    setting.owner,
  );
  expect((await kinds({ body })).map(({ variable }) => variable)).not.toContain("rsvp_deadline");
});

test("counting afterwards invites the guest that a merged guest became", async () => {
  await server.work();
  const setting = await setUp();
  const { owner, projectId } = setting;
  const params = { projectId };
  const campaign = await deliver(setting, await draft(setting, { body: withLink, is_invitation: false }));
  expect((await standing(setting))["Sangeet"]).toEqual(notSent);
  const { body: list } = await call(server.app, guestEndpoints.list, { params, query: {} }, owner);
  const [asha, , chand] = list.results.map(({ id }) => id) as [string, string, string];
  const merging = { params, body: { keep_id: chand, merge_id: asha } };
  expect((await send(server.app, duplicateEndpoints.merge, merging, owner)).status).toBe(200);
  expect((await count(setting, campaign, true)).status).toBe(200);
  expect((await standing(setting))["Sangeet"]).toEqual(sent);
});

test("the database and the contract agree on which texts contain the link", async () => {
  const parts = ["{{", "}}", "{", "}", "rsvp_link", "guest_name", "|", " ", "\n", "word", "custom.", "-"];
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 9 }).map((list) => list.join(""));
  const known = [
    "{{rsvp_link}}",
    "{{ rsvp_link | here }}",
    "rsvp_link",
    "{{rsvp_links}}",
    "{{\u00a0rsvp_link\t}}",
    "{{\u2003rsvp_link\ufeff|a}}",
  ];
  const bodies = [...known, ...fc.sample(text, { numRuns: 2_000, seed: 7 })];
  const { rows } = await sql<{ carries: boolean }>`select nyota_carries_rsvp_link(body) as carries
    from unnest(${bodies}::text[]) with ordinality as b (body, n) order by n`.execute(server.deps.connection.db);
  expect(bodies.filter((body, n) => rows[n]?.carries !== carriesRsvpLink(body))).toEqual([]);
  expect(rows.filter(({ carries }) => carries).length).toBeGreaterThan(2);
});
