import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { isOfGuests } from "../state/topic-texts.ts";
import { keptWords, undoWords } from "./publish-labels.ts";
import { useImport } from "../state/use-import.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

export function UndoImport({ file: { counts, topic } }: { file: FileImportDetail }) {
  const { params } = useImport();
  const undo = useSend(importEndpoints.undo);
  const [asks, setAsks] = useState(false);

  async function run(): Promise<void> {
    try {
      const { state, counts: after } = await undo.mutateAsync({ params });
      if (state === "UNDONE")
        toast.success(t("The import was undone"), {
          ...(after?.kept > 0 && { text: keptWords(after.kept, topic) }),
        });
    } catch (error) {
      toast.error(t("The import was not undone"), { text: readMessage(error) });
    }
  }
  return (
    <>
      <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAsks(true)}>
        {t("Undo")}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={run}
        title={t("Undo this import?")}
        text={[
          undoWords(counts, topic),
          isOfGuests(topic)
            ? t(
                "The credits come back. What somebody changed by hand since then stays. An import can't be undone once something depends on it, like an answer or a message.",
              )
            : t("What somebody changed since then stays as it is."),
        ].join(" ")}
        confirm={t("Undo the import")}
      />
    </>
  );
}
