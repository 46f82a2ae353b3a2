import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmdirSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, vi } from "vitest";
import { setContext } from "#db/context.ts";
import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { call, send } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";

const site = path.resolve(import.meta.dirname, "../../../../../site");

/**
 * The pages are rendered from a bundle. If it does not exist yet, the first test file builds it and the others wait.
 */
export async function buildSite() {
  const bundle = path.join(site, "dist", "server", "render.js");
  if (existsSync(bundle)) return;
  const lock = path.join(site, "dist.lock");
  try {
    mkdirSync(lock);
  } catch {
    // Not expect.poll, which works inside a test only.
    await vi.waitFor(() => expect(existsSync(lock)).toBe(false), { timeout: 50_000, interval: 100 });
    return;
  }
  try {
    execFileSync("vite", ["build"], { cwd: site, stdio: "ignore", env: { ...process.env, NODE_ENV: "production" } });
  } finally {
    rmdirSync(lock);
  }
}

export type Wedding = Awaited<ReturnType<typeof makeWedding>>;

/** Three Sharmas invited to the Sangeet, two of them to the Wedding, none to the Mehendi; one Mehta elsewhere. */
export async function makeWedding(server: Harness) {
  const owner = await signIn(server);
  const project = await makeProject(server, owner, { title: "Aanya & Kabir" });
  const projectId = project.id;
  const rows = await inProject(server, projectId, async (db) => {
    const insert = async (table: string, values: Record<string, unknown>) => {
      const columns = Object.keys(values);
      const { rows: made } = await sql<{ id: string }>`
        insert into ${sql.table(table)} (project_id, ${sql.join(columns.map((column) => sql.ref(column)))})
        values (${projectId}, ${sql.join(Object.values(values))}) returning ${table === "invitations" ? sql`guest_id as id` : sql`id`}`.execute(
        db,
      );
      return made[0]?.id as string;
    };
    const event = (name: string, starts_at: string, more: Record<string, unknown> = {}) =>
      insert("events", { name, kind: "OTHER", starts_at, time_zone: "Asia/Kolkata", ...more });
    const sangeet = await event("Sangeet", "2099-02-13T19:00", {
      venue_name: "Rambagh Lawns",
      map_link: "https://maps.example.com/rambagh",
      meal_options: ["Vegetarian", "Jain"],
      plus_ones_allowed: 2,
    });
    const wedding = await event("Wedding", "2099-02-14T09:30");
    const mehendi = await event("Mehendi at the haveli", "2099-02-12T16:00", { is_private: true });
    const side = await insert("groups", { name: "Bride's side" });
    const sharmas = await insert("groups", {
      name: "Sharma family, Jaipur",
      parent_id: side,
      salutation: "Rajesh uncle and family",
    });
    const guest = (display_name: string, position: number, sub: string | null) =>
      insert("guests", { first_name: display_name, display_name, position, group_id: side, sub_group_id: sub });
    const rajesh = await guest("Rajesh Sharma", 1, sharmas);
    const sunita = await guest("Sunita Sharma", 2, sharmas);
    const meera = await guest("Meera Sharma", 3, sharmas);
    const mehta = await guest("Dev Mehta", 4, null);
    for (const guest_id of [rajesh, sunita, meera, mehta]) await insert("invitations", { guest_id, event_id: sangeet });
    for (const guest_id of [rajesh, sunita]) await insert("invitations", { guest_id, event_id: wedding });
    await insert("invitations", { guest_id: mehta, event_id: mehendi });
    return { sangeet, wedding, mehendi, sharmas, rajesh, sunita, meera, mehta };
  });
  return { ...rows, owner, project, projectId, link: await linkOf(server, owner, { projectId, guestId: rows.rajesh }) };
}

export async function linkOf(server: Harness, owner: Person, params: { projectId: string; guestId: string }) {
  const { body } = await call(server.app, rsvpEndpoints.link, { params }, owner);
  return new URL(body.url).pathname;
}

export const open = (server: Harness, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url, headers });

/** Submits a form as a browser without JavaScript does. */
export const submit = (
  server: Harness,
  url: string,
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
    payload: new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
    ).toString(),
  });

/** Everything a guest could have changed, to compare before and after. */
export const snapshotAnswers = (server: Harness, projectId: string) =>
  inProject(server, projectId, async (db) => {
    const tables = ["invitations", "rsvp_answers", "question_answers", "rsvp_links", "change_requests", "activities"];
    const rows = await Promise.all(
      tables.map((table) => sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(db)),
    );
    const { owner_id: userId } = await db.selectFrom("projects").select("owner_id").executeTakeFirstOrThrow();
    await setContext(db, { userId });
    const notices = await sql`select count(*) from notifications where project_id = ${projectId}`.execute(db);
    return JSON.stringify([rows.map((result) => result.rows), notices.rows]);
  });

export const update = (
  server: Harness,
  { projectId, table, values }: { projectId: string; table: string; values: Record<string, unknown> },
  id?: string,
) =>
  inProject(server, projectId, async (db) => {
    await setContext(db, { projectId });
    const sets = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.join(sets)} where project_id = ${projectId}
      ${id ? sql`and id = ${id}` : sql``}`.execute(db);
    if (!numAffectedRows) throw new Error(`There is no row of ${table} to change.`);
  });

/** Nobody can answer any more. The page is saved by it, which a new wedding has not been. */
export async function closeRsvp(server: Harness, { projectId, owner }: { projectId: string; owner: Person }) {
  const request = { params: { projectId }, body: { is_rsvp_open: false } };
  const { status } = await send(server.app, micrositeEndpoints.save, request, owner);
  if (status !== 200) throw new Error(`The answers could not be closed: ${status}`);
}
