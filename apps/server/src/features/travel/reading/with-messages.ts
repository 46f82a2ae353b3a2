import { unwantedReasons } from "@nyota/contract/message-status";
import type { TravelMessage } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import { mayDo, type Scope } from "#http/scope.ts";

type Row = TravelMessage & { travel_id: string; error_code: string | null };

/** Adds the latest message about each journey. Apart from the journeys, because messages change far more often. */
export async function withMessages<T extends { id: string }>(
  scope: Scope,
  travels: readonly T[],
): Promise<(T & { message: TravelMessage | null })[]> {
  const found = mayDo(scope, "MESSAGE:VIEW") && travels.length > 0 ? await findMessages(scope, travels) : [];
  const byTravel = new Map(found.map(({ travel_id, ...message }) => [travel_id, message]));
  return travels.map((travel) => ({ ...travel, message: byTravel.get(travel.id) ?? null }));
}

async function findMessages(scope: Scope, travels: readonly { id: string }[]) {
  const ids = travels.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select distinct on (o.travel_id) o.travel_id, m.id, m.status, m.error_code, m.error_text as problem,
      coalesce(m.failed_at, m.read_at, m.delivered_at, m.sent_at, m.created_at) as at
    from travel_messages o join messages m on m.project_id = o.project_id and m.id = o.message_id
    where o.project_id = ${scope.projectId} and o.travel_id = any (${ids}::uuid[])
    order by o.travel_id, m.created_at desc, m.id desc`.execute(scope.db);
  return rows.map(({ error_code, problem, ...row }) => ({
    ...row,
    problem: problem ?? unwantedReasons[error_code ?? ""] ?? null,
  }));
}
