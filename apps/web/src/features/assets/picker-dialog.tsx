import type { AssetKind } from "@nyota/contract/files/asset-types";
import type { Asset } from "@nyota/contract/files/assets";
import { lazy, Suspense } from "react";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { chooseOne, chooseSeveral } from "./describe-asset.ts";

// It uploads, which needs a library of its own.
const PickerFiles = lazy(async () => ({ default: (await import("./picker-files.tsx")).PickerFiles }));

type PickerDialogProps = {
  kind: AssetKind;
  open: boolean;
  onClose: () => void;
  onPick: (asset: Asset) => void;
  /** The ids of the chosen files, where several can be chosen. */
  chosen?: readonly string[];
};

/** The project's files of one kind: one to choose, or several. */
export function PickerDialog({ kind, open, onClose, onPick, chosen }: PickerDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={chosen ? chooseSeveral[kind] : chooseOne[kind]}
      size="large"
      footer={
        chosen && (
          <Button variant="primary" onClick={onClose}>
            {t("Done")}
          </Button>
        )
      }
    >
      <Suspense fallback={<SkeletonText lines={4} />}>
        <PickerFiles kind={kind} onPick={onPick} chosen={chosen} />
      </Suspense>
    </Dialog>
  );
}
