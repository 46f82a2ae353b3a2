import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Figure } from "./figure.ts";
import { postmasterOf, readSpent } from "./processor-time.ts";
import { round, type Server } from "./server.ts";

const NUMBERS = Number(process.env["BENCH_NUMBERS"] ?? 4);

/**
 * A campaign to 10,000 guests, each with a phone, on one sandbox number, paused in the middle; then one such campaign on
 * each of four numbers at once. Every message marks the invitations to all events of its household.
 */
export async function measureCampaign(server: Server): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const at = { server, client };
    await givePhones(at);
    const numbers = await linkNumbers(at);
    await forgetInvitations(at);
    const one = await measureOne(at, numbers.slice(0, 1));
    await forgetInvitations(at);
    return [...one, ...(await measureMany(at, numbers))];
  } finally {
    await client.end();
  }
}

type Setting = { server: Server; client: pg.Client };

async function measureOne(at: Setting, numbers: string[]): Promise<Figure[]> {
  const { server } = at;
  const { total, startMs, ids, release } = await startHeld(at, numbers);
  const [id = ""] = ids;
  const before = readSpent(processesOf(server));
  let began = await release();
  await untilUnsent(at, ids, total / 2);
  const campaign = `/api/projects/${server.projectId}/message-campaigns/${id}/`;
  const pauseBegan = performance.now();
  const paused = await server.request("PUT", `${campaign}pause/`, {});
  if (paused.status !== 200) throw new Error(`The campaign was not paused: ${JSON.stringify(paused.body)}`);
  const pauseMs = performance.now() - pauseBegan;
  const arrivedAtPause = await countArrived(at);
  let sendingMs = pauseBegan - began;
  await wait(2_000);
  const arrivedLater = await countArrived(at);
  const resumption = await server.request("PUT", `${campaign}pause/`, { paused: false });
  if (resumption.status !== 200) throw new Error(`The campaign was not resumed: ${JSON.stringify(resumption.body)}`);
  began = performance.now();
  await untilUnsent(at, ids, 0);
  sendingMs += performance.now() - began;
  const spent = spentSince(server, before);
  return [
    { what: "campaign: recipients", value: total, unit: "", target: "10,000" },
    { what: "campaign: start", value: round(startMs / 1000, 2), unit: "s", target: "≤ 1.5 s" },
    { what: "campaign: pause answers after", value: Math.round(pauseMs), unit: "ms", target: "≤ 300 ms" },
    { what: "campaign: messages sent after the pause", value: arrivedLater - arrivedAtPause, unit: "", target: "0" },
    {
      what: "campaign: one sandbox number, end to end",
      value: Math.round(total / (sendingMs / 1000)),
      unit: "messages/s",
      target: "≥ 1,000",
    },
    { what: "campaign: processor time, node", value: round(spent.node / total, 3), unit: "ms/message", target: "" },
    {
      what: "campaign: processor time, PostgreSQL",
      value: round(spent.postgres / total, 3),
      unit: "ms/message",
      target: "",
    },
  ];
}

async function measureMany(at: Setting, numbers: string[]): Promise<Figure[]> {
  const { total, ids, release } = await startHeld(at, numbers);
  const before = readSpent(processesOf(at.server));
  const began = await release();
  await untilUnsent(at, ids, 0);
  const seconds = (performance.now() - began) / 1000;
  const spent = spentSince(at.server, before);
  const name = `campaign: ${numbers.length} sandbox numbers at once`;
  return [
    { what: name, value: Math.round(total / seconds), unit: "messages/s", target: "≥ 2,000" },
    { what: `${name}, node`, value: round(spent.node / total, 3), unit: "ms/message", target: "" },
    { what: `${name}, PostgreSQL`, value: round(spent.postgres / total, 3), unit: "ms/message", target: "" },
  ];
}

