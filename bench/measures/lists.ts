import autocannon from "autocannon";
import type { Figure } from "./figure.ts";
import { addressOf, findLists } from "./list-endpoints.ts";
import { round, type Server } from "./server.ts";

/** Measures every list of the contract, on the large project. */
export async function measureLists(server: Server): Promise<Figure[]> {
  const project = `/api/projects/${server.projectId}`;
  const targets = [
    ...(await findLists()).map((call) => addressOf(call, server.projectId)),
    `${project}/messages/?status=FAILED`,
    `${project}/message-campaigns/?status=IN_PROGRESS`,
    `${project}/analytics/dashboard/events-table/`,
    `${project}/`,
  ];
  const figures: Figure[] = [];
  for (const target of targets) {
    const result = await autocannon({
      url: `${server.url}${target}`,
      connections: 8,
      duration: 4,
      headers: { authorization: `Bearer ${server.token}` },
    });
    if (result.non2xx > 0) throw new Error(`${target} was refused ${result.non2xx} times`);
    figures.push({
      what: `${target.replace(project, "…")}: p95 at 8 connections`,
      value: round(result.latency.p97_5),
      unit: "ms",
      target: "≤ 80 ms",
    });
  }
  return figures;
}
