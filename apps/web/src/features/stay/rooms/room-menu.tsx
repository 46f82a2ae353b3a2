import { type Room, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { Ban, CircleCheck, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatRoom } from "../format-stay.ts";
import { useStayRights } from "../use-stay.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { toast } from "#ui/toast.ts";

/** The actions for a room: change, block, delete. */
export function RoomMenu({ room, onEdit }: { room: Room; onEdit: () => void }) {
  const { projectId } = useProject();
  const { mayEditPlaces, mayDeletePlaces } = useStayRights();
  const [isLeaving, setLeaving] = useState(false);
  const update = useSend(stayEndpoints.updateRoom);
  const remove = useSend(stayEndpoints.removeRoom);
  const params = { projectId, roomId: room.id };
  const name = formatRoom(room);
  const isBlocked = room.status === "BLOCKED";

  async function run(work: () => Promise<unknown>, done: string, failed: string): Promise<void> {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(failed, { text: readMessage(error) });
    }
  }
  const block = () =>
    run(
      () => update.mutateAsync({ params, body: { status: isBlocked ? "AVAILABLE" : "BLOCKED" } }),
      isBlocked ? `${name} can be used again` : `${name} is blocked`,
      `${name} was not changed`,
    );
  const drop = () =>
    run(
      () => remove.mutateAsync({ params, query: room.guests.length > 0 ? { force: true } : {} }),
      `${name} was deleted`,
      `${name} was not deleted`,
    );
  return (
    <>
      <DropdownMenu trigger={<IconButton label={`More about ${name}`} icon={<Ellipsis />} tooltip={false} />}>
        {mayEditPlaces && (
          <>
            <MenuItem icon={<Pencil />} onSelect={onEdit}>
              Edit
            </MenuItem>
            <MenuItem icon={isBlocked ? <CircleCheck /> : <Ban />} onSelect={() => void block()}>
              {isBlocked ? "Use it again" : "Block it"}
            </MenuItem>
          </>
        )}
        {mayDeletePlaces && (
          <MenuItem icon={<Trash2 />} danger onSelect={() => setLeaving(true)}>
            Delete
          </MenuItem>
        )}
      </DropdownMenu>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={drop}
        title={`Delete ${name}?`}
        text={
          room.guests.length > 0
            ? `${pluralise(room.guests.length, "guest loses", "guests lose")} this room. This can't be undone.`
            : "Nobody sleeps there. This can't be undone."
        }
        confirm="Delete room"
      />
    </>
  );
}
