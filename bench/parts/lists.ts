import autocannon from "autocannon";
import type { Figure } from "../main.ts";
import { round, type Server } from "./server.ts";

/** Every other list and board of the large project. */
export async function measureLists(server: Server): Promise<Figure[]> {
  const project = `/api/projects/${server.projectId}`;
  const targets = {
    projects: "/api/projects/",
    events: `${project}/events/`,
    "answers per event": `${project}/analytics/dashboard/events-table/`,
    groups: `${project}/guests/groups/`,
    outbox: `${project}/messages/`,
    "outbox, failed": `${project}/messages/?status=FAILED`,
    campaigns: `${project}/message-campaigns/`,
    "running campaigns": `${project}/message-campaigns/?status=IN_PROGRESS`,
    notifications: "/api/notifications/",
    "activity log": `${project}/activity-logs/`,
    project: `${project}/`,
  };
  const figures: Figure[] = [];
  for (const [name, target] of Object.entries(targets)) {
    const result = await autocannon({
      url: `${server.url}${target}`,
      connections: 8,
      duration: 4,
      headers: { authorization: `Bearer ${server.token}` },
    });
    if (result.non2xx > 0) throw new Error(`${target} was refused ${result.non2xx} times`);
    figures.push({
      what: `${name}: p95 at 8 connections`,
      value: round(result.latency.p97_5),
      unit: "ms",
      target: "≤ 80 ms",
    });
  }
  return figures;
}
