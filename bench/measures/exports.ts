import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Figure } from "./figure.ts";
import { percentile, round, type Server } from "./server.ts";

const targets = { csv: "≤ 2 s", xlsx: "≤ 6 s", pdf: "" } as const;

/**
 * All guests of the large project as a file of each format, from the request to the finished job; and the API's
 * response times meanwhile.
 */
export async function measureExports(server: Server): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const format of Object.keys(targets) as (keyof typeof targets)[])
    figures.push(...(await measureFormat(server, format)));
  return figures;
}

async function measureFormat(server: Server, format: keyof typeof targets): Promise<Figure[]> {
  const exports = `/api/projects/${server.projectId}/file-exports/`;
  const before = residentMegabytes(server);
  let most = before;
  let isDone = false;
  const latencies: number[] = [];
  const probe = (async () => {
    while (!isDone) {
      const began = performance.now();
      await server.request("GET", `/api/projects/${server.projectId}/guests/?page_size=50`);
      latencies.push(performance.now() - began);
      most = Math.max(most, residentMegabytes(server));
      await wait(25);
    }
  })();
  const began = performance.now();
  const ordered = await server.request("POST", exports, { topic: "guests", format });
  if (ordered.status !== 202) throw new Error(JSON.stringify(ordered.body));
  const made = await untilWritten(server, `${exports}${ordered.body.id}/`);
  const seconds = (performance.now() - began) / 1000;
  isDone = true;
  await probe;
  const what = `export of ${made.rows.toLocaleString("en-US")} guests as ${format.toUpperCase()}`;
  return [
    { what: `${what}: file ready`, value: round(seconds, 2), unit: "s", target: targets[format] },
    { what: `${what}: memory growth`, value: Math.round(most - before), unit: "MB", target: "≤ 200 MB" },
    {
      what: `${what}: p99 of the guest list meanwhile`,
      value: Math.round(percentile(latencies, 0.99)),
      unit: "ms",
      target: "< 200 ms",
    },
  ];
}

async function untilWritten(server: Server, exportPath: string) {
  for (;;) {
    const { body } = await server.request("GET", exportPath);
    if (body.job.state === "SUCCESS") return body as { rows: number };
    if (body.job.state === "FAILURE") throw new Error(`The export failed: ${body.job.error}`);
    await wait(25);
  }
}

function residentMegabytes(server: Server) {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}
