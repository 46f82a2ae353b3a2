import { assetEndpoints, type AssetDetail } from "@nyota/contract/files/assets";
import { useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { joinWords } from "#lib/text/format.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";
import { describeUse } from "./asset-uses.tsx";

type DeleteAssetDialogProps = { asset: AssetDetail; open: boolean; onClose: () => void };

/** Says where the file is used before it is taken out of there. */
export function DeleteAssetDialog({ asset, open, onClose }: DeleteAssetDialogProps) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const remove = useSend(assetEndpoints.remove);
  const { id, file_name, uses } = asset;
  const isUsed = uses.length > 0;

  async function run() {
    try {
      await remove.mutateAsync({
        params: { projectId, assetId: id },
        query: isUsed ? { unlink: true } : {},
        version: asset.updated_at,
      });
      toast.deleted(`“${file_name}” was deleted`);
      sheet?.done();
    } catch (error) {
      toast.error("The file could not be deleted", { text: (error as Error).message });
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={run}
      title={`Delete “${file_name}”?`}
      text={
        isUsed
          ? `It is used: ${joinWords(uses.map(describeUse))}. It is taken out there as well. This can't be undone.`
          : "This can't be undone."
      }
      confirm={isUsed ? "Take it out and delete it" : "Delete file"}
    />
  );
}
