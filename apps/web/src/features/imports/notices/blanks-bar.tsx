import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { toast } from "#ui/toast.ts";

type BlanksBarProps = Pick<FileImportDetail, "counts" | "clears_blanks">;

/** Shows how many cells are empty in the file but not on the list, with the choice to clear them on the list. */
export function BlanksBar({ counts: { blanks }, clears_blanks }: BlanksBarProps) {
  const { can } = useProject();
  const { params } = useImport();
  const decide = useSend(importEndpoints.decideBlanks);
  if (blanks === 0) return null;

  async function set(clear: boolean): Promise<void> {
    try {
      await decide.mutateAsync({ params, body: { clear } });
    } catch (error) {
      toast.error(t("Nothing was changed"), { text: readMessage(error) });
    }
  }
  return (
    <div className="mb-3">
      <Banner
        action={
          can("GUEST", "EDIT") && (
            <Switch
              id="clear-blanks"
              label={t("Clear them on the list too")}
              value={decide.isPending ? decide.variables.body.clear : clears_blanks}
              disabled={decide.isPending}
              onChange={(clear) => void set(clear)}
            />
          )
        }
      >
        {t("{count, plural, one {# cell is} other {# cells are}} empty in this file but filled on your list.", {
          count: blanks,
        })}{" "}
        {clears_blanks ? t("They are cleared there too.") : t("The values on your list stay.")}
      </Banner>
    </div>
  );
}
