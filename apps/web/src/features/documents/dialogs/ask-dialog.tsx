import { documentEndpoints, type DocumentKind } from "@nyota/contract/guests/documents";
import { useState } from "react";
import { FormDialog } from "./form-dialog.tsx";
import { firstKind, kindBody, KindFields } from "./kind-fields.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

type AskDialogProps = { guestId: string; taken: readonly DocumentKind[]; onClose: () => void };

export function AskDialog({ guestId, taken, onClose }: AskDialogProps) {
  const { projectId } = useProject();
  const create = useSend(documentEndpoints.create);
  const [choice, setChoice] = useState({ kind: firstKind(taken), label: "" });
  async function ask(): Promise<void> {
    await create.mutateAsync({ params: { projectId }, body: { guest_id: guestId, ...kindBody(choice) } });
    toast.success(t("The document was asked for"), { text: t("The guest now sees it on their RSVP page.") });
  }
  return (
    <FormDialog
      title={t("Ask for a document")}
      text={t(
        "The guest finds it on their RSVP page and can send a photo from there. You can also add what you have yourself.",
      )}
      submit={t("Ask for it")}
      onSubmit={ask}
      onClose={onClose}
    >
      <KindFields value={choice} onChange={setChoice} taken={taken} />
    </FormDialog>
  );
}
