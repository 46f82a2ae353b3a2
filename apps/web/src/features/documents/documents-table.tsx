import type { KycDocument } from "@nyota/contract/guests/documents";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { DocumentCard } from "./document-card.tsx";
import { DocumentPill } from "./document-pill.tsx";
import { DocumentsFilters } from "./documents-filters.tsx";
import { describeContent, hasContent, nameDocument } from "./describe-document.ts";
import type { Documents } from "./use-documents.ts";
import { formatDate } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";
import { InboxDrawing } from "#ui/drawings/inbox-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";

const none = <span className="text-ink-3">–</span>;
const columns: ListColumn<KycDocument>[] = [
  {
    id: "guest",
    header: t("Guest"),
    width: 170,
    freeze: true,
    fixed: true,
    sort: true,
    cell: ({ guest }) => <span className="truncate font-strong">{guest.name}</span>,
  },
  {
    id: "household",
    header: t("Household"),
    width: 160,
    cell: ({ guest }) => (guest.household ? <span className="truncate">{guest.household}</span> : none),
  },
  {
    id: "kind",
    header: t("Document"),
    width: 110,
    cell: (document) => <span className="truncate">{nameDocument(document)}</span>,
  },
  { id: "status", header: t("Status"), width: 112, cell: ({ status }) => <DocumentPill status={status} /> },
  {
    id: "content",
    header: t("Details"),
    width: 232,
    // Limited in width, or the longest line would push the date of deletion off the screen.
    cell: (document) => (
      <span className="block max-w-54 truncate min-[1400px]:max-w-70 text-ink-2" title={describeContent(document)}>
        {describeContent(document)}
      </span>
    ),
  },
  {
    id: "received_at",
    header: t("Received"),
    width: 106,
    hidden: true,
    sort: true,
    cell: ({ received_at }) => (received_at ? formatDate(received_at) : none),
  },
  {
    id: "expires_at",
    header: t("Deleted on"),
    width: 106,
    sort: true,
    cell: (document) => (hasContent(document) ? formatDate(document.expires_at) : none),
  },
];
const rowId = (document: KycDocument) => document.id;
const rowLabel = (document: KycDocument) =>
  t("{document} of {name}", { document: nameDocument(document), name: document.guest.name });
const drawCard = (document: KycDocument) => <DocumentCard document={document} />;

export function DocumentsTable({ all, ask }: { all: Documents; ask: ReactNode }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { list, documents } = all;
  return (
    <ListTable
      id="documents"
      label={t("Documents")}
      columns={columns}
      {...pageOf(documents, list)}
      rowId={rowId}
      rowLabel={rowLabel}
      card={drawCard}
      counted={(total) => t("{count, plural, one {# document} other {# documents}}", { count: total })}
      onOpen={({ guest }) => void navigate({ pathname: guest.id, search })}
      toolbar={<DocumentsFilters {...all} />}
      empty={
        list.isFiltered ? (
          <NoMatch
            title={t("No document matches")}
            clear={t("Show all documents")}
            drawing={<InboxDrawing />}
            onClear={list.clearFilters}
          />
        ) : (
          <EmptyState
            drawing={<InboxDrawing />}
            title={t("Nobody has been asked for a document yet")}
            text={t(
              "Hotels and airlines want passports or identity cards. Ask for them here: guests send a photo from their RSVP page, it is stored encrypted, and it is deleted automatically after the celebration.",
            )}
            action={ask}
          />
        )
      }
    />
  );
}
