import type { FileImportDetail, ImportTarget } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { formatNumber } from "#lib/text/format.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

type FailedColumnsProps = { file: FileImportDetail; targets: readonly ImportTarget[] };

/** One notice for each column that is probably something else than it was taken for. */
export function FailedColumns({ file, targets }: FailedColumnsProps) {
  const { params } = useImport();
  const process = useSend(importEndpoints.process);

  async function leaveOut(column: number): Promise<void> {
    try {
      await process.mutateAsync({
        params,
        body: { mapping: { ...file.mapping, [column]: null }, options: file.options },
      });
    } catch (error) {
      toast.error("The column was not left out", { text: readMessage(error) });
    }
  }
  return file.failed_columns.map(({ column, target, failed, filled }) => (
    <div key={column} className="mb-3">
      <Banner
        tone="warn"
        title={`Is “${file.columns[column]?.header}” really “${targets.find(({ key }) => key === target)?.label ?? target}”?`}
        action={
          <Button
            size="small"
            loading={process.isPending && process.variables.body.mapping[column] === null}
            disabled={process.isPending}
            onClick={() => void leaveOut(column)}
          >
            Leave this column out
          </Button>
        }
      >
        {formatNumber(failed)} of its {formatNumber(filled)} filled cells could not be read. Their words go to the
        guests’ notes.
      </Banner>
    </div>
  ));
}
