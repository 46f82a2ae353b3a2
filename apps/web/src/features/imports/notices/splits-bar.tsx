import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { formatNumber, pluralise } from "#lib/text/format.ts";
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
      toast.error("The names were not read again", { text: readMessage(error) });
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
        title={`${pluralise(split + together, "name cell names", "name cells name")} several people`}
        action={
          <span className="flex flex-wrap gap-2">
            {together > 0 &&
              button(false, together === 1 ? "Make a household" : `Make households of all ${formatNumber(together)}`)}
            {split > 0 &&
              button(true, split === 1 ? "Keep it as one guest" : `Keep all ${formatNumber(split)} as one guest`)}
          </span>
        }
      >
        {together === 0
          ? "Each is read as a household, with a guest for each name."
          : split === 0
            ? "Each is kept as one guest."
            : `${formatNumber(split)} read as households with a guest for each name, ${formatNumber(together)} kept as one guest.`}
      </Banner>
    </div>
  );
}
