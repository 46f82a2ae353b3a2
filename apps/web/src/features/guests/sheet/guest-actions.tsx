import type { Guest } from "@nyota/contract/guests/guests";
import { Check, Download, Ellipsis, Inbox, MessageCircle, Phone, Send, Trash2, Undo2, UserPlus } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useMarkSent } from "#features/messages/use-mark-sent.ts";
import { useMessageByHand } from "#features/messages/use-message-by-hand.ts";
import { useUnreached } from "#features/messages/use-unreached.ts";
import { t } from "#lib/i18n/t.ts";
import { useDeleteGuests } from "../changes/use-delete-guests.ts";
import { useGuestData } from "../changes/use-guest-data.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { DropdownMenu, MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";

/** Whether an invitation was sent and has no answer: a mark by mistake can still be taken back. */
const isSentUnanswered = ({ invitations }: Guest) =>
  invitations.some(({ status }) => status === "PENDING" || status === "NOT_RESPONDED");

/** The actions on a guest. Delete does not ask first, because it can be undone. */
export function GuestActions({ guest }: { guest: Guest }) {
  const { projectId, can, isExpired } = useProject();
  const navigate = useNavigate();
  const { search } = useLocation();
  const sheet = useSheet();
  const deleteGuests = useDeleteGuests();
  const { save, maySave } = useGuestData();
  const { markSent, markNotSent } = useMarkSent();
  const { message } = useMessageByHand(guest.id);
  const isUnreached = useUnreached([guest.id]);
  const guests = `/projects/${projectId}/guests`;
  const outbox = `/projects/${projectId}/outbox?guest=${guest.id}`;
  const mayAdd = !isExpired && can("GUEST", "CREATE") && guest.plus_one_of === null;
  const seesMessages = can("MESSAGE", "VIEW") && hasPage(outbox);
  const mayDelete = !isExpired && can("GUEST", "DELETE");
  const maySend = !isExpired && can("MESSAGE", "CREATE");
  if (!mayAdd && !seesMessages && !mayDelete && !maySend && !maySave && !guest.phone) return null;

  async function remove(): Promise<void> {
    if (await deleteGuests([guest.id], guest.display_name)) sheet?.done();
  }
  return (
    <DropdownMenu trigger={<IconButton label={t("More")} icon={<Ellipsis />} tooltip={false} className="-mt-1" />}>
      {maySend && (
        <MenuItem
          icon={<Send />}
          onSelect={() => void navigate({ pathname: `${guests}/${guest.id}/select-sender`, search })}
        >
          {t("Send a message")}
        </MenuItem>
      )}
      {message && (
        <MenuItem asChild>
          <a href={message.whatsapp_url} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" /> {t("Open in WhatsApp")}
          </a>
        </MenuItem>
      )}
      {guest.phone && (
        <MenuItem asChild>
          <a href={`tel:${guest.phone}`}>
            <Phone aria-hidden="true" /> {t("Call")}
          </a>
        </MenuItem>
      )}
      {maySend && isUnreached && (
        <MenuItem icon={<Check />} onSelect={() => void markSent([guest.id], guest.display_name)}>
          {t("Mark as sent")}
        </MenuItem>
      )}
      {maySend && isUnreached === false && isSentUnanswered(guest) && (
        <MenuItem icon={<Undo2 />} onSelect={() => void markNotSent([guest.id], guest.display_name)}>
          {t("Mark as not sent")}
        </MenuItem>
      )}
      {mayAdd && (
        <MenuItem icon={<UserPlus />} onSelect={() => void navigate(`${guests}/${guest.id}/add-plus-one`)}>
          {t("Add a plus-one")}
        </MenuItem>
      )}
      {seesMessages && (
        <MenuItem icon={<Inbox />} onSelect={() => void navigate(outbox)}>
          {t("Messages sent to them")}
        </MenuItem>
      )}
      {maySave && (
        <MenuItem icon={<Download />} onSelect={() => void save(guest)}>
          {t("Copy of their data")}
        </MenuItem>
      )}
      {mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 />} onSelect={() => void remove()}>
            {t("Delete guest")}
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
