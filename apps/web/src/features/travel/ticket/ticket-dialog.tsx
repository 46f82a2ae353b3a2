import { ticketEndpoints } from "@nyota/contract/travel-stay/tickets";
import type { Ticket, Travel } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useMemo } from "react";
import { download, markStale } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";

type TicketDialogProps = { travel: Travel; ticket: Ticket; onClose: () => void };

/** Shows a picture, or offers a PDF as a download. The file is never cached, and the view is recorded. */
export function TicketDialog({ travel, ticket, onClose }: TicketDialogProps) {
  const { projectId } = useProject();
  const title = `Ticket of ${travel.guest.name}`;
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
  const url = useMemo(() => data && URL.createObjectURL(data.blob), [data]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const isPdf = ticket.mime === "application/pdf";
  return (
    <Dialog
      open
      onClose={onClose}
      size={isPdf ? "medium" : "large"}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {url && data && (
            <Button asChild variant={isPdf ? "primary" : "default"}>
              <a href={url} download={data.fileName}>
                <Download aria-hidden="true" />
                {isPdf ? "Save the PDF" : "Save a copy"}
              </a>
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
          <Loading label="Loading the ticket">
            <Skeleton className={isPdf ? "h-6" : "h-64"} />
          </Loading>
        )}
        {url && !isPdf && <img src={url} alt={title} className="mx-auto max-h-[60vh] rounded-field" />}
        {url && isPdf && <p>The ticket is a PDF. Save it to read it.</p>}
        <p className="text-sm text-ink-2">Each view is recorded, with your name and the time.</p>
      </div>
    </Dialog>
  );
}
