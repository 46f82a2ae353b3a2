import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Memory } from "#features/imports/parts/assess-row.ts";
import { findLikely, weigh, type Likely } from "#features/imports/parts/find-likely.ts";
import type { GuestValues, Problem } from "#features/imports/parts/guest-values.ts";
import { ask } from "#features/imports/parts/match-row.ts";
import { fileRowOf } from "#features/imports/parts/unfold-row.ts";
import type { Roster } from "#features/imports/parts/roster.ts";

type Settlement = { scope: Scope; importId: string; memory: Memory; roster: Roster };
type Row = { row_number: number; guest: GuestValues; problems: Problem[] };
type Settled = Pick<Row, "row_number" | "problems"> & {
  status: "NEW" | "CONFLICT";
  matched_guest_id: string | null;
  candidates: { id: string; name: string }[];
  changes: object;
};

/**
 * What only the whole file shows: who was asked about further up but has a row of their own further down is not asked about any more, and a
 * row that a later one fits better than is a question after all.
 */
export async function settleQuestions({ scope, importId, memory, roster }: Settlement) {
  const displaced = new Map(memory.displaced.map((one) => [one.row, one]));
  const answered = [...memory.asked].filter(([, ids]) => ids.some((id) => memory.taken.has(id))).map(([row]) => row);
  const numbers = [...new Set([...displaced.keys(), ...answered])];
  if (numbers.length === 0) return;
  const { rows } = await sql<Row>`
    select row_number, guest, problems from import_rows
    where project_id = ${scope.projectId} and import_id = ${importId} and row_number = any (${numbers}::int[])`.execute(
    scope.db,
  );
  const settled = rows.map((row) => {
    const better = displaced.get(row.row_number);
    return better ? displace(row, better) : askAgain(row, { memory, roster });
  });
  await sql`
    update import_rows r set status = s.status, matched_guest_id = s.matched_guest_id, candidates = s.candidates, changes = s.changes,
      problems = s.problems
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s(row_number int, status text, matched_guest_id uuid, candidates jsonb,
      changes jsonb, problems jsonb)
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.row_number = s.row_number`.execute(
    scope.db,
  );
}

const withoutQuestion = (problems: Problem[]) => problems.filter(({ about }) => about !== "WHO");

function displace({ row_number, problems }: Row, { by, name }: { by: number; name: string }): Settled {
  const message = `Row ${fileRowOf(by)} fits ${name} better. Is this somebody else?`;
  const who: Problem = { field: "full_name", level: "warning", message, about: "WHO" };
  const loose = { matched_guest_id: null, candidates: [], changes: {} };
  return { row_number, status: "CONFLICT", ...loose, problems: [...withoutQuestion(problems), who] };
}

function askAgain(
  { row_number, guest: values, problems }: Row,
  { memory, roster }: Pick<Settlement, "memory" | "roster">,
): Settled {
  const likely = new Map(findLikely(values, roster).map((one) => [one.guest.id, one]));
  const open = (memory.asked.get(row_number) ?? []).flatMap((id): Likely[] => {
    const guest = memory.taken.has(id) ? undefined : roster.byId.get(id);
    if (!guest) return [];
    return [likely.get(id) ?? { guest, likeness: "EXACT", evidence: weigh(values, guest) }];
  });
  const rest = withoutQuestion(problems);
  if (open.length === 0)
    return { row_number, status: "NEW", matched_guest_id: null, candidates: [], changes: {}, problems: rest };
  const { status, guest, candidates, changes, problems: all } = ask({ values, open, problems: rest });
  return {
    row_number,
    status: status as "CONFLICT",
    matched_guest_id: guest?.id ?? null,
    candidates,
    changes,
    problems: all,
  };
}
