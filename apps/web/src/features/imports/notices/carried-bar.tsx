import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** Says that blank groups and households are taken from the rows above, and reads the file again without that. */
export function CarriedBar({ file }: { file: FileImportDetail }) {
  const { params } = useImport();
  const process = useSend(importEndpoints.process);
  const { carried } = file.counts;
  const isOff = file.options.carries_down === false;
  if (carried === 0 && !isOff) return null;

  async function set(carries_down: boolean): Promise<void> {
    try {
      await process.mutateAsync({
        params,
        body: { mapping: file.mapping, options: { ...file.options, carries_down } },
      });
    } catch (error) {
      toast.error(t("The file was not read again"), { text: readMessage(error) });
    }
  }
  return (
    <div className="mb-3">
      <Banner
        action={
          <Button size="small" loading={process.isPending} onClick={() => void set(isOff)}>
            {isOff ? t("Take them from the row above") : t("Leave them blank")}
          </Button>
        }
      >
        {isOff
          ? t("Blank groups and households stay blank.")
          : t(
              "{count, plural, one {# row has} other {# rows have}} a blank group, household or side that is taken from a row above.",
              { count: carried },
            )}
      </Banner>
    </div>
  );
}
