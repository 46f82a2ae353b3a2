import type { FileImportDetail, ImportTarget } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { fieldLabel } from "../state/target-label.ts";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { nameRegion } from "#lib/text/own-names.ts";

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
    readAgain({ mapping: { ...file.mapping, [column]: null } }, t("The column was not left out"));
  const readIn = (region: string) =>
    readAgain({ options: { ...file.options, default_region: region } }, t("The numbers were not read again"));
  const nameField = (target: string) => {
    const found = targets.find(({ key }) => key === target);
    return found ? fieldLabel(found) : target;
  };
  return file.failed_columns.map(({ column, target, failed, filled, other_region: region }) => (
    <div key={column} className="mb-3">
      <Banner
        tone="warn"
        title={
          region
            ? t("Are the numbers of “{header}” from {region}?", {
                header: file.columns[column]?.header ?? "",
                region: nameRegion(region),
              })
            : t("Is “{header}” really “{field}”?", {
                header: file.columns[column]?.header ?? "",
                field: nameField(target),
              })
        }
        action={
          <Button
            size="small"
            loading={process.isPending && (region !== undefined || process.variables.body.mapping[column] === null)}
            disabled={process.isPending}
            onClick={() => void (region ? readIn(region) : leaveOut(column))}
          >
            {region ? t("Read them as of {region}", { region: nameRegion(region) }) : t("Leave this column out")}
          </Button>
        }
      >
        {region
          ? t(
              "{failed, number} of its {filled, number} filled cells could not be read as numbers of {region}. Their words go to the guests’ notes.",
              { failed, filled, region: nameRegion(file.options.default_region ?? project.default_region) },
            )
          : t(
              "{failed, number} of its {filled, number} filled cells could not be read. Their words go to the guests’ notes.",
              { failed, filled },
            )}
      </Banner>
    </div>
  ));
}
