import { DOCUMENT_MAX_BYTES, type KycDocument } from "@nyota/contract/guests/documents";
import { useState } from "react";
import { nameDocument } from "../describe-document.ts";
import { FormDialog } from "./form-dialog.tsx";
import type { DocumentActions } from "../use-document.ts";
import { formatBytes } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { FileDrop } from "#ui/fields/file-drop.tsx";

type FileDialogProps = { document: KycDocument; actions: DocumentActions; onClose: () => void };

/** Replaces the current file or number with a file. */
export function FileDialog({ document, actions, onClose }: FileDialogProps) {
  const [files, setFiles] = useState<File[]>([]);
  async function save(): Promise<void> {
    const [file] = files;
    if (!file) throw new Error(t("Choose a file first."));
    await actions.keep(file);
  }
  return (
    <FormDialog
      title={t("{document} of {name}", { document: nameDocument(document), name: document.guest.name })}
      text={document.status === "RECEIVED" ? undefined : t("The new file replaces what you have now.")}
      submit={t("Upload")}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t("File")}>
        {({ id, describedBy }) => (
          <FileDrop
            id={id}
            describedBy={describedBy}
            value={files}
            onChange={setFiles}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            maxBytes={DOCUMENT_MAX_BYTES}
            hint={t("PDF, JPG, PNG or WebP, up to {size}", { size: formatBytes(DOCUMENT_MAX_BYTES) })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
