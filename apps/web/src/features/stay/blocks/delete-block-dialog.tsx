import { type RoomBlock, roomBlockEndpoints } from "@nyota/contract/travel-stay/room-blocks";
import { describeBlock } from "./format-block.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

type DeleteBlockDialogProps = { block: RoomBlock | null; onClose: () => void };

export function DeleteBlockDialog({ block, onClose }: DeleteBlockDialogProps) {
  const { projectId } = useProject();
  const remove = useSend(roomBlockEndpoints.remove);
  if (!block) return null;
  const name = describeBlock(block);
  async function run(blockId: string): Promise<void> {
    try {
      await remove.mutateAsync({ params: { projectId, blockId } });
      toast.deleted(t("The block of {name} was deleted", { name }));
    } catch (error) {
      toast.error(t("The block of {name} was not deleted", { name }), { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => run(block.id)}
      title={t("Delete the block of {name}?", { name })}
      text={t("The rooms of the hotel and their guests stay as they are. This can't be undone.")}
      confirm={t("Delete block")}
    />
  );
}
