import { writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { buildApp } from "../../apps/server/src/app.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { connect } from "../../apps/server/src/db/connect.ts";
import { loginUrl } from "../../apps/server/src/db/roles.ts";
import { assemble } from "../../apps/server/src/process.ts";
import type { Figure } from "./figure.ts";
import { addressesOf, findReads } from "./read-endpoints.ts";
import { root, type Server } from "./server.ts";

const target = path.join(root, "docs", "query-plans.md");
// Statements of authentication and rights come before every read and are always the same.
const common = /nyota_enter|\bidempotency_keys\b|set_config|^begin|^commit/i;
const settings = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_buffers": "off",
  "auto_explain.log_level": "notice",
};

/**
 * Writes docs/query-plans.md: how PostgreSQL runs each read of the contract on the large project, under row-level
 * security.
 */
export async function explainReads(server: Server): Promise<Figure[]> {
  await configure(server, (name, value) => `alter database nyota set ${name} = '${value}'`);
  const sections: string[] = [];
  const config = readConfig(
    { NODE_ENV: "test", NYOTA_HOME: server.home, NYOTA_RATE_LIMITS: "false", NYOTA_LOG_LEVEL: "silent" },
    root,
  );
  const { databaseUrl: owner } = server;
  const login = loginUrl(owner);
  const urls = { pool: login, direct: login, owner };
  const { deps, close } = await assemble(config, { urls, folders: [] }, { isWorker: false });
  let plans: string[] = [];
  const connection = connect({ url: login, max: 10, onError: () => {}, onNotice: (plan) => plans.push(plan) });
  const app = await buildApp({ ...deps, connection });
  try {
    for (const call of await findReads()) {
      plans = [];
      const answer = await app.inject({
        url: addressesOf(call, server.projectId)[0]!,
        headers: { authorization: `Bearer ${server.token}` },
      });
      const shown = plans.filter((plan) => plan.startsWith("duration") && !common.test(statementOf(plan)));
      sections.push(
        `## GET ${call.path}\n\n${call.summary}: ${sizeOf(answer.json())}.\n\n${shown.map(show(server)).join("\n")}`,
      );
    }
  } finally {
    await app.close();
    await connection.close();
    await close();
    await configure(server, (name) => `alter database nyota reset ${name}`);
  }
  writeFileSync(target, `${introduction}\n\n${sections.join("\n")}`);
  return [{ what: "query plans written", value: sections.length, unit: "reads", target: "docs/query-plans.md" }];
}

const introduction = `# Query plans

How PostgreSQL runs every read of the contract on the large project (10,000 guests in 3,000 households, 80,000 invitations, 100,000 messages, among 200 other projects), as the application's role under row-level security. Written by \`npm run bench -- explain\`; the statements that every request begins with (session, access) are left out. To review a change: no \`Seq Scan\` on a table that grows with projects, no node whose actual rows are far above what it returns without a reason written beside the query.`;

const statementOf = (plan: string) => /Query Text: ([\s\S]*?)\n\w/.exec(plan)?.[1] ?? plan;
const sizeOf = ({ count, results }: { count?: number; results?: unknown[] }) =>
  results ? `${results.length} of ${count ?? results.length}` : "one object";

/** Only the plan, without the project's id and the costs, which differ in every run. */
const show = (server: Server) => (plan: string) => {
  const lines = plan.slice(plan.indexOf("\n", plan.indexOf("Query Text:")) + 1).split("\n");
  const from = lines.findIndex((line) => /\(cost=/.test(line));
  const text = lines
    .slice(Math.max(from, 0))
    .join("\n")
    .replaceAll(server.projectId, "PROJECT")
    .replace(/\(cost=[\d.]+\s*rows=(\d+) width=\d+\)/g, "(planned $1)")
    .replace(/\(cost=[\d.]+ rows=(\d+) width=\d+\) /g, "(planned $1) ")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{22}/g, "ID");
  return `\`\`\`text\n${text.slice(0, 6_000)}\n\`\`\`\n`;
};

async function configure(server: Server, statement: (name: string, value: string) => string) {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  for (const [name, value] of Object.entries(settings)) await client.query(statement(name, value));
  await client.end();
}
