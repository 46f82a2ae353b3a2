import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { isRowNumbers } from "./column-offers.tsx";
import { joinWords } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

type LeftOutColumnsProps = Pick<FileImportDetail, "columns" | "mapping">;
const SHOWN = 6;

/** Beside the button that reads the file: the columns with values that no field takes. */
export function LeftOutColumns({ columns, mapping }: LeftOutColumnsProps) {
  const names = columns.filter(({ index, samples }) => !mapping[index] && samples.length > 0 && !isRowNumbers(samples));
  if (names.length === 0) return null;
  const more = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).map(({ header }) => `“${header}”`);
  const columnNames = joinWords(more > 0 ? [...shown, t("{count} more", { count: more })] : shown);
  return (
    <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2 [overflow-wrap:anywhere]">
      {t("Left out with their values: {columns}", { columns: columnNames })}
    </p>
  );
}
