import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { Link as RouterLink } from "react-router";
import { isOfGuests } from "../state/topic-texts.ts";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { toast } from "#ui/toast.ts";

export function ImportFailure({ file }: { file: FileImportDetail }) {
  const { params } = useImport();
  const retry = useSend(importEndpoints.retry);

  async function run(): Promise<void> {
    try {
      await retry.mutateAsync({ params });
    } catch (error) {
      toast.error(t("It could not be tried again"), { text: readMessage(error) });
    }
  }
  return (
    <EmptyState
      drawing={<ErrorDrawing />}
      title={t("The import stopped")}
      text={[
        file.error ?? t("Something went wrong on our side."),
        isOfGuests(file.topic) ? t("No guest was added or changed.") : t("Nothing was added or changed."),
      ].join(" ")}
      action={
        <span className="flex flex-wrap justify-center gap-2.5">
          <Button variant="primary" loading={retry.isPending} onClick={() => void run()}>
            {t("Try again")}
          </Button>
          <Button asChild>
            <RouterLink to="../select-mappings" relative="path">
              {t("Match the columns again")}
            </RouterLink>
          </Button>
        </span>
      }
    />
  );
}
