import { projectEndpoints } from "@nyota/contract/account/projects";
import sharp from "sharp";
import { expect, test } from "vitest";
import { keyColumns, removeDiscardedFiles } from "#jobs/housekeeping.ts";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { send } from "../client.ts";
import { makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";

const server = useServer();
type KeyColumn = { table: string; column: string; project: string; rules: string[] };

/** Every column of a project's rows that is named like those with keys of the storage, with the checks on it. */
const readColumns = () =>
  asOwner<KeyColumn>(
    server,
    `select c.relname::text as table, a.attname::text as column, p.attname::text as project,
       array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and a.attnum = any (k.conkey)) as rules
     from pg_class c join pg_attribute a on a.attrelid = c.oid
       join pg_attribute p on p.attrelid = c.oid and p.attname = case c.relname when 'projects' then 'id' else 'project_id' end
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname in ('storage_key', 'cover_image')
     order by 1`,
  );

test("every column with a key of the storage can name files of its own project only", async () => {
  const columns = await readColumns();
  expect(columns.length).toBeGreaterThan(5);
  for (const { table, column, project, rules } of columns)
    expect(rules, `${table}.${column}`).toContain(
      `(${column} ~ (('^'::text || (${project})::text) || '/[0-9a-f]{40}(\\.[a-z0-9]{1,8})?$'::text))`,
    );
});

test("every column with a key of the storage is known to the removal of files", async () => {
  const found = (await readColumns()).map(({ table, column }) => [table, column]);
  expect(Object.fromEntries(found)).toEqual(keyColumns);
});

test("a row can't name the file of another project, nor one that is no key of the storage", async () => {
  const own = await makeProject(server, await signIn(server));
  const other = await makeProject(server, await signIn(server));
  const name = (key: string) =>
    asOwner(server, "update projects set cover_image = $2 where id = $1", [own.id, key]).then(
      () => "stored",
      ({ constraint }: { constraint?: string }) => constraint,
    );
  const { newKey } = server.deps.storage;
  expect(await name(newKey(own.id, "webp"))).toBe("stored");
  for (const key of [newKey(other.id, "webp"), `${own.id}/../${newKey(other.id, "webp")}`, `${own.id}/cover.webp`])
    expect(await name(key)).toBe("projects_cover_image_is_own");
});

test("a file that a row still names is not removed, and is once no row does", async () => {
  const { connection, storage } = server.deps;
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const change = (body: object, file?: { name: string; bytes: Buffer }) =>
    send(server.app, projectEndpoints.update, { params: { projectId }, body, ...(file && { file }) }, owner);
  expect((await change({}, { name: "cover.png", bytes })).status).toBe(200);
  const [row] = await asOwner<{ key: string }>(server, "select cover_image as key from projects where id = $1", [
    projectId,
  ]);
  const key = row!.key;
  await asOwner(server, "insert into discarded_files (storage_key) values ($1)", [key]);
  await removeDiscardedFiles(connection.db, storage);
  expect(await storage.size(key)).toBeGreaterThan(0);
  await asOwner(server, "update projects set cover_image = null, cover_bytes = null where id = $1", [projectId]);
  await removeDiscardedFiles(connection.db, storage);
  await expect(storage.size(key)).rejects.toThrow("not in the storage");
  expect(await asOwner(server, "select from discarded_files where storage_key = $1", [key])).toEqual([]);
});
