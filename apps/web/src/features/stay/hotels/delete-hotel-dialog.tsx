import { type Hotel, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
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
      toast.deleted(t("{name} was deleted", { name }));
      onDeleted();
    } catch (error) {
      toast.error(t("{name} was not deleted", { name }), { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={t("Delete {name}?", { name })}
      text={
        guests > 0
          ? t("{count, plural, one {# guest loses} other {# guests lose}} their room with it. This can't be undone.", {
              count: guests,
            })
          : rooms > 0
            ? t(
                "Its {count, plural, one {# room is} other {# rooms are}} deleted with it; nobody sleeps there yet. This can't be undone.",
                { count: rooms },
              )
            : t("It has no rooms yet. This can't be undone.")
      }
      confirm={
        guests > 0
          ? t("Delete, {count, plural, one {# guest} other {# guests}} without a room", { count: guests })
          : t("Delete hotel")
      }
    />
  );
}
