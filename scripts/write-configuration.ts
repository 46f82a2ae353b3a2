// Writes docs/configuration.md from the descriptions in apps/server/src/config.ts; with --check only says whether it is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { environment } from "../apps/server/src/config.ts";

type Property = { description?: string; default?: unknown; enum?: string[]; type?: string };
const { properties = {} } = z.toJSONSchema(environment, { io: "input", unrepresentable: "any" }) as {
  properties?: Record<string, Property>;
};
const rows = Object.entries(properties).map(
  ([name, { description = "", default: value }]) =>
    `| \`${name}\` | ${value === undefined ? "" : `\`${String(value)}\``} | ${description} |`,
);
const text = `# Configuration

Nyota reads its environment once, at the start, and refuses to run with a value it does not understand. Nothing has to be set to try it. This page is written from \`apps/server/src/config.ts\`.

| variable | default | meaning |
|---|---|---|
${rows.join("\n")}

In production set at least \`NODE_ENV=production\`, \`NYOTA_PUBLIC_URL\` (https), \`NYOTA_SECRET\` and \`NYOTA_MAIL_URL\`. The embedded database listens on a Unix socket only. Run as root, it uses an account of its own, \`nyota-db\`, and keeps its data under \`/var/lib/nyota\` when that account can't reach \`NYOTA_HOME\`. It is started again when it dies. With less than 50 MB of free space \`/readyz\` is 503.

A load balancer should ask \`/readyz\` of the probe port, a supervisor \`/livez\`. The worker has no other port. When several processes share a machine, name a \`PROBE_PORT\` for each. A project that was deleted is erased with all its files after 30 days.

An external database needs PostgreSQL 15 or newer with \`pg_trgm\`, \`unaccent\`, \`btree_gist\` and \`citext\`, and two logins: the owner of the database, who may create roles (\`create role nyota_owner login createrole password '…'; create database nyota owner nyota_owner\`), in \`DATABASE_MIGRATE_URL\`, and one for everything else (\`create role nyota_login login noinherit password '…'\`), in \`DATABASE_URL\`; migrating gives that one its roles. Nyota refuses to start on a login for which row-level security is off, a superuser for instance. Behind PgBouncer in transaction mode name the way past it in \`DATABASE_DIRECT_URL\` ([decision 0015](decisions/0015-logins-and-poolers.md)).
`;
const file = path.resolve(import.meta.dirname, "../docs/configuration.md");
if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("docs/configuration.md is not what the configuration says: run npm run configuration.");
  process.exitCode = 1;
}
