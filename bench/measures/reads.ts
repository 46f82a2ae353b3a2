import autocannon from "autocannon";
import type { Figure } from "./figure.ts";
import { addressesOf, findReads } from "./read-endpoints.ts";
import { signInLimited } from "./limited-member.ts";
import { round, type Server } from "./server.ts";

/** Measures every read of the contract, on the large project: as its owner, and as a member limited to some groups. */
export async function measureReads(server: Server): Promise<Figure[]> {
  const project = `/api/projects/${server.projectId}`;
  const targets = [
    ...(await findReads()).flatMap((call) => addressesOf(call, server.projectId)),
    `${project}/messages/?status=FAILED`,
    `${project}/message-campaigns/?status=IN_PROGRESS`,
  ];
  const limited = await signInLimited(server);
  const figures: Figure[] = [];
  for (const target of targets) {
    const what = target.replace(project, "…");
    figures.push(await measureList(server.url + target, server.token, what));
    if (await isAllowed(server.url + target, limited))
      figures.push(await measureList(server.url + target, limited, `${what} as a limited member`));
  }
  return figures;
}

async function measureList(url: string, token: string, what: string): Promise<Figure> {
  const result = await autocannon({ url, connections: 8, duration: 4, headers: { authorization: `Bearer ${token}` } });
  if (result.non2xx > 0) throw new Error(`${url} was refused ${result.non2xx} times`);
  return { what: `${what}: p95 at 8 connections`, value: round(result.latency.p97_5), unit: "ms", target: "≤ 80 ms" };
}

/** Some lists are the owner's, or need the right to all guests. */
async function isAllowed(url: string, token: string): Promise<boolean> {
  const { status } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (status !== 200 && status !== 403) throw new Error(`${url} answered ${status}`);
  return status === 200;
}
