import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

type Table = FileImportDetail["file"];
type RowsAboveProps = { file: Table; loading: boolean; onTake: (isTaken: boolean) => void };

/** Says which rows above the column names are left out, and reads those that could be guests on request. */
export function RowsAbove({ file, loading, onTake }: RowsAboveProps) {
  const rows = file.rows_above ?? 0;
  const titles = file.titles_above ?? [];
  const isTaken = file.takes_rows_above === true;
  return (
    <>
      {rows > 0 && (
        <div className="basis-full">
          <Banner
            tone={isTaken ? "info" : "warn"}
            title={
              isTaken
                ? t(
                    "{count, plural, one {# row above the column names is} other {# rows above the column names are}} read as guests",
                    { count: rows },
                  )
                : t(
                    "{count, plural, one {# row above the column names is} other {# rows above the column names are}} left out",
                    { count: rows },
                  )
            }
            action={
              <Button loading={loading} onClick={() => onTake(!isTaken)}>
                {isTaken ? t("Leave out") : t("Read as guests")}
              </Button>
            }
          />
        </div>
      )}
      {titles.length > 0 && (
        <p className="basis-full text-sm text-ink-2 [overflow-wrap:anywhere]">
          {t("Above the column names, not read: {titles}", { titles: titles.map((text) => `“${text}”`).join(", ") })}
        </p>
      )}
    </>
  );
}
