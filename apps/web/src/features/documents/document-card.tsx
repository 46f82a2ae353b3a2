import type { KycDocument } from "@nyota/contract/guests/documents";
import { DocumentPill } from "./document-pill.tsx";
import { describeContent, nameDocument } from "./describe-document.ts";

/** A document in the list on a phone. */
export const DocumentCard = ({ document }: { document: KycDocument }) => (
  <div>
    <div className="flex items-start justify-between gap-3">
      <span className="min-w-0 font-strong break-words">{document.guest.name}</span>
      <DocumentPill status={document.status} />
    </div>
    <div>{nameDocument(document)}</div>
    <div className="text-sm text-ink-2">{describeContent(document)}</div>
  </div>
);
