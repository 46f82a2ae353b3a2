import { documentEndpoints } from "@nyota/contract/guests/documents";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AskDialog } from "./dialogs/ask-dialog.tsx";
import { DocumentItem } from "./document-item.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { Loading, SkeletonRow } from "#ui/skeleton.tsx";

/** A guest's identity documents: the documents asked for, those received, and their actions. */
export function DocumentsPanel({ guestId }: { guestId: string }) {
  const { projectId, can, isExpired } = useProject();
  const [asking, setAsking] = useState(false);
  const list = useQuery(
    query(documentEndpoints.list, { params: { projectId }, query: { guest: guestId, page_size: 100 } }),
  );
  const mayAsk = !isExpired && can("GUEST", "EDIT");
  if (list.error && !list.data) return <LoadFailure read={list} />;
  if (!list.data)
    return (
      <Loading label={t("Loading the documents")}>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    );
  const documents = list.data.results;
  return (
    <div className="space-y-5">
      <p className="text-ink-2">
        {t(
          "Passports and other papers for hotels and travel. They are stored encrypted, every view is recorded, and each is deleted automatically on its date.",
        )}
      </p>
      {documents.length > 0 && (
        <ul aria-label={t("Documents")} className="divide-y divide-line rounded-card border border-line bg-surface">
          {documents.map((document) => (
            <li key={document.id} className="px-4 py-4">
              <DocumentItem document={document} />
            </li>
          ))}
        </ul>
      )}
      {documents.length === 0 && <p className="font-strong">{t("Nothing has been asked of this guest yet.")}</p>}
      {mayAsk && (
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setAsking(true)}>
          {t("Ask for a document")}
        </Button>
      )}
      {asking && (
        <AskDialog guestId={guestId} taken={documents.map(({ kind }) => kind)} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
