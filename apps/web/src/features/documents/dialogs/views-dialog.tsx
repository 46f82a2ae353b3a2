import { documentEndpoints, type KycDocument } from "@nyota/contract/guests/documents";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { nameDocument } from "../describe-document.ts";
import type { DocumentActions } from "../use-document.ts";
import { query } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Loading, SkeletonText } from "#ui/skeleton.tsx";

type ViewsDialogProps = { document: KycDocument; actions: DocumentActions; onClose: () => void };

const bold = (text: ReactNode) => <b className="font-strong">{text}</b>;

export function ViewsDialog({ document, actions: { params }, onClose }: ViewsDialogProps) {
  const list = useQuery(query(documentEndpoints.views, { params, query: { page_size: 100 } }));
  const views = list.data?.results;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Who has viewed {document}", { document: nameDocument(document) })}
      text={t("Of {name}; the latest first.", { name: document.guest.name })}
      footer={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      {list.error && !views ? (
        <p role="alert" className="text-rust">
          {list.error.message}
        </p>
      ) : !views ? (
        <Loading label={t("Loading the list")}>
          <SkeletonText lines={3} />
        </Loading>
      ) : views.length === 0 ? (
        <p className="pb-1 text-ink-2">{t("Nobody has opened it yet.")}</p>
      ) : (
        <ol className="space-y-3 pb-1">
          {views.map((view) => (
            <li key={view.id}>
              {view.what === "FILE"
                ? rich("<b>{name}</b> opened the file", { name: view.viewer, b: bold })
                : rich("<b>{name}</b> saw the number", { name: view.viewer, b: bold })}
              <div className="text-sm text-ink-2 tabular-nums">
                {view.ip
                  ? t("{date}, from {ip}", { date: formatDateTime(view.viewed_at), ip: view.ip })
                  : formatDateTime(view.viewed_at)}
              </div>
            </li>
          ))}
          {list.data && list.data.count > views.length && (
            <li className="text-sm text-ink-2">
              {t("and {count, plural, one {# earlier view} other {# earlier views}}", {
                count: list.data.count - views.length,
              })}
            </li>
          )}
        </ol>
      )}
    </Dialog>
  );
}
