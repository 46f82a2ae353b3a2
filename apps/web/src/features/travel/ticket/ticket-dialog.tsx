import { ticketEndpoints } from "@nyota/contract/travel-stay/tickets";
import type { Ticket, Travel } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { download, markStale } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { saveDownload } from "#lib/api/save-download.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { PrivateFile } from "#ui/feedback/private-file.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";

type TicketDialogProps = { travel: Travel; ticket: Ticket; onClose: () => void };

/** Shows a ticket. The file is never cached, and the view is recorded. */
export function TicketDialog({ travel, ticket, onClose }: TicketDialogProps) {
  const { projectId } = useProject();
  const title = t("Ticket of {name}", { name: travel.guest.name });
  const file = useQuery({
    queryKey: ["ticket file", travel.id, ticket.received_at],
    queryFn: async () => {
      const loaded = await download(ticketEndpoints.file, { params: { projectId, travelId: travel.id } });
      void markStale(["activity"]);
      return loaded;
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const { data } = file;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          {data && (
            <Button icon={<Download aria-hidden="true" />} onClick={() => saveDownload(data)}>
              {t("Save a copy")}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4 pb-1">
        {file.error && (
          <p role="alert" className="text-rust">
            {readMessage(file.error)}
          </p>
        )}
        {file.isPending && (
          <Loading label={t("Loading the ticket")}>
            <Skeleton className="h-64" />
          </Loading>
        )}
        {data && <PrivateFile blob={data.blob} isPdf={ticket.mime === "application/pdf"} name={title} />}
        <p className="text-sm text-ink-2">{t("Each view is recorded, with your name and the time.")}</p>
      </div>
    </Dialog>
  );
}
