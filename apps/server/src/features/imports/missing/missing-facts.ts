import { lookUp } from "@nyota/contract/look-up";
import { sql } from "kysely";
import { ownOrder } from "#features/events/queries.ts";
import type { Scope } from "#http/scope.ts";
import { findReferences } from "./find-dependents.ts";
import { joinList } from "#lib/text/join-list.ts";

type Answers = { guest_id: string; answered: string[]; is_sent: boolean };
type Use = { table: string; guest_id: string; n: number };

const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  messages: ["message", "messages"],
  question_answers: ["answered question", "answered questions"],
  change_requests: ["request for a change", "requests for a change"],
};
/** Tables that are left out here, because the answers are reported already. */
const reportedElsewhere = ["rsvp_answers"];

/** What would be lost with each of these guests, as sentences for the user. */
export async function readFacts(scope: Scope, ids: readonly string[]): Promise<Map<string, string[]>> {
  const facts = new Map<string, string[]>();
  if (ids.length === 0) return facts;
  const add = (id: string, fact: string) => facts.set(id, [...(facts.get(id) ?? []), fact]);
  const { rows: answers } = await sql<Answers>`
    select i.guest_id, array_remove(array_agg(case when i.response is not null then e.name end order by ${ownOrder("e")}), null) as answered,
      bool_or(i.sent_at is not null) as is_sent
    from invitations i join events e on e.project_id = i.project_id and e.id = i.event_id
    where i.project_id = ${scope.projectId} and i.guest_id = any (${ids}::uuid[]) group by i.guest_id`.execute(
    scope.db,
  );
  for (const { guest_id, answered, is_sent } of answers) {
    if (answered.length > 2) add(guest_id, `Answered for ${answered.length} events`);
    else if (answered.length > 0) add(guest_id, `Answered for ${joinList(answered)}`);
    else if (is_sent) add(guest_id, "Was sent an invitation");
  }
  for (const { table, guest_id, n } of await countUses(scope, ids)) {
    const [one, many] = lookUp(words, table) ?? [table.replaceAll("_", " "), table.replaceAll("_", " ")];
    add(guest_id, `${n} ${n === 1 ? one : many}`);
  }
  return facts;
}

async function countUses(scope: Scope, ids: readonly string[]): Promise<Use[]> {
  const references = (await findReferences(scope, "guests")).filter(({ table }) => !reportedElsewhere.includes(table));
  const counts = references.map(
    ({
      table,
      column,
    }) => sql`select ${table}::text as "table", ${sql.ref(column)} as guest_id, count(*) as n from ${sql.table(table)}
      where project_id = ${scope.projectId} and ${sql.ref(column)} = any (${ids}::uuid[]) group by 2`,
  );
  const { rows } = await sql<Use>`${sql.join(counts, sql` union all `)}`.execute(scope.db);
  return rows;
}
