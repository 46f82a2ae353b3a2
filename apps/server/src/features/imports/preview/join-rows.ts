import { lookUp } from "@nyota/contract/look-up";
import { nameKeys, takesSeveral } from "@nyota/contract/files/shared-targets";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { foldText } from "#lib/text/fold-text.ts";
import { makePlan, type ReadPlan } from "../columns/read-plan.ts";
import { rowKeys } from "../columns/targets.ts";
import { lockImport } from "../file/lock-import.ts";
import { findRow, fixRow, type Fix, type Fixed, type Row } from "./fix-rows.ts";

type Asked = { importId: string; rowNumber: number; fix: Fix };

/** Stores what the user decided about one row of a preview, or makes one guest of it and another row. */
export async function decideRow(scope: Scope, { importId, rowNumber, fix }: Asked): Promise<Fixed> {
  const { same_as: into, ...own } = fix;
  if (into === undefined) return fixRow(scope, { importId, rowNumber, fix });
  const plan = await makePlan(scope, await lockImport(scope, importId));
  const [kept, gone] = [await findRow(scope, importId, into), await findRow(scope, importId, rowNumber)];
  if (into === rowNumber || kept.status === "SKIPPED" || gone.status === "SKIPPED")
    throw new FieldsError({ same_as: ["Choose another row that is not left out."] });
  const values = takeFrom(gone, kept, plan);
  // Whom the row that goes was found to be on the list must not be added to it once more.
  const known = kept.matched_guest_id === null ? gone.matched_guest_id : null;
  const left = await fixRow(scope, { importId, rowNumber, fix: { ...own, skip: true } });
  const joined = await fixRow(scope, {
    importId,
    rowNumber: into,
    fix: { values, ...(known !== null && { matched_guest_id: known }) },
  });
  const others = new Set([into, ...joined.others, ...left.others]);
  return { counts: joined.counts, others: [...others].filter((number) => number !== rowNumber) };
}

/** What says who somebody is, or speaks of others in the row, does not fill a blank of another row. */
const isOfItsRow = (target: string) =>
  nameKeys.includes(target) || rowKeys.includes(target) || ["last_name", "title", "row_id"].includes(target);

/**
 * The values of a row that get what another row of the same guest says: in blank fields, a second number beside the
 * first one, and in the notes all the rest.
 */
function takeFrom(gone: Row, kept: Row, plan: ReadPlan): Record<string, string> {
  const values = new Map<string, string>();
  const rest: string[] = [];
  for (const target of new Set(plan.columns.map((column) => column.target))) {
    const [text, own] = [textOf(gone, target, plan), textOf(kept, target, plan)];
    if (text === "" || target === "notes" || foldText(text) === foldText(own)) continue;
    if (own === "" && !isOfItsRow(target)) values.set(target, text);
    else if (target === "phone" && textOf(kept, "phone_2", plan) === "" && !values.has("phone_2"))
      values.set("phone_2", text);
    else rest.push(`${plan.labels.get(target) ?? target}: ${text}`);
  }
  const [notes, own] = [textOf(gone, "notes", plan), textOf(kept, "notes", plan)];
  const all = [own, ...(notes === own ? [] : [notes]), ...rest].filter((text) => text !== "").join("; ");
  if (all !== own) values.set("notes", all);
  return Object.fromEntries(values);
}

function textOf({ cells, edits }: Row, target: string, { columns }: ReadPlan): string {
  const written = columns.filter((column) => column.target === target).map(({ index }) => cells[index] ?? "");
  return (
    lookUp(edits, target) ?? written.filter((cell) => cell.trim() !== "").join(takesSeveral(target) ? "; " : " ")
  ).trim();
}
