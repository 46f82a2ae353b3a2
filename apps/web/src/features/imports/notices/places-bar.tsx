import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** Offers to make the hotels and rooms that rows name and that do not exist. */
export function PlacesBar({ file: { counts, mapping, options } }: { file: FileImportDetail }) {
  const { can } = useProject();
  const { params } = useImport();
  const process = useSend(importEndpoints.process);
  const isMaking = options.makes_places === true;
  if (counts.places === 0 && !isMaking) return null;

  async function make(makes_places: boolean): Promise<void> {
    try {
      await process.mutateAsync({ params, body: { mapping, options: { ...options, makes_places } } });
    } catch (error) {
      toast.error(t("The file was not read again"), { text: readMessage(error) });
    }
  }
  return (
    <div className="mb-3">
      <Banner
        tone={isMaking ? "info" : "warn"}
        title={
          isMaking
            ? t("Hotels and rooms that do not exist are made")
            : t("{count, plural, one {# row names} other {# rows name}} a hotel or room that does not exist", {
                count: counts.places,
              })
        }
        action={
          can("STAY", "CREATE") && (
            <Button size="small" loading={process.isPending} onClick={() => void make(!isMaking)}>
              {isMaking ? t("Don’t make them") : t("Make them")}
            </Button>
          )
        }
      >
        {isMaking
          ? t("A new room gets as many beds as its guests need, at least two. Undo removes it again.")
          : t("Correct the name in its row, or let the import make them.")}
      </Banner>
    </div>
  );
}
