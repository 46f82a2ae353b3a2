import { sql, type RawBuilder } from "kysely";
import { acrossGroups } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";
import type { RowDecision } from "../rows/row-decisions.ts";

type Stored = {
  row_number: number;
  is_earlier: boolean;
  cells_hash: string;
  corrections: Record<string, string>;
  is_left_out: boolean | null;
  is_new_guest: boolean;
  guest_id: string | null;
};

/** What is decided about rows, of which `which` is the condition. */
export async function findDecisions(scope: Scope, importId: string, which: RawBuilder<unknown>) {
  const { rows } = await acrossGroups(scope, () =>
    sql<Stored>`
      select row_number, is_earlier, cells_hash, corrections, is_left_out, is_new_guest, guest_id from import_decisions
      where project_id = ${scope.projectId} and import_id = ${importId} and ${which}
      order by row_number, is_earlier desc`.execute(scope.db),
  );
  const decisions = new Map<number, RowDecision>();
  for (const row of rows) decisions.set(row.row_number, merge(decisions.get(row.row_number), row));
  return [...decisions.values()];
}

export const ofFileRows = (first: number, last: number) => sql`file_row between ${first} and ${last}`;

/** What was decided in this import comes before what is taken over from an earlier one. */
function merge(earlier: RowDecision | undefined, row: Stored): RowDecision {
  const { row_number, is_earlier, cells_hash, is_left_out, is_new_guest, guest_id } = row;
  const below = earlier?.cells_hash === cells_hash ? earlier : undefined;
  return {
    row_number,
    cells_hash,
    corrections: { ...below?.corrections, ...row.corrections },
    is_left_out: is_left_out ?? below?.is_left_out ?? null,
    chosen: is_new_guest || guest_id !== null ? { guestId: guest_id } : (below?.chosen ?? null),
    is_own: !is_earlier,
  };
}

/** A part of a decision to store; what is not named stays as it was. */
export type NewDecision = {
  row_number: number;
  corrections?: Readonly<Record<string, string>>;
  /** Corrections that no longer hold. */
  dropped?: readonly string[];
  is_left_out?: boolean;
  /** A guest's id, NEW for a new guest, null for undecided. */
  chosen?: string | null;
};

/**
 * Stores what the user decided about rows of the preview, so that it is applied again whenever the file is read. Every
 * call that decides something about rows ends here.
 */
export async function storeDecisions(scope: Scope, importId: string, decisions: readonly NewDecision[]) {
  if (decisions.length === 0) return;
  const ofImport = sql`d.project_id = ${scope.projectId} and d.import_id = ${importId}`;
  const stored = sql`jsonb_array_elements(${JSON.stringify(decisions)}::jsonb) as n(value)`;
  const ofRow = sql`d.row_number = (n.value->>'row_number')::int`;
  const corrections = sql`d.corrections - array(select jsonb_array_elements_text(coalesce(n.value->'dropped', '[]')))`;
  await acrossGroups(scope, async () => {
    // Decisions about other cells of this number, those of another sheet, make room.
    await sql`
      insert into import_decisions as d (project_id, import_id, row_number, cells_hash)
      select r.project_id, r.import_id, r.row_number, md5(r.cells::text)
      from import_rows r join ${stored} on r.row_number = (n.value->>'row_number')::int
      where r.project_id = ${scope.projectId} and r.import_id = ${importId}
      on conflict (project_id, import_id, row_number, is_earlier) do update set cells_hash = excluded.cells_hash,
        corrections = '{}', is_left_out = null, is_new_guest = false, guest_id = null
        where d.cells_hash <> excluded.cells_hash`.execute(scope.db);
    await sql`
      update import_decisions d set corrections = ${corrections} from ${stored}
      where ${ofImport} and ${ofRow} and d.is_earlier and n.value ? 'dropped'`.execute(scope.db);
    await sql`
      update import_decisions d set corrections = (${corrections}) || coalesce(n.value->'corrections', '{}'),
        is_left_out = case when n.value ? 'is_left_out' then (n.value->>'is_left_out')::boolean else d.is_left_out end,
        is_new_guest = case when n.value ? 'chosen' then coalesce(n.value->>'chosen' = 'NEW', false) else d.is_new_guest end,
        guest_id = case when n.value ? 'chosen' then nullif(n.value->>'chosen', 'NEW')::uuid else d.guest_id end
      from ${stored} where ${ofImport} and ${ofRow} and not d.is_earlier`.execute(scope.db);
    await sql`
      delete from import_decisions d where ${ofImport} and d.corrections = '{}' and d.is_left_out is null
        and not d.is_new_guest and d.guest_id is null`.execute(scope.db);
  });
}
