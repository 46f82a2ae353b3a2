import { setTimeout as wait } from "node:timers/promises";
import type { Figure } from "./figure.ts";
import { round, type Server } from "./server.ts";

/** A campaign to 10,000 guests, each with a phone, on one sandbox number. */
export async function measureCampaign(server: Server): Promise<Figure[]> {
  const project = `/api/projects/${server.projectId}`;
  await givePhones(server);
  const senders = await server.request("GET", `${project}/whatsapp-senders/`);
  const made = await server.request("POST", `${project}/message-campaigns/`, {
    name: "Bench",
    body: "Dear {{guest_name}}, {{rsvp_link}}",
    sender_id: senders.body.results[0].id,
  });
  const campaignPath = `${project}/message-campaigns/${made.body.id}/`;
  const began = performance.now();
  const sent = await server.request("POST", `${campaignPath}send/`, { everybody: true });
  const start = performance.now() - began;
  const total = sent.body.total as number;
  await wait(3_000);
  const pauseBegan = performance.now();
  await server.request("PUT", `${campaignPath}pause/`, {});
  const pause = performance.now() - pauseBegan;
  const countLeft = async () => ((await server.request("GET", campaignPath)).body.by_status.PAUSED ?? 0) as number;
  await wait(500);
  const left = await countLeft();
  await wait(1_500);
  const leftLater = await countLeft();
  const resumed = performance.now();
  const resumption = await server.request("PUT", `${campaignPath}pause/`, { paused: false });
  if (resumption.status !== 200) throw new Error(`The campaign was not resumed: ${JSON.stringify(resumption.body)}`);
  for (;;) {
    const { body } = await server.request("GET", campaignPath);
    if (body.status === "COMPLETED") break;
    await wait(100);
  }
  const rate = left / ((performance.now() - resumed) / 1000);
  return [
    { what: "campaign: recipients", value: total, unit: "", target: "10,000" },
    { what: "campaign: start", value: round(start / 1000, 2), unit: "s", target: "≤ 1.5 s" },
    { what: "campaign: pause answers after", value: Math.round(pause), unit: "ms", target: "≤ 300 ms" },
    { what: "campaign: messages sent after the pause", value: left - leftLater, unit: "", target: "0" },
    { what: "campaign: one sandbox number, end to end", value: Math.round(rate), unit: "messages/s", target: "≥ 400" },
  ];
}

/** Gives every guest a phone number, so that none is left out. */
async function givePhones(server: Server) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(
    "update guests set phone = '+91' || (7000000000 + (position / 65536) * 10)::text where project_id = $1",
    [server.projectId],
  );
  await client.query("analyze");
  await client.end();
}
