import { labelRow, type Sides } from "@nyota/contract/files/row-places";
import { sql } from "kysely";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { GuestValues } from "../rows/guest-values.ts";
import { loadRoster } from "./load-roster.ts";
import type { ChosenGuest } from "../rows/row-decisions.ts";
import { isNewGuest, matchRow, proposeChange, type Matched } from "./match-row.ts";
import type { Taken } from "./roster.ts";

type Again = {
  importId: string;
  rowNumber: number;
  values: GuestValues;
  /** The guest whom the user chose, now or before. */
  chosen: ChosenGuest | undefined;
  isChosenNow: boolean;
  sides: Sides | undefined;
  /** The guest the row was matched to before it was corrected. */
  before: string | null;
};

/** Finds the guest of one corrected row, or uses the one that the user chose. */
export async function rematchRow(
  scope: Scope,
  { importId, rowNumber, values, chosen, isChosenNow, before, sides }: Again,
): Promise<Matched> {
  if (chosen?.guestId === null) return isNewGuest;
  const parts = { eventIds: Object.keys(values.events ?? {}), tags: values.tags !== undefined };
  const row = { importId, rowNumber };
  const taken = await takenBy(scope, row);
  if (chosen && (isChosenNow || !taken.has(chosen.guestId))) {
    const match = await proposeChosen(scope, { values, chosen: chosen.guestId, parts, taken, sides });
    if (match) return match;
    if (isChosenNow) throw new FieldsError({ matched_guest_id: ["This guest does not exist."] });
  }
  const listed = new Set(before === null ? [] : [before]);
  // First the names of all guests; then tags, invitations and what was read last only of the candidates.
  const everybody = await loadRoster(scope, { eventIds: [], tags: false });
  const match = matchRow({ values, roster: everybody, taken, listed, sides });
  const ids = [match.guest?.id, ...match.candidates.map(({ id }) => id)].filter((id) => id !== undefined);
  if (ids.length === 0) return match;
  const roster = await loadRoster(scope, { ...parts, last: true, only: ids });
  return matchRow({ values, roster, taken, listed, sides });
}

type Row = { importId: string; rowNumber: number };
type Chosen = {
  values: GuestValues;
  chosen: string;
  parts: { eventIds: string[]; tags: boolean };
  taken: Taken;
  sides: Sides | undefined;
};

/** Undefined when the guest is not on the list any more. */
async function proposeChosen(scope: Scope, { values, chosen, parts, taken, sides }: Chosen) {
  const roster = await loadRoster(scope, { ...parts, last: true, only: [chosen] });
  const guest = roster.byId.get(chosen);
  if (!guest) return undefined;
  const matchedRow = taken.get(chosen);
  if (matchedRow)
    throw new FieldsError({ matched_guest_id: [`${labelRow(matchedRow.row, sides)} is this guest already.`] });
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
