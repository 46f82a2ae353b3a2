import type { MessageFilter } from "@nyota/contract/messages/messages";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { chosenMessages, readable, withNames, withReason } from "./select-messages.ts";

const inStatus = (scope: Scope, { status, ...filter }: MessageFilter) => {
  const rows = chosenMessages(scope, filter);
  return status ? rows.where("m.status", "in", status) : rows;
};

/** How many messages a file would be about. */
export async function countMessages(scope: Scope, filter: MessageFilter): Promise<number> {
  const { n } = await inStatus(scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

const batchSize = 1_000;

/** The messages of a filter in the order of their campaigns and guests, for files. */
export async function* readMessageBatches(scope: Scope, filter: MessageFilter) {
  const rows = withNames(scope, inStatus(scope, filter)).orderBy("m.created_at").orderBy("g.position").orderBy("m.id");
  // Sorted once for all batches.
  await sql`declare messages_of_file cursor for ${rows}`.execute(scope.db);
  for (;;) {
    const fetched = sql<
      Awaited<ReturnType<typeof rows.execute>>[number]
    >`fetch ${sql.lit(batchSize)} from messages_of_file`;
    const { rows: batch } = await fetched.execute(scope.db);
    yield batch.map((row) => readable(scope, withReason(row)));
    if (batch.length < batchSize) break;
  }
  await sql`close messages_of_file`.execute(scope.db);
}
