import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
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
      toast.error(t("The file was not read again"), { text: readMessage(error) });
    }
  }
  return (
    <div className="mb-3">
      <Banner
        title={t("{count, plural, one {# row is} other {# rows are}} corrected as when this file was imported before", {
          count: rows,
        })}
        action={
          <Button size="small" loading={process.isPending} onClick={() => void drop()}>
            {t("Forget these corrections")}
          </Button>
        }
      >
        {t("Forgetting these leaves what you correct here.")}
      </Banner>
    </div>
  );
}
