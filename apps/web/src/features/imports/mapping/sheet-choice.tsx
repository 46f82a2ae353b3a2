import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useState } from "react";
import { OtherSheets } from "../state/other-sheets.tsx";
import { RowsAbove } from "./rows-above.tsx";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Select } from "#ui/fields/select.tsx";
import { toast } from "#ui/toast.ts";

/** Chooses the sheet to read and its row with the column names. */
export function SheetChoice({ file: detail }: { file: FileImportDetail }) {
  const { file } = detail;
  const { params } = useImport();
  const update = useSend(importEndpoints.update);
  const [row, setRow] = useState(String(file.header_row));
  const number = /^\d{1,4}$/.test(row) && Number(row) <= 1000 ? Number(row) : undefined;

  async function readAgain(body: { sheet?: string; header_row?: number; takes_rows_above?: boolean }): Promise<void> {
    try {
      const seen = await update.mutateAsync({ params, body });
      setRow(String(seen.file.header_row));
    } catch (error) {
      toast.error(t("The file could not be read that way"), { text: readMessage(error) });
    }
  }
  return (
    <div className="mb-5 flex flex-wrap items-start gap-4">
      <RowsAbove
        file={file}
        loading={update.isPending}
        onTake={(takes_rows_above) => void readAgain({ header_row: file.header_row, takes_rows_above })}
      />
      <OtherSheets file={detail} />
      {file.sheets.length > 1 && (
        <div className="w-64 max-md:w-full">
          <Field label={t("Sheet")}>
            {({ id }) => (
              <Select
                id={id}
                value={file.sheet}
                disabled={update.isPending}
                onChange={(sheet) => sheet && void readAgain({ sheet })}
                options={file.sheets.map(({ name, rows, hidden }) => ({
                  value: name,
                  label: name,
                  hint: [
                    rows === null ? "" : t("{count, plural, one {# row} other {# rows}}", { count: rows }),
                    hidden ? t("hidden") : "",
                  ]
                    .filter(Boolean)
                    .join(", "),
                }))}
              />
            )}
          </Field>
        </div>
      )}
      <Field
        label={t("Row with the column names")}
        help={file.header_row === 0 ? t("This file has no such row.") : t("0 when there is none.")}
        error={number === undefined ? t("Enter a row number from 0 to 1000.") : undefined}
      >
        {({ id, invalid, describedBy }) => (
          <div className="flex gap-2">
            <div className="w-24">
              <Input
                {...{ id, invalid, describedBy }}
                inputMode="numeric"
                value={row}
                onChange={(text) => setRow(text ?? "")}
              />
            </div>
            <Button
              loading={update.isPending}
              disabled={number === undefined || number === file.header_row}
              onClick={() => void readAgain({ header_row: number })}
            >
              {t("Read again")}
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}
