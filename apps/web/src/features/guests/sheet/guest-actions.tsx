import type { Guest } from "@nyota/contract/guests/guests";
import { Ellipsis, Inbox, Trash2, UserPlus } from "lucide-react";
import { useNavigate } from "react-router";
import { useDeleteGuests } from "../changes/use-delete-guests.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { DropdownMenu, MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";

/** The actions on a guest. Delete does not ask first, because it can be undone. */
export function GuestActions({ guest }: { guest: Guest }) {
  const { projectId, can, isExpired } = useProject();
  const navigate = useNavigate();
  const sheet = useSheet();
  const deleteGuests = useDeleteGuests();
  const guests = `/projects/${projectId}/guests`;
  const outbox = `/projects/${projectId}/outbox?guest=${guest.id}`;
  const mayAdd = !isExpired && can("GUEST", "CREATE") && guest.plus_one_of === null;
  const seesMessages = can("MESSAGE", "VIEW") && hasPage(outbox);
  const mayDelete = !isExpired && can("GUEST", "DELETE");
  if (!mayAdd && !seesMessages && !mayDelete) return null;

  async function remove(): Promise<void> {
    if (!(await deleteGuests([guest.id], guest.display_name))) return;
    sheet?.setDirty(false);
    void navigate({ pathname: guests, search: window.location.search });
  }
  return (
    <DropdownMenu trigger={<IconButton label="More" icon={<Ellipsis />} tooltip={false} className="-mt-1" />}>
      {mayAdd && (
        <MenuItem icon={<UserPlus />} onSelect={() => void navigate(`${guests}/${guest.id}/add-plus-one`)}>
          Add a plus-one
        </MenuItem>
      )}
      {seesMessages && (
        <MenuItem icon={<Inbox />} onSelect={() => void navigate(outbox)}>
          Messages sent to them
        </MenuItem>
      )}
      {mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 />} onSelect={() => void remove()}>
            Delete guest
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
