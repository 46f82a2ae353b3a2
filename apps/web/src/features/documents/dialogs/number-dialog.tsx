import type { KycDocument } from "@nyota/contract/guests/documents";
import { useState } from "react";
import { nameDocument } from "../describe-document.ts";
import { FormDialog } from "./form-dialog.tsx";
import type { DocumentActions } from "../use-document.ts";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";

type NumberDialogProps = { document: KycDocument; actions: DocumentActions; onClose: () => void };

export function NumberDialog({ document, actions, onClose }: NumberDialogProps) {
  const [value, setValue] = useState("");
  async function save(): Promise<void> {
    if (!value.trim()) throw new Error(t("Enter the number of the document."));
    await actions.change({ value });
  }
  return (
    <FormDialog
      title={t("Number of {document}", { document: nameDocument(document) })}
      text={t("Of {name}. It is stored encrypted; lists show only its last four characters.", {
        name: document.guest.name,
      })}
      submit={t("Save the number")}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t("Number")} help={document.status === "UPLOADED" ? t("It replaces the file.") : undefined}>
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