/** Starts a campaign to everybody on each of these numbers; nothing is sent until `release`. */
async function startHeld(at: Setting, numbers: string[]) {
  const { server, client } = at;
  const project = `/api/projects/${server.projectId}`;
  const setNextSend = (moment: string) =>
    client.query(`update senders set next_send_at = ${moment} where project_id = $1`, [server.projectId]);
  await setNextSend("now() + interval '1 hour'");
  let total = 0;
  let startMs = 0;
  const ids: string[] = [];
  for (const sender_id of numbers) {
    const made = await server.request("POST", `${project}/message-campaigns/`, {
      name: "Bench",
      body: "Dear {{guest_name}}, {{rsvp_link}}",
      sender_id,
      event_ids: await findEvents(server),
    });
    const began = performance.now();
    const sent = await server.request("POST", `${project}/message-campaigns/${made.body.id}/send/`, {
      everybody: true,
    });
    startMs = performance.now() - began;
    if (sent.status !== 200) throw new Error(`The campaign was not started: ${JSON.stringify(sent.body)}`);
    total += sent.body.total as number;
    ids.push(made.body.id);
  }
  // What starting has left to do must not run while messages are sent.
  await client.query("vacuum analyze messages, invitations, sandbox_deliveries, message_events");
  return {
    total,
    startMs,
    ids,
    release: async () => {
      await setNextSend("now()");
      return performance.now();
    },
  };
}

const findEvents = async ({ projectId, request }: Server) =>
  ((await request("GET", `/api/projects/${projectId}/events/`)).body.results as { id: string }[]).map(({ id }) => id);

/** Waits until at most so many messages of these campaigns are not sent; with 0, until the campaigns are complete. */
async function untilUnsent({ client, server }: Setting, ids: string[], most: number) {
  const text =
    most > 0
      ? "select count(*)::int as n from messages where project_id = $1 and dispatch_id = any ($2) and status in ('QUEUED', 'PENDING')"
      : "select count(*)::int as n from dispatches where project_id = $1 and id = any ($2) and status <> 'COMPLETED'";
  for (;;) {
    const { rows } = await client.query<{ n: number }>(text, [server.projectId, ids]);
    if ((rows[0]?.n ?? 0) <= most) return;
    await wait(50);
  }
}

const countArrived = async ({ client, server }: Setting) =>
  (
    await client.query<{ n: number }>("select count(*)::int as n from sandbox_deliveries where project_id = $1", [
      server.projectId,
    ])
  ).rows[0]?.n ?? 0;

const processesOf = ({ pid, home }: Server) => ({ pid, postmaster: postmasterOf(home) });
function spentSince(server: Server, before: ReturnType<typeof readSpent>) {
  const now = readSpent(processesOf(server));
  return { node: now.node - before.node, postgres: now.postgres - before.postgres };
}

/** Linked sandbox numbers of the project, as many as are measured. */
async function linkNumbers({ server }: Setting): Promise<string[]> {
  const path = `/api/projects/${server.projectId}/whatsapp-senders/`;
  const { body } = await server.request("GET", path);
  const ids = (body.results as { id: string }[]).map(({ id }) => id);
  for (let n = ids.length; n < NUMBERS; n++) {
    const made = await server.request("POST", path, {
      driver: "sandbox",
      phone: `+9198290${11_000 + n}`,
      label: `Number ${n}`,
    });
    if (made.status !== 201) throw new Error(`The number was not added: ${JSON.stringify(made.body)}`);
    await server.request("POST", `${path}${made.body.id}/simulate-scan/`, {});
    ids.push(made.body.id);
  }
  return ids.slice(0, NUMBERS);
}

/** Gives every guest a phone number, so that none is left out. */
async function givePhones({ server, client }: Setting) {
  await client.query(
    "update guests set phone = '+91' || (7000000000 + (position / 65536) * 10)::text where project_id = $1",
    [server.projectId],
  );
  await client.query("analyze");
}

/** So that each campaign has all invitations to mark as sent, as the first one has. */
async function forgetInvitations({ server, client }: Setting) {
  await client.query("update invitations set sent_at = null, reached_at = null where project_id = $1", [
    server.projectId,
  ]);
  await client.query("vacuum analyze invitations");
}
