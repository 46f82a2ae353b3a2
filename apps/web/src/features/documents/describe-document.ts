import { documentKindNames, type DocumentStatus, type KycDocument } from "@nyota/contract/guests/documents";
import { formatBytes, formatDate } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

export const statusTones: Record<DocumentStatus, PillTone> = {
  PENDING: "wait",
  UPLOADED: "yes",
  RECEIVED: "no",
  FORM_VALUE: "info",
};

export const nameDocument = ({ kind, label }: Pick<KycDocument, "kind" | "label">) =>
  label ?? translate(documentKindNames[kind]);

const fileKind = (mime: string) => (mime === "application/pdf" ? "PDF" : t("Picture"));

/** What was received and who sent it, in a sentence. */
export function describeContent(document: KycDocument): string {
  const { status, file, masked_value: value, received_by, received_at, content_deleted_at: deleted } = document;
  if (status === "PENDING")
    return t("Asked for by {name} on {date}", {
      name: document.requested_by,
      date: formatDate(document.created_at),
    });
  const when = { dated: received_at ? "yes" : "no", date: received_at ? formatDate(received_at) : "" };
  const sent = { ...when, known: received_by === null ? "no" : "yes", name: received_by ?? "" };
  if (status === "UPLOADED" && file)
    return t(
      "{file}, {size}, from {known, select, yes {{name}} other {somebody}}{dated, select, yes { on {date}} other {}}",
      { ...sent, file: fileKind(file.mime), size: formatBytes(file.bytes) },
    );
  if (status === "FORM_VALUE")
    return value
      ? t(
          "{value}, typed in by {known, select, yes {{name}} other {somebody}}{dated, select, yes { on {date}} other {}}",
          { ...sent, value },
        )
      : t("Typed in by {known, select, yes {{name}} other {somebody}}{dated, select, yes { on {date}} other {}}", sent);
  return deleted
    ? t("Received{dated, select, yes { on {date}} other {}}; the copy was deleted on {deleted}", {
        ...when,
        deleted: formatDate(deleted),
      })
    : t(
        "Received by {known, select, yes {{name}} other {somebody}}{dated, select, yes { on {date}} other {}}; no copy is kept",
        sent,
      );
}

/** Whether there is a file or a number to view, and to delete on its date. */
export const hasContent = ({ status }: Pick<KycDocument, "status">) => status === "UPLOADED" || status === "FORM_VALUE";
