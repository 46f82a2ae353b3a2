import { spawn } from "node:child_process";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { guestRow } from "@nyota/contract/guests/guests";
import { columnsOf } from "../../apps/server/src/db/columns.ts";
import { freePort } from "../../apps/server/test/processes.ts";
import type { Beside, Server } from "./server.ts";

/**
 * Starts the floor of the guest list's first page. Throws unless it answers what the server answers, in every field and
 * every guest: a comparison with less work would say nothing.
 */
export async function startFloor(server: Server, target: string): Promise<Beside> {
  const { body } = await server.request("GET", target);
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "floor.ts")], {
    env: {
      ...process.env,
      FLOOR_DATABASE: server.databaseUrl,
      FLOOR_PORT: String(port),
      FLOOR_STATEMENT: JSON.stringify({ text: statement, values: [server.projectId, body.next] }),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const answer = await askUntilUp(url);
  if (!isDeepStrictEqual(withZ(answer), withZ(body))) throw new Error("The floor answers something else.");
  return { url, pid: child.pid as number, stop: async () => void child.kill() };
}

async function askUntilUp(url: string): Promise<unknown> {
  for (let tries = 0; ; tries += 1)
    try {
      const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      return JSON.parse(text);
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

/** The same instants written in one way: PostgreSQL's JSON ends them with "+00:00". */
const withZ = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll("+00:00", "Z")) as unknown;

const columns = columnsOf(guestRow).map((column) => `g.${column}`);

/** Subqueries, not joins: under a generic plan a join with groups or invitations would read all of them. */
const statement = `select json_build_object(
  'count', (select count(*) from guests where project_id = $1 and deleted_at is null and status = 'PUBLISHED'),
  'next', $2::text, 'previous', null,
  'results', (select json_agg(p) from (select ${columns.join(", ")},
    (select json_build_object('id', id, 'name', name, 'side', side) from groups
      where project_id = $1 and id = g.group_id) as "group",
    (select json_build_object('id', id, 'name', name, 'expected_count', expected_count) from groups
      where project_id = $1 and id = g.sub_group_id) as sub_group,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour) order by nyota_fold(t.name))
      from guest_tags gt join tags t on t.project_id = gt.project_id and t.id = gt.tag_id
      where gt.project_id = $1 and gt.guest_id = g.id), '[]') as tags,
    (select o.created_at from opt_outs o where o.project_id = $1 and o.phone = g.phone) as opted_out_at,
    coalesce((select json_agg(json_build_object('event_id', i.event_id,
        'status', nyota_invitation_status(i.response, i.sent_at, nyota_deadline(
          (select rsvp_deadline from groups where project_id = $1 and id = g.sub_group_id),
          (select rsvp_deadline from events where project_id = $1 and id = i.event_id),
          (select rsvp_deadline from microsites where project_id = $1))),
        'tentative', nyota_tentative(i.unsure_at, i.waiting_since, i.offered_until), 'answered_at', i.answered_at,
        'answered_by', i.answered_by, 'plus_ones', i.plus_ones, 'plus_ones_allowed', i.plus_ones_allowed,
        'meal_choice', i.meal_choice) order by i.event_id)
      from invitations i where i.project_id = $1 and i.guest_id = g.id), '[]') as invitations
    from (select * from guests where project_id = $1 and deleted_at is null and status = 'PUBLISHED'
      order by position, id limit 50) g) p))::text`;
