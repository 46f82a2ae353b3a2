import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import pg from "pg";
import type { Figure } from "./figure.ts";
import { round, type Server } from "./server.ts";

const connections = 8;
const seconds = 8;

/**
 * Compares the list page with a bare server that only runs the SQL of an uncached list. Ours is measured without
 * changes, when it answers from the cache, and while guests answer, when the cache is soon invalid.
 */
export async function measureGuestList(server: Server): Promise<Figure[]> {
  const list = `/api/projects/${server.projectId}/guests/?page_size=50`;
  const events = await server.request("GET", `/api/projects/${server.projectId}/events/`);
  const eventId = events.body.results[0].id as string;
  const targets = {
    "first page": list,
    search: `${list}&search=sharma`,
    "filter by answer": `${list}&event=${eventId}&response=PENDING`,
    "page 100": `${list}&page=100`,
  };
  const figures: Figure[] = [];
  for (const [name, target] of Object.entries(targets)) {
    const bare = await measureBare(server, await captureSql(server, target));
    const busy = await whileAnswering(server, eventId, () => load(`${server.url}${target}`, server.token));
    const ours = await load(`${server.url}${target}`, server.token);
    figures.push(
      {
        what: `guest list, ${name}: share of the bare server`,
        value: Math.round((ours.rate / bare.rate) * 100),
        unit: "%",
        target: "≥ 70 %",
      },
      {
        what: `guest list, ${name}, while ${answersASecond} answers a second come in: share of the bare server`,
        value: Math.round((busy.rate / bare.rate) * 100),
        unit: "%",
        target: "≥ 70 %",
      },
      {
        what: `guest list, ${name}, while ${answersASecond} answers a second come in: p99`,
        value: round(busy.p99),
        unit: "ms",
        target: "≤ 60 ms",
      },
      { what: `guest list, ${name}: requests`, value: Math.round(ours.rate), unit: "/s", target: "" },
      {
        what: `guest list, ${name}: p99 at ${connections} connections`,
        value: round(ours.p99),
        unit: "ms",
        target: "≤ 60 ms",
      },
      { what: `guest list, ${name}: p99 of the bare server`, value: round(bare.p99), unit: "ms", target: "" },
    );
  }
  return figures;
}

async function load(url: string, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  // Warm up first: cold code is not compared.
  await autocannon({ url, connections, duration: 3, headers });
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

const answersASecond = 10;

/** Runs the work while guests answer, one after the other. */
async function whileAnswering<T>(server: Server, event_id: string, work: () => Promise<T>): Promise<T> {
  const { body } = await server.request(
    "GET",
    `/api/projects/${server.projectId}/guests/?event=${event_id}&page_size=100`,
  );
  const ids = (body.results as { id: string }[]).map(({ id }) => id);
  let isOver = false;
  const answering = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const status = n % 2 ? "ACCEPTED" : "DECLINED";
      const answer = await server.request("PATCH", `/api/projects/${server.projectId}/guests/${ids[n % ids.length]}/`, {
        invitations: [{ event_id, status }],
      });
      if (answer.status !== 200) throw new Error(`An answer was refused: ${JSON.stringify(answer.body)}`);
      await wait(1000 / answersASecond);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await answering;
  }
}

type Statement = { text: string; values: unknown[] };

/** The SELECTs of one list request, as the server sends them. */
async function captureSql(server: Server, target: string) {
  const { recordStatements } = await import("./statements.ts");
  return recordStatements(server, target);
}

async function measureBare(server: Server, statements: Statement[]) {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 10, options: "-c timezone=UTC" });
  const bare = createServer((_request, response) => {
    Promise.all(statements.map((statement) => pool.query(statement)))
      .then((results) =>
        response
          .setHeader("content-type", "application/json")
          .end(JSON.stringify(results.map((result) => result.rows))),
      )
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => bare.listen(3_901, "127.0.0.1", resolve));
  try {
    return await load("http://127.0.0.1:3901/");
  } finally {
    bare.close();
    await pool.end();
  }
}
