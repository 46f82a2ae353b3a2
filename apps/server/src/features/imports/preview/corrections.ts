import { MAX_CORRECTED_BYTES, MAX_CORRECTED_ROWS } from "@nyota/contract/files/import-row-schemas";
import { sql } from "kysely";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { TopicPlan } from "../topics/topic.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import { keptAsOne } from "../rows/row-decisions.ts";
import { wholeName } from "../rows/unfold-row.ts";

/** Corrections by column of the file where the field has one, else by field. */
export function byColumn(
  values: Readonly<Record<string, string>>,
  plan: Pick<TopicPlan, "columns">,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([target, text]) => {
      const columns = plan.columns.filter((column) => column.target === target);
      return [columns.length === 1 ? String(columns[0]!.index) : target, text];
    }),
  );
}

/** The corrections that are dropped when a name cell becomes one guest or several: of the name, and that it is one. */
export const droppedBySplit = (cells: readonly string[], plan: ReadPlan): string[] =>
  Object.keys({ ...keptAsOne, ...byColumn(wholeName(cells, plan), plan) });

/** Refuses what was just corrected when the import now has more corrections than it may have. Throws TOO_LARGE. */
export async function requireRoomForCorrections(scope: Scope, importId: string) {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select count(*)::int as rows, coalesce(sum(octet_length(corrections::text)), 0)::int as bytes from import_decisions
    where project_id = ${scope.projectId} and import_id = ${importId} and corrections - 'keep_as_one' <> '{}'`.execute(
    scope.db,
  );
  const { rows: corrected, bytes } = rows[0]!;
  if (corrected <= MAX_CORRECTED_ROWS && bytes <= MAX_CORRECTED_BYTES) return;
  const [most, megabytes] = [MAX_CORRECTED_ROWS.toLocaleString("en"), MAX_CORRECTED_BYTES / 1_000_000];
  throw new AppError(
    "TOO_LARGE",
    `An import has room for corrections in ${most} rows with ${megabytes} MB of text. Correct the file itself and upload it again.`,
  );
}
