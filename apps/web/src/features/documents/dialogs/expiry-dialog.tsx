import type { KycDocument } from "@nyota/contract/guests/documents";
import { useState } from "react";
import { nameDocument } from "../describe-document.ts";
import { FormDialog } from "./form-dialog.tsx";
import type { DocumentActions } from "../use-document.ts";
import { t } from "#lib/i18n/t.ts";
import { DateField } from "#ui/fields/date-time/date.tsx";
import { Field } from "#ui/fields/field.tsx";

type ExpiryDialogProps = { document: KycDocument; actions: DocumentActions; onClose: () => void };
const pad = (part: number) => String(part).padStart(2, "0");
const toDay = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

export function ExpiryDialog({ document, actions, onClose }: ExpiryDialogProps) {
  const [today] = useState(() => toDay(new Date()));
  const [day, setDay] = useState(toDay(new Date(document.expires_at)));
  async function save(): Promise<void> {
    // Kept until the end of that day, in the host's time zone.
    const end = new Date(`${day}T23:59:00`);
    if (Number.isNaN(end.getTime())) throw new Error(t("Enter a date, for instance Feb 12, 27."));
    await actions.change({ expires_at: end.toISOString() });
  }
  return (
    <FormDialog
      title={t("Date of deletion")}
      text={t(
        "On this day the file or number of {document} of {name} is deleted automatically. The list still shows that it was received.",
        { document: nameDocument(document), name: document.guest.name },
      )}
      submit={t("Save the date")}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t("Delete on")}>
        {(slots) => <DateField {...slots} value={day} onChange={setDay} min={today} />}
      </Field>
    </FormDialog>
  );
}
