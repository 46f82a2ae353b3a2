import type pg from "pg";
import { connectOwner } from "#db/backup/snapshot.ts";
import type { Storage } from "#gateways/storage/storage.ts";
import { SetupError } from "#lib/setup-error.ts";
import { adaptRows } from "./adapt-rows.ts";
import { loadRows } from "./load-rows.ts";
import { archivedTables, projectTablesSql, type ProjectTable } from "./queries.ts";
import { openProjectArchive } from "./read-archive.ts";
import type { Manifest } from "./rules.ts";
import { stageRows } from "./stage-rows.ts";
import { storeFiles } from "./store-files.ts";

/** `url` names the owner of the tables; `email` the account the project is for, its owner's if undefined. */
export type ImportTarget = {
  url: string;
  secret: string;
  storage: Storage;
  hasShop: boolean;
  email: string | undefined;
};
/** `endsOn`: the day in UTC, null for a plan that does not end. */
export type ImportedPlan = { name: string; isUnlimited: boolean; endsOn: string | null; credits: ImportedCredits[] };
export type ImportedCredits = { type: string; granted: number; used: number };
export type ImportedProject = {
  id: string;
  title: string;
  /** Whom the project belongs to, as stored. */
  owner: string;
  plan: ImportedPlan;
  rows: number;
  files: number;
  missing: number;
  /** Names or addresses of those who worked on it and have to be invited again. */
  others: string[];
};

/**
 * Restores the archive of a project on this server. Every byte is checked before anything is written; the rows come in
 * one transaction, the files before it commits, and they are removed when it fails.
 */
export async function importProject(target: ImportTarget, file: string): Promise<ImportedProject> {
  using opened = await openProjectArchive(file);
  const { archive, manifest } = opened;
  const { url, secret, storage, hasShop, email } = target;
  await using owner = await connectOwner(url);
  const { client } = owner;
  const ownerId = await findOwner(client, manifest, email);
  const { rows: all } = await client.query<ProjectTable>(projectTablesSql);
  const tables = archivedTables(all);
  const added: string[] = [];
  await client.query("begin; set local idle_in_transaction_session_timeout = 0");
  try {
    const named = await stageRows({ client, archive, manifest, tables, secret });
    await adaptRows({ client, manifest, tables, ownerId, hasShop });
    await requireAbsent(client, manifest);
    await storeFiles({ archive, manifest, storage, secret, named }, added);
    await loadRows(client, tables, manifest);
    await client.query("commit");
  } catch (error) {
    // The connection may be lost, which rolls back as well; the files have to be removed in any case.
    await Promise.allSettled([client.query("rollback")]);
    for (const key of added) await storage.remove(key);
    throw error;
  }
  await client.query("analyze");
  return await describe(client, manifest);
}

/** The account the project will belong to. An address counts once its code came back: anybody can type another's. */
async function findOwner(client: pg.Client, { people, project }: Manifest, email: string | undefined): Promise<string> {
  const address = email ?? people.find(({ id }) => id === project.owner_id)?.email;
  if (!address)
    throw new SetupError(
      "The owner of this project has no email address. Name the new one: --owner ADDRESS. Nothing was imported.",
    );
  const { rows } = await client.query<{ id: string }>(
    `select u.id from users u join lateral (values ('EMAIL', u.email::text), ('PHONE', u.phone)) a (channel, address) on true
     where lower(a.address) = lower($1)
       and not exists (select from unproven_addresses n where n.user_id = u.id and n.channel = a.channel)`,
    [address],
  );
  if (rows[0]) return rows[0].id;
  throw new SetupError(
    `No account has the address ${address}. Let them sign in here once, or name another account: --owner ADDRESS. Nothing was imported.`,
  );
}

/** Again under the lock; here before files are written over those of a project that is there. */
async function requireAbsent(client: pg.Client, { project }: Manifest) {
  const { rows } = await client.query("select from projects where id = $1", [project.id]);
  if (rows.length > 0)
    throw new SetupError(
      `“${project.title}” is on this server already. A project is imported where it is not. Nothing was imported.`,
    );
}

async function describe(client: pg.Client, manifest: Manifest): Promise<ImportedProject> {
  const { project, tables, files, missing, people } = manifest;
  const { rows } = await client.query<{ title: string; owner: string; plan: ImportedPlan }>(
    `select p.title, coalesce(u.full_name, u.email::text, u.phone) as owner, json_build_object('name', r.name,
         'isUnlimited', nyota_is_unlimited(p.id), 'endsOn', (select to_char(max(s.end_date) at time zone 'UTC', 'YYYY-MM-DD')
           from subscriptions s where s.project_id = p.id),
         'credits', (select coalesce(json_agg(json_build_object('type', c.credit_type, 'granted', c.granted, 'used', c.used)
           order by c.credit_type), '[]') from credit_balances c where c.project_id = p.id)) as plan
     from projects p join users u on u.id = p.owner_id join products r on r.id = p.product_id where p.id = $1`,
    [project.id],
  );
  const { title, owner, plan } = rows[0]!;
  const { rows: collaborators } = await client.query<{ name: string }>(
    `select coalesce(email::text, phone) as name from collaborators where project_id = $1 and status = 'REVOKED'
       and coalesce(email::text, phone) is not null order by 1`,
    [project.id],
  );
  const others = people.filter(({ id }) => id !== project.owner_id).flatMap(({ name, email }) => name ?? email ?? []);
  return {
    id: project.id,
    title,
    owner,
    plan,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.count,
    missing: missing.length,
    others: [...new Set([...others, ...collaborators.map(({ name }) => name)])],
  };
}
