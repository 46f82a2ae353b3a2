import type { KyselyPlugin, OperationNode, QueryResult, RawNode, UnknownRow } from "kysely";
import type { Transact } from "#db/driver/transact.ts";
import type { Deps } from "#http/deps.ts";

type Changed = {
  /** The table whose rows are not locked. */
  table: string;
  /** Awaited after every statement that contains this text. */
  after?: { text: string; wait: () => Promise<void> };
};

/** The same server, whose statements don't lock the rows of one table: the negative control of a test of that lock. */
export function withoutLocks(deps: Deps, { table, after }: Changed): Deps {
  const statements = new WeakMap<object, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.set(queryId, JSON.stringify(node));
      if (readsFrom(node, table)) return { ...node, endModifiers: undefined } as typeof node;
      return isRaw(node) ? patient(node) : node;
    },
    async transformResult({ result, queryId }): Promise<QueryResult<UnknownRow>> {
      if (after && statements.get(queryId)?.includes(after.text)) await after.wait();
      return result;
    },
  };
  const { connection } = deps;
  const transact: Transact = (isolation, work) => connection.transact(isolation, (db) => work(db.withPlugin(plugin)));
  return { ...deps, connection: { ...connection, db: connection.db.withPlugin(plugin), transact } };
}

/**
 * The limit on how long a statement waits for a lock, if this sets one, made a minute. A busy machine reaches a limit of a
 * second, and a worker that gives up for that reason looks like one that a key has held back.
 */
function patient<Node extends RawNode>(node: Node): Node {
  if (!node.sqlFragments.some((text) => text.includes("lock_timeout"))) return node;
  return { ...node, sqlFragments: node.sqlFragments.map((text) => text.replace(/'\d+m?s'/, "'60s'")) };
}

const isRaw = <Node extends OperationNode>(node: Node): node is Node & RawNode => node.kind === "RawNode";

const readsFrom = (node: OperationNode, table: string) =>
  node.kind === "SelectQueryNode" && JSON.stringify(node).includes(`"IdentifierNode","name":"${table}"`);

/** Resolves for all once so many wait. */
export function makeBarrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= count) resolve();
    return promise;
  };
}
