import { sql } from "kysely";
import { lockEvents } from "#features/waiting-list/commands.ts";
import type { Scope } from "#http/scope.ts";

export type EventRules = {
  id: string;
  name: string;
  plus_ones_allowed: number;
  meal_options: string[];
  capacity: number | null;
  children_welcome: boolean;
};

/** The rules of these events for answers. Those with a capacity are locked, after the guests who are answered for. */
export async function lockRules(scope: Scope, eventIds: readonly string[]): Promise<EventRules[]> {
  if (eventIds.length === 0) return [];
  const rules = await scope.db
    .selectFrom("events")
    .select(["id", "name", "plus_ones_allowed", "meal_options", "capacity", "children_welcome"])
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${eventIds}::uuid[])`)
    .execute();
  const limited = rules.filter(({ capacity }) => capacity !== null).map(({ id }) => id);
  const locked = new Map((await lockEvents(scope, limited)).map(({ id, capacity }) => [id, capacity]));
  return rules.map((event) => ({ ...event, capacity: locked.get(event.id) ?? null }));
}
