import { loadRoster } from "./load-roster.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import type { KnownGuest } from "./roster.ts";
import type { Scope } from "#http/scope.ts";

type Row = { cells: readonly string[]; edits: Readonly<Record<string, string>>; plan: ReadPlan };
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** For one row: finds the guest whose id it contains, with the fields that the row can change. */
export async function knownById(scope: Scope, { cells, edits, plan }: Row) {
  const column = plan.columns.find(({ target }) => target === "row_id");
  const id = (edits["row_id"] ?? cells[column?.index ?? -1] ?? "").trim().toLowerCase();
  if (!uuid.test(id)) return () => undefined;
  const roster = await loadRoster(scope, { eventIds: plan.eventIds, tags: true, only: [id] });
  return (asked: string): KnownGuest | undefined => roster.byId.get(asked);
}
