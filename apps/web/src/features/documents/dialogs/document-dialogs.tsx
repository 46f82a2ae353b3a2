import type { KycDocument } from "@nyota/contract/guests/documents";
import { nameDocument } from "../describe-document.ts";
import { ExpiryDialog } from "./expiry-dialog.tsx";
import { FileDialog } from "./file-dialog.tsx";
import { NumberDialog } from "./number-dialog.tsx";
import type { DocumentActions } from "../use-document.ts";
import { ViewDialog } from "./view-dialog.tsx";
import { ViewsDialog } from "./views-dialog.tsx";
import { t } from "#lib/i18n/t.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

export type DocumentDialog = "view" | "views" | "number" | "file" | "expiry" | "forget" | "again" | "delete";
type DocumentDialogsProps = {
  document: KycDocument;
  actions: DocumentActions;
  dialog: DocumentDialog | null;
  setStatus: (status: "PENDING" | "RECEIVED") => Promise<void>;
  onClose: () => void;
};

/** The dialogs of a document; one is open at a time. */
export function DocumentDialogs({ document, actions, dialog, setStatus, onClose }: DocumentDialogsProps) {
  const name = nameDocument(document);
  const isNumber = document.status === "FORM_VALUE";
  const ofGuest = { name: document.guest.name };
  const common = { document, actions, onClose };
  return (
    <>
      {dialog === "view" && <ViewDialog {...common} />}
      {dialog === "views" && <ViewsDialog {...common} />}
      {dialog === "number" && <NumberDialog {...common} />}
      {dialog === "file" && <FileDialog {...common} />}
      {dialog === "expiry" && <ExpiryDialog {...common} />}
      <ConfirmDialog
        open={dialog === "forget"}
        onClose={onClose}
        onConfirm={() => setStatus("RECEIVED")}
        title={isNumber ? t("Delete the number?") : t("Delete the file?")}
        text={
          isNumber
            ? t("The list still shows that {document} was received. The number itself can't be restored.", {
                document: name,
              })
            : t("The list still shows that {document} was received. The file itself can't be restored.", {
                document: name,
              })
        }
        confirm={isNumber ? t("Delete the number") : t("Delete the file")}
      />
      <ConfirmDialog
        open={dialog === "again"}
        onClose={onClose}
        onConfirm={() => setStatus("PENDING")}
        title={t("Ask for {document} again?", { document: name })}
        text={
          isNumber
            ? t("The number you have now is deleted, and {name} is asked for a new one.", ofGuest)
            : t("The file you have now is deleted, and {name} is asked for a new one.", ofGuest)
        }
        confirm={t("Ask again")}
      />
      <ConfirmDialog
        open={dialog === "delete"}
        onClose={onClose}
        onConfirm={async () => void (await actions.remove())}
        title={t("Delete {name}?", { name })}
        text={t("It is no longer asked for, and what was received is deleted. This can't be undone.")}
        confirm={t("Delete")}
      />
    </>
  );
}
