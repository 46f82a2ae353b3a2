import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { pluralise } from "#lib/text/format.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/button.tsx";

type Table = FileImportDetail["file"];
type RowsAboveProps = { file: Table; loading: boolean; onTake: (isTaken: boolean) => void };

/** Says how many rows above the column names are left out, and reads them on request. */
export function RowsAbove({ file, loading, onTake }: RowsAboveProps) {
  const rows = file.rows_above ?? 0;
  const isTaken = file.takes_rows_above === true;
  if (rows === 0) return null;
  return (
    <div className="basis-full">
      <Banner
        tone={isTaken ? "info" : "warn"}
        title={`${pluralise(rows, "row")} above the column names ${rows === 1 ? "is" : "are"} ${isTaken ? "read as guests" : "left out"}`}
        action={
          <Button loading={loading} onClick={() => onTake(!isTaken)}>
            {isTaken ? "Leave out" : "Read as guests"}
          </Button>
        }
      />
    </div>
  );
}

/** The other sheets of the workbook with guests: only one sheet is read at a time. */
export function OtherSheets({ file }: { file: Table }) {
  const others = file.sheets.filter(({ name, is_guest_list }) => is_guest_list && name !== file.sheet);
  if (others.length === 0) return null;
  const names = others.map(({ name, rows }) => (rows === null ? name : `${name} (about ${pluralise(rows, "row")})`));
  return (
    <div className="basis-full">
      <Banner title={`${pluralise(others.length, "more sheet")} with guests: ${names.join(", ")}`}>
        One sheet is read at a time. Upload this file again for the next one.
      </Banner>
    </div>
  );
}
