import { documentEndpoints, type KycDocument } from "@nyota/contract/guests/documents";
import { useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { withFile } from "#lib/api/with-file.ts";
import { t } from "#lib/i18n/t.ts";
import { toast } from "#ui/toast.ts";

type Change = { value?: string; status?: "PENDING" | "RECEIVED"; expires_at?: string };

/** The actions on a document, and which of them are allowed. */
export function useDocument(document: KycDocument) {
  const { projectId, can, isExpired } = useProject();
  const update = useSend(documentEndpoints.update);
  const remove = useSend(documentEndpoints.remove);
  const params = { projectId, documentId: document.id };

  async function keep(file: File): Promise<void> {
    await update.mutateAsync(withFile({ params, body: {} }, file));
    toast.success(t("The document was uploaded"), { text: t("It is stored encrypted.") });
  }
  return {
    params,
    maySee: can("GUEST", "EDIT"),
    mayEdit: !isExpired && can("GUEST", "EDIT"),
    mayDelete: can("GUEST", "DELETE"),
    isBusy: update.isPending || remove.isPending,
    keep,
    change: (body: Change) => update.mutateAsync({ params, body }),
    remove: () => remove.mutateAsync({ params }),
  };
}
export type DocumentActions = ReturnType<typeof useDocument>;
