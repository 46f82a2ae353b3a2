import { TICKET_MAX_BYTES, ticketEndings } from "@nyota/contract/travel-stay/tickets";
import type { Ticket, Travel } from "@nyota/contract/travel-stay/travel";
import { endingOf } from "@nyota/contract/files/asset-types";
import { Eye, Ticket as TicketIcon, Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { TicketDialog } from "./ticket-dialog.tsx";
import { useTicket } from "./use-ticket.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { formatBytes, formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

type TicketPartProps = { travel: Travel; name: string };

const accept = ticketEndings.map((ending) => `.${ending}`).join(",");

/** What is wrong with a file before it is sent, if anything. */
function refuse(file: File): string | undefined {
  if (!ticketEndings.some((ending) => ending === endingOf(file.name)))
    return t("Choose a PDF or a picture: JPG, PNG or WebP.");
  if (file.size > TICKET_MAX_BYTES) return t("Choose one up to {size}.", { size: formatBytes(TICKET_MAX_BYTES) });
  return undefined;
}

/** The ticket of a journey: added, replaced by choosing or dropping a file, viewed and deleted. */
export function TicketPart({ travel, name }: TicketPartProps) {
  const { ticket } = travel;
  const actions = useTicket(travel);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const label = ticket ? t("Replace") : t("Add the ticket");
  if (!ticket && !actions.mayEdit) return null;

  function take(file: File | undefined): void {
    if (!file) return;
    const refusal = refuse(file);
    if (refusal) toast.error(t("{name} can’t be used", { name: file.name }), { text: refusal });
    else void actions.upload(file);
  }
  return (
    <div
      className={cx(
        "mt-2 flex flex-wrap items-center gap-2 rounded-field",
        isOver && "outline-2 outline-offset-4 outline-henna outline-dashed",
      )}
      onDragOver={(event) => {
        if (!actions.mayEdit) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!actions.mayEdit) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {ticket && (
        <p className="flex w-full items-start gap-2 text-sm text-ink-2">
          <TicketIcon className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span>{describeTicket(ticket)}</span>
        </p>
      )}
      {ticket && (
        <Button
          size="small"
          icon={<Eye aria-hidden="true" />}
          aria-label={t("View ticket of {name}", { name })}
          onClick={() => setOpen(true)}
        >
          {t("View ticket")}
        </Button>
      )}
      {actions.mayEdit && (
        <>
          <Button
            size="small"
            variant={ticket ? "quiet" : "default"}
            icon={<Upload aria-hidden="true" />}
            loading={actions.isUploading}
            aria-label={ticket ? t("Replace the ticket of {name}", { name }) : t("Add the ticket of {name}", { name })}
            onClick={() => input.current?.click()}
          >
            {label}
          </Button>
          <input
            ref={input}
            type="file"
            aria-label={t("File with the ticket of {name}", { name })}
            tabIndex={-1}
            className="sr-only"
            accept={accept}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = ""; // so that the same file can be chosen again
            }}
          />
        </>
      )}
      {ticket && actions.mayRemove && (
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          loading={actions.isRemoving}
          aria-label={t("Delete the ticket of {name}", { name })}
          onClick={() => setAsking(true)}
        >
          {t("Delete")}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={actions.remove}
        title={t("Delete the ticket of {name}?", { name: travel.guest.name })}
        text={t("It can’t be brought back.")}
        confirm={t("Delete the ticket")}
      />
      {isOpen && ticket && <TicketDialog travel={travel} ticket={ticket} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** "Ticket (PDF, 120 kB), sent by Asha Sharma on Feb 1, 27. Deleted automatically on Mar 18, 27." */
function describeTicket({ mime, bytes, received_at, received_by, received_from, expires_at }: Ticket): string {
  const kind = mime === "application/pdf" ? "pdf" : "picture";
  const values = { kind, size: formatBytes(bytes), date: formatDate(received_at) };
  const isSent = received_from === "GUEST";
  const received = received_by
    ? isSent
      ? t("Ticket ({kind, select, pdf {PDF} other {picture}}, {size}), sent by {name} on {date}.", {
          ...values,
          name: received_by,
        })
      : t("Ticket ({kind, select, pdf {PDF} other {picture}}, {size}), added by {name} on {date}.", {
          ...values,
          name: received_by,
        })
    : isSent
      ? t("Ticket ({kind, select, pdf {PDF} other {picture}}, {size}), sent on {date}.", values)
      : t("Ticket ({kind, select, pdf {PDF} other {picture}}, {size}), added on {date}.", values);
  return `${received} ${t("Deleted automatically on {date}.", { date: formatDate(expires_at) })}`;
}
