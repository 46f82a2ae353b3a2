import pg from "pg";
import { SetupError } from "#lib/setup-error.ts";
import type { ProjectTable } from "./queries.ts";
import { personLists, type Manifest } from "./rules.ts";
import { staged } from "./stage-rows.ts";

export type Here = { ownerId: string; hasShop: boolean };
type Adapting = Here & { client: pg.Client; manifest: Manifest; tables: readonly ProjectTable[] };

/** Nobody has the token of such a hash. */
const newHash = "sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))";

const moved = "The project was moved to another server.";
/**
 * What can't go on where it was: two servers would send the same message, and a number is signed in on one of them. The
 * people who worked on it are invited again.
 */
const stopped = [
  `update ${staged("projects")} set merchant_id = null, merchant_given_at = null, deleted_at = null`,
  `update ${staged("collaborators")} set status = 'REVOKED' where status in ('PENDING', 'ACCEPTED')`,
  `update ${staged("dispatches")} set status = 'PAUSED', status_reason = '${moved}' where status = 'IN_PROGRESS'`,
  `update ${staged("dispatches")} set status = 'DRAFT', status_reason = '${moved}', scheduled_at = null,
     scheduled_by = null, scheduled_group_ids = null where status = 'SCHEDULED'`,
  `update ${staged("messages")} set status = 'PAUSED', claim_epoch = null, claimed_at = null, awaits_status_until = null
     where status in ('QUEUED', 'PENDING')`,
  `update ${staged("reminders")} set is_active = false, status_reason = '${moved}' where is_active`,
  `update ${staged("senders")} set lease_owner = null, lease_until = null, link_mode = null, link_payload = null,
     link_expires_at = null, is_logout_requested = false`,
  `update ${staged("senders")} set state = 'LOGGED_OUT', state_reason = '${moved}' where deleted_at is null`,
  `update ${staged("call_helpers")} set revoked_at = now() where revoked_at is null`,
  `update ${staged("jobs")} set state = 'FAILURE', error = '${moved}', finished_at = now()
     where state not in ('SUCCESS', 'FAILURE')`,
  `update ${staged("file_imports")} set state = 'FAILED', error = '${moved}'
     where state in ('PROCESSING', 'PUBLISHING', 'UNDOING')`,
  `update ${staged("reply_files")} set state = 'FAILED', problem = '${moved}', next_attempt_at = null
     where state = 'WAITING'`,
  `update ${staged("assets")} set status = 'FAILED', problem = '${moved}' where status = 'PROCESSING'`,
];

/** Changes the staged rows into rows of this server. */
export async function adaptRows(adapting: Adapting): Promise<void> {
  const { client, tables } = adapting;
  await mapPeople(adapting);
  await mapPlans(adapting);
  for (const { name, columns } of tables)
    for (const column of columns.filter(({ isSecret, isNullable }) => isSecret && !isNullable))
      await client.query(`update ${staged(name)} set ${pg.escapeIdentifier(column.name)} = ${newHash}`);
  for (const statement of stopped) await client.query(statement);
  await client.query(`update ${staged("microsites")} s set slug = left(slug, 60) || '-' || left(md5(random()::text), 6)
    where exists (select from microsites m where m.slug = s.slug)`);
}

/**
 * The owner of the project becomes the new owner; whoever has an account with the same proven address here is that
 * account. Nobody else is referred to any more, and what must belong to somebody is the owner's.
 */
async function mapPeople({ client, manifest, tables, ownerId }: Adapting) {
  await client.query("create temporary table people_here (archived uuid primary key, here uuid) on commit drop");
  await client.query(
    `insert into people_here select p.id, case when p.id = $2 then $3 else (select u.id from users u where u.email = p.email
         and not exists (select from unproven_addresses n where n.user_id = u.id and n.channel = 'EMAIL')) end
     from unnest($1::uuid[], $4::text[]) as p (id, email) on conflict do nothing`,
    [
      manifest.people.map(({ id }) => id),
      manifest.project.owner_id,
      ownerId,
      manifest.people.map(({ email }) => email),
    ],
  );
  const here = (value: string) => `(select here from people_here where archived = ${value})`;
  for (const { name, columns } of tables)
    for (const column of columns.filter(({ isPerson }) => isPerson)) {
      const quoted = pg.escapeIdentifier(column.name);
      const other = column.isNullable ? "null" : "$1::uuid";
      await client.query(
        `update ${staged(name)} s set ${quoted} = coalesce(${here(`s.${quoted}`)}, ${other}) where ${quoted} is not null`,
        column.isNullable ? [] : [ownerId],
      );
    }
  // Whoever the rows say it belongs to: the project is for the account that was chosen.
  await client.query(`update ${staged("projects")} set owner_id = $1`, [ownerId]);
  for (const [name, column] of Object.entries(personLists))
    await client.query(
      `update ${staged(name)} s set ${column} = array(
         select h.here from unnest(s.${column}) with ordinality as p (id, place) join people_here h on h.archived = p.id
         where h.here is not null order by place)`,
    );
  // Only members can do a task, and nobody else is one yet.
  await client.query(
    `update ${staged("tasks")} set assignee_ids = array(select unnest(assignee_ids) intersect select $1::uuid)`,
    [ownerId],
  );
  await client.query(
    `update ${staged("views")} v set name = left(v.name, 60) || ' (' || t.n || ')'
     from (select id, row_number() over (partition by user_id, lower(name) order by created_at, id) as n from ${staged("views")}) t
     where t.id = v.id and t.n > 1`,
  );
}

/** The project keeps its plan, with its credits, what was used of them, and its end. */
async function mapPlans({ client, manifest, hasShop }: Adapting) {
  const { rows: products } = await client.query<{ id: string; code: string }>("select id, code from products");
  for (const { id, code, name } of manifest.plans) {
    const product =
      products.find((each) => each.code === code) ??
      (hasShop ? undefined : products.find((each) => each.code === "unlimited"));
    if (!product)
      throw new SetupError(
        `The project has the plan “${name}” (${code}), which this server does not have. Add it with \`nyota products\`. Nothing was imported.`,
      );
    for (const table of ["projects", "subscriptions"])
      await client.query(`update ${staged(table)} set product_id = $2 where product_id = $1`, [id, product.id]);
  }
}
