import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** Says that name cells name several people, and makes households or single guests of all of them at once. */
export function SplitsBar({ counts: { split, together } }: { counts: Pick<ImportCounts, "split" | "together"> }) {
  const { params } = useImport();
  const decide = useSend(importEndpoints.decideSplits);
  if (split + together === 0) return null;

  async function run(keep_as_one: boolean): Promise<void> {
    try {
      await decide.mutateAsync({ params, body: { keep_as_one } });
    } catch (error) {
      toast.error(t("The names were not read again"), { text: readMessage(error) });
    }
  }
  const button = (keep_as_one: boolean, label: string) => (
    <Button
      size="small"
      loading={decide.isPending && decide.variables.body.keep_as_one === keep_as_one}
      disabled={decide.isPending}
      onClick={() => void run(keep_as_one)}
    >
      {label}
    </Button>
  );
  return (
    <div className="mb-3">
      <Banner
        title={t("{count, plural, one {# name cell names} other {# name cells name}} several people", {
          count: split + together,
        })}
        action={
          <span className="flex flex-wrap gap-2">
            {together > 0 &&
              button(
                false,
                together === 1
                  ? t("Make a household")
                  : t("Make households of all {count, number}", { count: together }),
              )}
            {split > 0 &&
              button(
                true,
                split === 1 ? t("Keep it as one guest") : t("Keep all {count, number} as one guest", { count: split }),
              )}
          </span>
        }
      >
        {together === 0
          ? t("Each is read as a household, with a guest for each name.")
          : split === 0
            ? t("Each is kept as one guest.")
            : t(
                "{split, number} read as households with a guest for each name, {together, number} kept as one guest.",
                { split, together },
              )}
      </Banner>
    </div>
  );
}
