import { spawn } from "node:child_process";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { guestColumns, guestSources } from "../../apps/server/src/features/guests/queries.ts";
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
  if (!isDeepStrictEqual(answer, body)) throw new Error("The floor answers something else.");
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

/** The product's own select list, as the owner of the tables, without a session, a transaction or row-level security. */
const statement = `with ${guestSources}
  select json_build_object(
    'count', (select count(*) from guests where project_id = $1 and deleted_at is null and status = 'PUBLISHED'),
    'next', $2::text, 'previous', null,
    'results', (select json_agg(p) from (select ${guestColumns}
      from (select * from guests where project_id = $1 and deleted_at is null and status = 'PUBLISHED'
        order by position, id limit 50) g) p))::text`;
