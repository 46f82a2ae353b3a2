import type { ParsedOf } from "@nyota/contract/endpoint";
import type { importEndpoints } from "@nyota/contract/imports";
import { sql } from "kysely";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { AssessedRow } from "#features/imports/parts/assess-row.ts";
import { lockImport, requireState } from "#features/imports/parts/find-import.ts";
import type { GuestValues, Problem } from "#features/imports/parts/guest-values.ts";
import { mapRow } from "#features/imports/parts/map-row.ts";
import { matchRow, namesOf, settle, type Matched } from "#features/imports/parts/match-row.ts";
import { makePlan, prepareBulk } from "#features/imports/parts/read-plan.ts";
import { couldBe, loadRoster, type Roster } from "#features/imports/parts/roster.ts";
import { recount, updateRow } from "#features/imports/parts/store-rows.ts";
import { listTargets } from "#features/imports/parts/targets.ts";

type Fix = ParsedOf<typeof importEndpoints.fixRow>["body"];
type Texts = Record<string, string>;

/** Corrects one row of a preview that is ready, and judges it again. */
export async function fixRow(
  scope: Scope,
  { importId, rowNumber, fix }: { importId: string; rowNumber: number; fix: Fix },
) {
  await prepareBulk(scope, 10);
  const file = await lockImport(scope, importId);
  requireState(file, "READY");
  const row = await findRow(scope, importId, rowNumber);
  await requireTargets(scope, fix.values ?? {});
  const edits = { ...(row.edits as Texts), ...fix.values };
  const plan = await makePlan(scope, file.mapping ?? {}, file.options);
  const before = row.guest as GuestValues | null;
  const section = before && !before.is_group_given ? before.group : undefined;
  const cells = row.cells as string[];
  const mapped = mapRow({ cells, edits, plan, ...(section && { section }), isGuest: fix.skip !== true });
  const values = mapped.kind === "guest" ? mapped.values : null;
  const base = { row_number: rowNumber, cells, edits, guest: values, problems: mapped.problems };
  const loose = { matched_guest_id: null, candidates: [], changes: {} };
  const save = (judged: Omit<AssessedRow, "row_number" | "cells" | "guest">) =>
    updateRow(scope, importId, { ...base, ...judged });

  if (fix.skip || !values) await save({ ...loose, status: "SKIPPED", problems: base.problems });
  else if (base.problems.some(({ level }) => level === "error"))
    await save({ ...loose, status: "ERROR", problems: base.problems });
  else {
    const match = await matchAgain(scope, { importId, rowNumber, values, chosen: fix.matched_guest_id });
    await save({
      status: match.status,
      matched_guest_id: match.guest?.id ?? null,
      candidates: match.candidates,
      changes: match.changes,
      problems: [...base.problems, ...match.problems],
    });
  }
  return recount(scope, importId);
}

async function findRow(scope: Scope, importId: string, rowNumber: number) {
  const row = await scope.db
    .selectFrom("import_rows")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("import_id", "=", importId)
    .where("row_number", "=", rowNumber)
    .executeTakeFirst();
  if (!row) throw notFound("This row");
  return row;
}

async function requireTargets(scope: Scope, values: Texts) {
  const known = new Set((await listTargets(scope)).targets.map(({ key }) => key));
  const unknown = Object.keys(values).filter((key) => !known.has(key));
  if (unknown.length > 0)
    throw new FieldsError(Object.fromEntries(unknown.map((key) => [`values.${key}`, ["There is no such field."]])));
}

type Again = {
  importId: string;
  rowNumber: number;
  values: GuestValues;
  chosen: string | null | undefined;
};

async function matchAgain(scope: Scope, { importId, rowNumber, values, chosen }: Again): Promise<Matched> {
  if (chosen === null) return { status: "NEW", guest: undefined, candidates: [], changes: {}, problems: [] };
  const roster = await loadRoster(scope, {
    eventIds: Object.keys(values.events ?? {}),
    tags: values.tags !== undefined,
    only: couldBe(namesOf(values), chosen ?? uuidOrNothing(values.row_id)),
  });
  const taken = await takenBy(scope, { importId, rowNumber, roster });
  if (chosen === undefined) return matchRow({ values, roster, taken });
  const guest = roster.byId.get(chosen);
  if (!guest) throw new FieldsError({ matched_guest_id: ["This guest does not exist."] });
  if (taken.has(chosen))
    throw new FieldsError({ matched_guest_id: [`Row ${taken.get(chosen)} is this guest already.`] });
  const problems: Problem[] = [];
  return settle({ values, guest, taken, problems, isById: false });
}

const uuidOrNothing = (text: string | undefined) =>
  text && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text) ? text : undefined;

type Others = { importId: string; rowNumber: number; roster: Roster };

async function takenBy(scope: Scope, { importId, rowNumber, roster }: Others): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; row_number: number }>`
    select matched_guest_id as id, row_number from import_rows
    where project_id = ${scope.projectId} and import_id = ${importId} and row_number <> ${rowNumber}
      and status in ('CHANGED', 'SAME') and matched_guest_id = any (${[...roster.byId.keys()]}::uuid[])`.execute(
    scope.db,
  );
  return new Map(rows.map(({ id, row_number }) => [id, row_number]));
}

const decisions = {
  NEW_GUEST: sql`update import_rows r set status = 'NEW', matched_guest_id = null, candidates = '[]', changes = '{}'`,
  SKIP: sql`update import_rows r set status = 'SKIPPED', matched_guest_id = null, candidates = '[]', changes = '{}'`,
} as const;

/** Decides all open questions of a preview at once. */
export async function decideRows(scope: Scope, importId: string, as: "NEW_GUEST" | "SAME_GUEST" | "SKIP") {
  await prepareBulk(scope, 10);
  requireState(await lockImport(scope, importId), "READY");
  const open = sql`r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.status = 'CONFLICT'`;
  // One row for a guest: whoever is matched already, or asked about further up, stays an open question.
  const sameGuest = sql`
    update import_rows r set status = case when r.changes = '{}' then 'SAME' else 'CHANGED' end, candidates = '[]',
      guest = case when gr.name is null or r.guest ? 'is_group_given' or r.guest ? 'is_group_known' then r.guest
        else r.guest || jsonb_build_object('group', gr.name) end
    from guests g left join groups gr on gr.project_id = g.project_id and gr.id = g.group_id
    where ${open} and g.project_id = r.project_id and g.id = r.matched_guest_id and jsonb_array_length(r.candidates) = 1
      and not exists (select from import_rows o where o.project_id = r.project_id and o.import_id = r.import_id
        and o.matched_guest_id = r.matched_guest_id
        and (o.status in ('CHANGED', 'SAME') or (o.status = 'CONFLICT' and o.row_number < r.row_number)))`;
  const { numAffectedRows } = await (as === "SAME_GUEST" ? sameGuest : sql`${decisions[as]} where ${open}`).execute(
    scope.db,
  );
  return { decided: Number(numAffectedRows ?? 0), counts: await recount(scope, importId) };
}
