import { type Hotel, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

type DeleteHotelDialogProps = { hotel: Hotel | null; onClose: () => void; onDeleted: () => void };

/** Shows how many guests lose their room; `force` is sent only for the number shown. */
export function DeleteHotelDialog({ hotel, onClose, onDeleted }: DeleteHotelDialogProps) {
  const { projectId } = useProject();
  const remove = useSend(stayEndpoints.removeHotel);
  if (!hotel) return null;
  const { id: hotelId, name, guests, rooms } = hotel;

  async function run(): Promise<void> {
    try {
      await remove.mutateAsync({ params: { projectId, hotelId }, query: guests > 0 ? { force: true } : {} });
      toast.deleted(`${name} was deleted`);
      onDeleted();
    } catch (error) {
      toast.error(`${name} was not deleted`, { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={`Delete ${name}?`}
      text={
        guests > 0
          ? `${pluralise(guests, "guest loses their", "guests lose their")} room with it. This can't be undone.`
          : rooms > 0
            ? `Its ${pluralise(rooms, "room")} are deleted with it; nobody sleeps there yet. This can't be undone.`
            : "It has no rooms yet. This can't be undone."
      }
      confirm={guests > 0 ? `Delete, ${pluralise(guests, "guest")} without a room` : "Delete hotel"}
    />
  );
}
