import type { FileImportDetail, ImportTarget } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

type FailedColumnsProps = { file: FileImportDetail; targets: readonly ImportTarget[] };

/** One notice for each column that is probably something else than it was taken for. */
export function FailedColumns({ file, targets }: FailedColumnsProps) {
  const { params } = useImport();
  const { project } = useProject();
  const process = useSend(importEndpoints.process);

  async function readAgain(change: Partial<Pick<FileImportDetail, "mapping" | "options">>, failure: string) {
    try {
      await process.mutateAsync({ params, body: { mapping: file.mapping, options: file.options, ...change } });
    } catch (error) {
      toast.error(failure, { text: readMessage(error) });
    }
  }
  const leaveOut = (column: number) =>
    readAgain({ mapping: { ...file.mapping, [column]: null } }, "The column was not left out");
  const readIn = (region: string) =>
    readAgain({ options: { ...file.options, default_region: region } }, "The numbers were not read again");
  return file.failed_columns.map(({ column, target, failed, filled, other_region: region }) => (
    <div key={column} className="mb-3">
      <Banner
        tone="warn"
        title={
          region
            ? `Are the numbers of “${file.columns[column]?.header}” from ${nameRegion(region)}?`
            : `Is “${file.columns[column]?.header}” really “${targets.find(({ key }) => key === target)?.label ?? target}”?`
        }
        action={
          <Button
            size="small"
            loading={process.isPending && (region !== undefined || process.variables.body.mapping[column] === null)}
            disabled={process.isPending}
            onClick={() => void (region ? readIn(region) : leaveOut(column))}
          >
            {region ? `Read them as of ${nameRegion(region)}` : "Leave this column out"}
          </Button>
        }
      >
        {formatNumber(failed)} of its {formatNumber(filled)} filled cells could not be read
        {region && ` as numbers of ${nameRegion(file.options.default_region ?? project.default_region)}`}. Their words
        go to the guests’ notes.
      </Banner>
    </div>
  ));
}

const nameRegion = (code: string) => new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
