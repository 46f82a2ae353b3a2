import { documentEndpoints, type KycDocument } from "@nyota/contract/guests/documents";
import { useQuery } from "@tanstack/react-query";
import { nameDocument } from "../describe-document.ts";
import type { DocumentActions } from "../use-document.ts";
import { query } from "#lib/api/api.ts";
import { formatDateTime, pluralise } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Loading, SkeletonText } from "#ui/skeleton.tsx";

type ViewsDialogProps = { document: KycDocument; actions: DocumentActions; onClose: () => void };

export function ViewsDialog({ document, actions: { params }, onClose }: ViewsDialogProps) {
  const list = useQuery(query(documentEndpoints.views, { params, query: { page_size: 100 } }));
  const views = list.data?.results;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Who has viewed ${nameDocument(document)}`}
      text={`Of ${document.guest.name}; the latest first.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {list.error && !views ? (
        <p role="alert" className="text-rust">
          {list.error.message}
        </p>
      ) : !views ? (
        <Loading label="Loading the list">
          <SkeletonText lines={3} />
        </Loading>
      ) : views.length === 0 ? (
        <p className="pb-1 text-ink-2">Nobody has opened it yet.</p>
      ) : (
        <ol className="space-y-3 pb-1">
          {views.map((view) => (
            <li key={view.id}>
              <b className="font-strong">{view.viewer}</b> {view.what === "FILE" ? "opened the file" : "saw the number"}
              <div className="text-sm text-ink-2 tabular-nums">
                {formatDateTime(view.viewed_at)}
                {view.ip && `, from ${view.ip}`}
              </div>
            </li>
          ))}
          {list.data && list.data.count > views.length && (
            <li className="text-sm text-ink-2">and {pluralise(list.data.count - views.length, "earlier view")}</li>
          )}
        </ol>
      )}
    </Dialog>
  );
}
