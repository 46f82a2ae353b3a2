import { assetEndpoints, type AssetDetail } from "@nyota/contract/files/assets";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
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
      toast.deleted(t("“{name}” was deleted", { name: file_name }));
      sheet?.done();
    } catch (error) {
      toast.error(t("The file could not be deleted"), { text: (error as Error).message });
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={run}
      title={t("Delete “{name}”?", { name: file_name })}
      text={
        isUsed
          ? t("It is used: {places}. It is taken out there as well. This can't be undone.", {
              places: joinWords(uses.map(describeUse)),
            })
          : t("This can't be undone.")
      }
      confirm={isUsed ? t("Take it out and delete it") : t("Delete file")}
    />
  );
}
