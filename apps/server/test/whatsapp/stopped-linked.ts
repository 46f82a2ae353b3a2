import type { FakeWhatsApp } from "@nyota/whatsapp-linked/fake-whatsapp";
import pg from "pg";
import { inject } from "vitest";
import { type Running, startProcess } from "../processes.ts";
import { startServer } from "../server.ts";
import { type LinkedNumber, prepareLinked } from "./use-linked.ts";

export type StoppedLinked = Awaited<ReturnType<typeof linkAndStop>>;
type Stopping = {
  whatsapp: FakeWhatsApp;
  /** Functions that end what was begun, in reverse order. */
  ended: (() => unknown)[];
  /** What is done with the number before the server is stopped. */
  last?: (at: LinkedNumber) => Promise<unknown>;
};

/**
 * A number that was linked with its phone by a server that is stopped: its database and files stay, for processes of the
 * real program.
 */
export async function linkAndStop({ whatsapp, ended, last }: Stopping) {
  const cleanups: (() => Promise<unknown>)[] = [];
  const linking = { NYOTA_LINKED_NUMBERS: "true", NYOTA_LINKED_URL: whatsapp.url, NYOTA_LINKED_GAP: "0" };
  const server = await startServer(inject("databaseUrl"), { cleanups, env: linking });
  ended.push(...cleanups.splice(0, 2));
  await server.work();
  const at = await prepareLinked({ server, whatsapp });
  await at.linkByQr();
  await last?.(at);
  const env = { DATABASE_URL: server.loginUrl, DATABASE_MIGRATE_URL: server.url, NYOTA_HOME: server.deps.config.home };
  for (const close of cleanups.toReversed()) await close();
  return {
    env,
    phone: at.phone,
    projectId: at.projectId,
    linkedId: at.linkedId,
    /** Asks the database as its owner, about the number `$1`. */
    query: async <R extends pg.QueryResultRow>(text: string): Promise<R[]> => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      const { rows } = await client.query<R>(text, [at.linkedId]);
      await client.end();
      return rows;
    },
    /** Starts a worker of the program. */
    work: async (more: Record<string, string> = {}): Promise<Running> => {
      const { preload, env: trusting } = whatsapp.trust;
      const running = await startProcess("worker", { ...env, ...linking, ...trusting, ...more }, { preload });
      ended.push(async () => {
        running.kill("SIGKILL");
        await running.exited;
      });
      return running;
    },
  };
}
