import { sql } from "kysely";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { GuestValues } from "../rows/guest-values.ts";
import { loadRoster } from "./load-roster.ts";
import { fileRowOf } from "../rows/unfold-row.ts";
import { matchRow, proposeChange, type Matched, type Taken } from "./match-row.ts";

type Again = {
  importId: string;
  rowNumber: number;
  values: GuestValues;
  chosen: string | null | undefined;
};

/** Finds the guest of one corrected row, or uses the one that the user chose. */
export async function rematchRow(scope: Scope, { importId, rowNumber, values, chosen }: Again): Promise<Matched> {
  if (chosen === null)
    return { status: "NEW", guest: undefined, candidates: [], changes: {}, blanks: {}, problems: [], strength: 0 };
  const parts = { eventIds: Object.keys(values.events ?? {}), tags: values.tags !== undefined };
  const row = { importId, rowNumber };
  if (chosen !== undefined) return proposeChosen(scope, { ...row, values, chosen, parts });
  // First the names of all guests; then tags and invitations only of the candidates.
  const everybody = await loadRoster(scope, { eventIds: [], tags: false });
  const match = matchRow({ values, roster: everybody, taken: await takenBy(scope, row) });
  const ids = [match.guest?.id, ...match.candidates.map(({ id }) => id)].filter((id) => id !== undefined);
  if (ids.length === 0 || (!parts.tags && parts.eventIds.length === 0)) return match;
  const roster = await loadRoster(scope, { ...parts, only: ids });
  return matchRow({ values, roster, taken: await takenBy(scope, row) });
}

type Row = { importId: string; rowNumber: number };
type Chosen = Row & { values: GuestValues; chosen: string; parts: { eventIds: string[]; tags: boolean } };

async function proposeChosen(scope: Scope, { values, chosen, parts, ...row }: Chosen): Promise<Matched> {
  const roster = await loadRoster(scope, { ...parts, only: [chosen] });
  const guest = roster.byId.get(chosen);
  if (!guest) throw new FieldsError({ matched_guest_id: ["This guest does not exist."] });
  const taken = await takenBy(scope, row);
  const matchedRow = taken.get(chosen);
  if (matchedRow)
    throw new FieldsError({ matched_guest_id: [`Row ${fileRowOf(matchedRow.row)} is this guest already.`] });
  return proposeChange({ values, guest, taken, problems: [], isById: false });
}

/** The guests that other rows are matched to. A corrected row never takes one of them away. */
async function takenBy(scope: Scope, { importId, rowNumber }: Row): Promise<Taken> {
  const { rows } = await sql<{ id: string; row_number: number }>`
    select matched_guest_id as id, row_number from import_rows
    where project_id = ${scope.projectId} and import_id = ${importId} and row_number <> ${rowNumber}
      and status in ('CHANGED', 'SAME') and matched_guest_id is not null`.execute(scope.db);
  return new Map(rows.map(({ id, row_number }) => [id, { row: row_number, strength: Number.POSITIVE_INFINITY }]));
}
