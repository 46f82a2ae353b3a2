import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { makePlan } from "../columns/read-plan.ts";
import type { LockedImport } from "../file/lock-import.ts";
import { keptAsOne } from "../rows/row-decisions.ts";
import { isFirstOfRow } from "../rows/first-of-row.ts";
import { droppedBySplit } from "./corrections.ts";
import { storeDecisions } from "./decisions.ts";

type Found = { row_number: number; cells: string[] };

/**
 * Corrects every row whose name cell names several people, so that the next reading makes one guest of it, or takes
 * such corrections back.
 */
export async function decideSplits(scope: Scope, file: LockedImport, isOne: boolean) {
  const plan = await makePlan(scope, file);
  const ofImport = sql`project_id = ${scope.projectId} and import_id = ${file.id}`;
  const about = JSON.stringify([{ about: isOne ? "SPLIT" : "TOGETHER" }]);
  const { rows } = await sql<Found>`select row_number, cells from import_rows
    where ${ofImport} and problems @> ${about}::jsonb and ${isFirstOfRow} and status <> 'SKIPPED'`.execute(scope.db);
  await storeDecisions(
    scope,
    file.id,
    rows.map(({ row_number, cells }) => ({
      row_number,
      dropped: droppedBySplit(cells, plan),
      ...(isOne && { corrections: keptAsOne }),
    })),
  );
}
