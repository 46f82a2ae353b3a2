import type { KycDocument } from "@nyota/contract/guests/documents";
import { nameDocument } from "../describe-document.ts";
import { ExpiryDialog } from "./expiry-dialog.tsx";
import { FileDialog } from "./file-dialog.tsx";
import { NumberDialog } from "./number-dialog.tsx";
import type { DocumentActions } from "../use-document.ts";
import { ViewDialog } from "./view-dialog.tsx";
import { ViewsDialog } from "./views-dialog.tsx";
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
  const contentKind = document.status === "FORM_VALUE" ? "number" : "file";
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
        title={`Delete the ${contentKind}?`}
        text={`The list still shows that ${name} was received. The ${contentKind} itself can't be restored.`}
        confirm={`Delete the ${contentKind}`}
      />
      <ConfirmDialog
        open={dialog === "again"}
        onClose={onClose}
        onConfirm={() => setStatus("PENDING")}
        title={`Ask for ${name} again?`}
        text={`The ${contentKind} you have now is deleted, and ${document.guest.name} is asked for a new one.`}
        confirm="Ask again"
      />
      <ConfirmDialog
        open={dialog === "delete"}
        onClose={onClose}
        onConfirm={async () => void (await actions.remove())}
        title={`Delete ${name}?`}
        text="It is no longer asked for, and what was received is deleted. This can't be undone."
        confirm="Delete"
      />
    </>
  );
}
