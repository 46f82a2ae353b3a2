import { connect } from "../../apps/server/src/db/connect.ts";
import { setContext } from "../../apps/server/src/db/context.ts";
import { noCache } from "../../apps/server/src/db/cache.ts";
import { loginUrl } from "../../apps/server/src/db/roles.ts";
import { listGuests } from "../../apps/server/src/features/guest-list/queries.ts";
import { mintScope } from "../../apps/server/src/http/scope.ts";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import type { Server } from "./server.ts";

type Statement = { text: string; values: unknown[] };

/** The statements the guest list sends for a URL without the cache, recorded in Kysely's executor. */
export async function recordStatements(server: Server, target: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const connection = connect({ url: loginUrl(server.databaseUrl), max: 2, onError: () => {} });
  const search = new URL(target, "http://x").searchParams;
  const query = (guestEndpoints.list.query as NonNullable<typeof guestEndpoints.list.query>).parse(
    Object.fromEntries(
      [...search.keys()].map((key) => [key, search.getAll(key).length > 1 ? search.getAll(key) : search.get(key)]),
    ),
  );
  await connection.db.transaction().execute(async (db) => {
    await setContext(db, { projectId: server.projectId });
    const scope = mintScope({
      db: recording(db, (statement) => statements.push(statement)),
      projectId: server.projectId,
      enqueue: async () => {},
      afterCommit: () => {},
      now: new Date(),
      ip: null,
      requestId: "bench",
      actor: { kind: "system", id: null, label: "bench" },
      role: "SYSTEM",
      levels: {},
      actions: [],
      groupIds: null,
      cached: noCache,
    });
    await listGuests(scope, query);
  });
  await connection.close();
  return statements;
}

/** The same transaction, recording every statement. */
function recording<D extends { withPlugin: (plugin: any) => D; getExecutor: () => any }>(
  db: D,
  onStatement: (statement: Statement) => void,
): D {
  const executor = db.getExecutor();
  const prototype = Object.getPrototypeOf(executor) as {
    executeQuery: (query: { sql: string; parameters: readonly unknown[] }, ...rest: unknown[]) => unknown;
  };
  const execute = prototype.executeQuery;
  executor.executeQuery = function (query: { sql: string; parameters: readonly unknown[] }, ...rest: unknown[]) {
    onStatement({ text: query.sql, values: [...query.parameters] });
    return execute.call(this, query, ...rest);
  };
  return db;
}
