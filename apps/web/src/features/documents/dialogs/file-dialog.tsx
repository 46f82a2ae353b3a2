import { DOCUMENT_MAX_BYTES, type KycDocument } from "@nyota/contract/guests/documents";
import { useState } from "react";
import { nameDocument } from "../describe-document.ts";
import { FormDialog } from "./form-dialog.tsx";
import type { DocumentActions } from "../use-document.ts";
import { formatBytes } from "#lib/text/format.ts";
import { Field } from "#ui/fields/field.tsx";
import { FileDrop } from "#ui/fields/file-drop.tsx";

type FileDialogProps = { document: KycDocument; actions: DocumentActions; onClose: () => void };

/** Replaces the current file or number with a file. */
export function FileDialog({ document, actions, onClose }: FileDialogProps) {
  const [files, setFiles] = useState<File[]>([]);
  async function save(): Promise<void> {
    const [file] = files;
    if (!file) throw new Error("Choose a file first.");
    await actions.keep(file);
  }
  return (
    <FormDialog
      title={`${nameDocument(document)} of ${document.guest.name}`}
      text={document.status === "RECEIVED" ? undefined : "The new file replaces what you have now."}
      submit="Upload"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="File">
        {({ id, describedBy }) => (
          <FileDrop
            id={id}
            describedBy={describedBy}
            value={files}
            onChange={setFiles}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            maxBytes={DOCUMENT_MAX_BYTES}
            hint={`PDF, JPG, PNG or WebP, up to ${formatBytes(DOCUMENT_MAX_BYTES)}`}
          />
        )}
      </Field>
    </FormDialog>
  );
}
