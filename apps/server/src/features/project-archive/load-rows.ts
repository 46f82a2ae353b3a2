import pg from "pg";
import { SetupError } from "#lib/setup-error.ts";
import type { ProjectTable } from "./queries.ts";
import { projectColumn } from "./queries.ts";
import { damaged, type Manifest } from "./rules.ts";
import { staged } from "./stage-rows.ts";

const quote = pg.escapeIdentifier;
/** A column that is filled when all tables are there, because its table comes before the one it refers to. */
type Later = { table: ProjectTable; columns: string[] };

/**
 * Puts the staged rows into the tables. Triggers are off, because the rows are already what they make of them; foreign
 * keys, checks and unique indexes are not.
 */
export async function loadRows(client: pg.Client, tables: readonly ProjectTable[], manifest: Manifest): Promise<void> {
  const names = tables.map(({ name }) => quote(name));
  await client.query("set local lock_timeout = '30s'");
  await client.query(`lock table ${names.join(", ")} in share row exclusive mode`).catch(explainLock);
  await requireNew(client, manifest);
  await client.query(names.map((name) => `alter table ${name} disable trigger user`).join(";"));
  const { order, later } = orderTables(tables);
  for (const table of order) await insertRows(client, table, later).catch(explainIn(table.name));
  for (const { table, columns } of later)
    await client
      .query(
        `update ${quote(table.name)} t set ${columns.map((name) => `${quote(name)} = s.${quote(name)}`).join(", ")}
         from ${staged(table.name)} s where ${table.key.map((name) => `t.${quote(name)} = s.${quote(name)}`).join(" and ")}
           and t.${projectColumn(table)} = $1 and (${columns.map((name) => `s.${quote(name)} is not null`).join(" or ")})`,
        [manifest.project.id],
      )
      .catch(explainIn(table.name));
  await client.query("set constraints all immediate").catch(explainIn("reminder_households"));
  await client.query(names.map((name) => `alter table ${name} enable trigger user`).join(";"));
  await requireCounts(client, tables, manifest);
}

async function requireNew(client: pg.Client, { project }: Manifest) {
  const { rows } = await client.query<{ deleted: boolean }>(
    "select deleted_at is not null as deleted from projects where id = $1",
    [project.id],
  );
  if (!rows[0]) return;
  throw new SetupError(
    `“${project.title}” is on this server already${rows[0].deleted ? ", deleted but not erased yet" : ""}. A project is imported where it is not. Nothing was imported.`,
  );
}

async function insertRows(client: pg.Client, table: ProjectTable, later: readonly Later[]) {
  const waiting = later.find((each) => each.table === table)?.columns ?? [];
  const columns = table.columns.map(({ name }) => quote(name)).join(", ");
  const values = table.columns.map(({ name }) => (waiting.includes(name) ? "null" : quote(name))).join(", ");
  await client.query(`insert into ${quote(table.name)} (${columns}) select ${values} from ${staged(table.name)}`);
}

/** An order in which tables come after those they refer to. Where they refer to each other, a key is filled later. */
export function orderTables(tables: readonly ProjectTable[]): { order: ProjectTable[]; later: Later[] } {
  const order: ProjectTable[] = [];
  const later: Later[] = [];
  const left = new Set(tables);
  // References of a table to itself are checked when all its rows are there.
  const openOf = ({ name, references }: ProjectTable) =>
    references.filter(({ table }) => table !== name && [...left].some((each) => each.name === table));
  while (left.size > 0) {
    const next =
      [...left].find((table) => openOf(table).length === 0) ??
      [...left].find((table) => openOf(table).every(({ columns }) => canWait(table, columns)));
    if (!next) throw new Error("The tables refer to each other in a circle that can't be opened.");
    const waiting = openOf(next).flatMap(({ columns }) => columns);
    if (waiting.length > 0) later.push({ table: next, columns: waiting });
    order.push(next);
    left.delete(next);
  }
  return { order, later };
}

const canWait = ({ columns }: ProjectTable, names: readonly string[]) =>
  names.length > 0 && names.every((name) => columns.find((column) => column.name === name)?.isNullable);

async function requireCounts(client: pg.Client, tables: readonly ProjectTable[], manifest: Manifest) {
  for (const table of tables) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${quote(table.name)} where ${projectColumn(table)} = $1`,
      [manifest.project.id],
    );
    const expected = manifest.tables.find(({ name }) => name === table.name)?.rows;
    if (rows[0]?.n !== expected) throw new Error(`${table.name} has ${rows[0]?.n} rows instead of ${expected}.`);
  }
}

function explainLock(error: unknown): never {
  throw new SetupError("Others are writing at this moment. Try again in a minute. Nothing was imported.", {
    cause: error,
  });
}

/** A constraint says that rows don't belong together: they were edited. */
const explainIn = (table: string) => (error: unknown) => {
  const { code = "" } = error as { code?: string };
  if (/^2[23]/.test(code)) throw damaged(`rows of the table ${table} don't fit to the others`, { cause: error });
  throw error;
};
