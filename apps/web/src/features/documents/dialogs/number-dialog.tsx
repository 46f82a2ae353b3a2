import type { KycDocument } from "@nyota/contract/guests/documents";
import { useState } from "react";
import { nameDocument } from "../describe-document.ts";
import { FormDialog } from "./form-dialog.tsx";
import type { DocumentActions } from "../use-document.ts";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";

type NumberDialogProps = { document: KycDocument; actions: DocumentActions; onClose: () => void };

export function NumberDialog({ document, actions, onClose }: NumberDialogProps) {
  const [value, setValue] = useState("");
  async function save(): Promise<void> {
    if (!value.trim()) throw new Error("Enter the number of the document.");
    await actions.change({ value });
  }
  return (
    <FormDialog
      title={`Number of ${nameDocument(document)}`}
      text={`Of ${document.guest.name}. It is stored encrypted; lists show only its last four characters.`}
      submit="Save the number"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Number" help={document.status === "UPLOADED" ? "It replaces the file." : undefined}>
        {(slots) => (
          <Input
            {...slots}
            value={value}
            onChange={(typed) => setValue(typed ?? "")}
            autoComplete="off"
            maxLength={200}
          />
        )}
      </Field>
    </FormDialog>
  );
}
