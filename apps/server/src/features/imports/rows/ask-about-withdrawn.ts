import { nameKeys } from "@nyota/contract/files/shared-targets";
import type { ReadPlan } from "../columns/read-plan.ts";
import { findWithdrawn, findWithdrawnName, type Withdrawn } from "../values/find-withdrawn.ts";
import type { Problem } from "./guest-values.ts";

type Row = {
  cells: readonly string[];
  /** The row's texts, by target. */
  texts: ReadonlyMap<string, string>;
  plan: ReadPlan;
  /** The row of the file names several people. */
  isOfSeveral: boolean;
  name: string;
};

/**
 * The question whether somebody is invited whose name or remark says "cancelled", "not coming" or that they died; those
 * of whom it is certain are left out until it is answered. A death among several people may be that of any of them.
 */
export function askAboutWithdrawn({ name, ...row }: Row): { isLeftOut: boolean; problem: Problem } | undefined {
  const found = findWords(row);
  if (!found) return undefined;
  const isLeftOut = found.isCertain && !(found.isOfDeath && row.isOfSeveral);
  const words = found.words.slice(0, 60);
  const message = isLeftOut
    ? `“${words}” is written in this row, so ${name} is left out. If they are invited, include the row.`
    : `“${words}” is written in this row. Is ${name} invited? If not, leave the row out.`;
  return { isLeftOut, problem: { field: null, level: "warning", message } };
}

function findWords({ cells, texts, plan }: Omit<Row, "name">): Withdrawn | undefined {
  const names = nameKeys.flatMap((key) => findWithdrawnName(texts.get(key) ?? "") ?? []);
  const remarks = cells.flatMap((cell, index) => (plan.remarks?.has(index) ? (findWithdrawn(cell) ?? []) : []));
  const known = new Set(plan.columns.flatMap(({ index, target }) => (target.startsWith("column:") ? [] : [index])));
  // A column of states: "Cancelled". "Declined" may be the answer to one event of several.
  const states = cells.flatMap((cell, index) =>
    known.has(index) ||
    plan.remarks?.has(index) ||
    !/^(?:cancel|cancell?ed|deceased|expired|passed away)$/i.test(cell.trim())
      ? []
      : (findWithdrawn(cell) ?? []),
  );
  const found = [...names, ...remarks, ...states];
  return found.find(({ isCertain }) => isCertain) ?? found[0];
}
