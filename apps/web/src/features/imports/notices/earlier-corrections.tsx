import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** Says that corrections of an earlier import of the same file are used, and reads the file without these. */
export function EarlierCorrections({ file }: { file: FileImportDetail }) {
  const { params } = useImport();
  const process = useSend(importEndpoints.process);
  const rows = file.earlier_corrections;
  if (rows === 0) return null;

  async function drop(): Promise<void> {
    try {
      await process.mutateAsync({
        params,
        body: { mapping: file.mapping, options: file.options, drops_earlier_corrections: true },
      });
    } catch (error) {
      toast.error("The file was not read again", { text: readMessage(error) });
    }
  }
  return (
    <div className="mb-3">
      <Banner
        title={`${pluralise(rows, "row is", "rows are")} corrected as when this file was imported before`}
        action={
          <Button size="small" loading={process.isPending} onClick={() => void drop()}>
            Forget these corrections
          </Button>
        }
      >
        Forgetting these leaves what you correct here.
      </Banner>
    </div>
  );
}
