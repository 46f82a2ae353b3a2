import { type Room, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { Ban, CircleCheck, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatRoom } from "../format-stay.ts";
import { useStayRights } from "../use-stay.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
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
      isBlocked ? t("{name} can be used again", { name }) : t("{name} is blocked", { name }),
      t("{name} was not changed", { name }),
    );
  const drop = () =>
    run(
      () => remove.mutateAsync({ params, query: room.guests.length > 0 ? { force: true } : {} }),
      t("{name} was deleted", { name }),
      t("{name} was not deleted", { name }),
    );
  return (
    <>
      <DropdownMenu
        trigger={<IconButton label={t("More about {name}", { name })} icon={<Ellipsis />} tooltip={false} />}
      >
        {mayEditPlaces && (
          <>
            <MenuItem icon={<Pencil />} onSelect={onEdit}>
              {t("Edit")}
            </MenuItem>
            <MenuItem icon={isBlocked ? <CircleCheck /> : <Ban />} onSelect={() => void block()}>
              {isBlocked ? t("Use it again") : t("Block it")}
            </MenuItem>
          </>
        )}
        {mayDeletePlaces && (
          <MenuItem icon={<Trash2 />} danger onSelect={() => setLeaving(true)}>
            {t("Delete")}
          </MenuItem>
        )}
      </DropdownMenu>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={drop}
        title={t("Delete {name}?", { name })}
        text={
          room.guests.length > 0
            ? t("{count, plural, one {# guest loses} other {# guests lose}} this room. This can't be undone.", {
                count: room.guests.length,
              })
            : t("Nobody sleeps there. This can't be undone.")
        }
        confirm={t("Delete room")}
      />
    </>
  );
}
