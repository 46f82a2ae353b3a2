import { createHash } from "node:crypto";
import { createWriteStream, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { exportEndpoints } from "@nyota/contract/files/exports";
import pg from "pg";
import { ZipFile } from "yazl";
import { writeExport } from "#features/exports/jobs.ts";
import { ensureSampleWedding, sampleHost } from "#seed/sample-wedding.ts";
import { call } from "#test/client.ts";
import { inProject, signIn, type Person } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";
import { unpackZip } from "#test/import-files/unpack-zip.ts";
import { archivedTables, projectColumn, projectTablesSql, type ProjectTable } from "../queries.ts";
import { MANIFEST, type Manifest } from "../rules.ts";

/** A project with rows in most tables, of a host who is signed in. */
export async function makeSample(harness: Harness): Promise<{ host: Person; projectId: string }> {
  const { userId, projectId } = await ensureSampleWedding(harness.deps);
  return { host: await signInAs(harness, userId, sampleHost.email), projectId };
}

export async function signInAs({ deps }: Harness, userId: string, email: string): Promise<Person> {
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const session = await deps.connection.db
    .transaction()
    .execute((db) =>
      db
        .insertInto("sessions")
        .values({ user_id: userId, expires_at: later, idle_expires_at: later })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
  return { id: userId, email, token: await deps.tokens.accessFor({ userId, sessionId: session.id }) };
}

/** A person with an account of that address. */
export async function signInWith(harness: Harness, email: string): Promise<Person> {
  const person = await signIn(harness);
  await query(harness, "update users set email = $2 where id = $1", [person.id, email]);
  return { ...person, email };
}

type Ordered = { projectId: string; who: Person };

/** Asks for an archive as the browser does, runs its job, and downloads it. */
export async function downloadArchive(harness: Harness, { projectId, who }: Ordered): Promise<Buffer> {
  const asked = await call(harness.app, exportEndpoints.archive, { params: { projectId } }, who);
  if (asked.status !== 202) throw new Error(`The archive was refused: ${JSON.stringify(asked.body)}`);
  const { id } = asked.body;
  const { job_id } = await inProject(harness, projectId, (db) =>
    db.selectFrom("file_exports").select("job_id").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  await writeExport(harness.deps, { project_id: projectId, job_id, export_id: id }, { last: true });
  const answer = await harness.app.inject({
    url: `/api/projects/${projectId}/file-exports/${id}/download/`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  if (answer.statusCode !== 200) throw new Error(`The archive can't be downloaded: ${answer.body}`);
  return answer.rawPayload;
}

export async function saveArchive(harness: Harness, { file, ...ordered }: Ordered & { file: string }) {
  writeFileSync(file, await downloadArchive(harness, ordered));
  return unpackZip(readFileSync(file));
}

export const manifestOf = (parts: ReadonlyMap<string, Buffer>) =>
  JSON.parse(parts.get(MANIFEST)!.toString("utf8")) as Manifest;

/** Writes an archive of these parts and returns its path. */
export async function pack(folder: string, contents: ReadonlyMap<string, Buffer>): Promise<string> {
  const file = path.join(folder, `${crypto.randomUUID()}.zip`);
  const zip = new ZipFile();
  for (const [name, bytes] of contents) zip.addBuffer(bytes, name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

export const contentOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

/** As the owner of the tables, who sees every row. */
export async function query<T extends pg.QueryResultRow>(
  { url }: Pick<Harness, "url">,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<T>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** The number of rows of a project in each table that an archive contains. */
export async function countTables(harness: Harness, projectId: string): Promise<Record<string, number>> {
  const tables = archivedTables(await query<ProjectTable>(harness, projectTablesSql));
  const counts = tables.map(
    (table) =>
      `select '${table.name}' as name, count(*)::int as n from ${table.name} where ${projectColumn(table)} = '${projectId}'`,
  );
  const rows = await query<{ name: string; n: number }>(harness, counts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
