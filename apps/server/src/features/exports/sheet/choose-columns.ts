import { EXPORT_COLUMNS_MAX, PAPER_COLUMNS_MAX, type ExportFormat } from "@nyota/contract/files/exports";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { Column } from "./sheet.ts";
import type { Topic } from "./topic.ts";

type Choice = { format: ExportFormat; keys: readonly string[] | null };

/**
 * The columns of a file in their order: the chosen ones, or the default ones. Throws for columns that don't exist or
 * don't fit.
 */
export async function chooseColumns(scope: Scope, topic: Topic, { format, keys }: Choice): Promise<Column[]> {
  const all = await topic.listColumns(scope);
  const isPaper = format === "pdf";
  const known = new Map(all.map((column) => [column.key, column]));
  const unknown = (keys ?? []).filter((key) => !known.has(key));
  if (unknown.length > 0) throw new FieldsError({ columns: [`There is no column ${unknown.slice(0, 3).join(", ")}.`] });
  const chosen = keys
    ? keys.flatMap((key) => known.get(key) ?? [])
    : all.filter(({ in_sheet, on_paper }) => (isPaper ? on_paper : in_sheet));
  if (isPaper && chosen.length > PAPER_COLUMNS_MAX)
    throw new FieldsError({ columns: [`Up to ${PAPER_COLUMNS_MAX} columns fit on paper. Choose fewer.`] });
  const last = isPaper ? undefined : topic.lastColumn;
  const rest = chosen.filter(({ key }) => key !== last);
  return [...rest.slice(0, EXPORT_COLUMNS_MAX), ...all.filter(({ key }) => key === last)];
}

/** The same for a job: columns deleted in the meantime are left out. */
export async function chooseStillThere(scope: Scope, topic: Topic, { format, keys }: Choice): Promise<Column[]> {
  const there = new Set((await topic.listColumns(scope)).map(({ key }) => key));
  const left = keys?.filter((key) => there.has(key)) ?? null;
  return chooseColumns(scope, topic, { format, keys: left?.length === 0 ? null : left });
}
