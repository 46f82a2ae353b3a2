import { documentKindNames, type DocumentStatus, type KycDocument } from "@nyota/contract/guests/documents";
import { formatBytes, formatDate } from "#lib/text/format.ts";
import type { PillTone } from "#ui/pill.tsx";

export const statusTones: Record<DocumentStatus, PillTone> = {
  PENDING: "wait",
  UPLOADED: "yes",
  RECEIVED: "no",
  FORM_VALUE: "info",
};

export const nameDocument = ({ kind, label }: Pick<KycDocument, "kind" | "label">) => label ?? documentKindNames[kind];

const fileKind = (mime: string) => (mime === "application/pdf" ? "PDF" : "Picture");

/** What was received and who sent it, in a sentence. */
export function describeContent(document: KycDocument): string {
  const { status, file, masked_value: value, received_by: who, content_deleted_at: deleted } = document;
  const when = document.received_at ? ` on ${formatDate(document.received_at)}` : "";
  if (status === "PENDING") return `Asked for by ${document.requested_by} on ${formatDate(document.created_at)}`;
  if (status === "UPLOADED" && file)
    return `${fileKind(file.mime)}, ${formatBytes(file.bytes)}, from ${who ?? "somebody"}${when}`;
  if (status === "FORM_VALUE") return `${value ? `${value}, typed in` : "Typed in"} by ${who ?? "somebody"}${when}`;
  return deleted
    ? `Received${when}; the copy was deleted on ${formatDate(deleted)}`
    : `Received by ${who ?? "somebody"}${when}; no copy is kept`;
}

/** Whether there is a file or a number to view, and to delete on its date. */
export const hasContent = ({ status }: Pick<KycDocument, "status">) => status === "UPLOADED" || status === "FORM_VALUE";
