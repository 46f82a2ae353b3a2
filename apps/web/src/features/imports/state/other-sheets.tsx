import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { pluralise } from "#lib/text/format.ts";
import { Banner } from "#ui/feedback/banner.tsx";

type Table = FileImportDetail["file"];

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
