import type { AssetKind } from "@nyota/contract/files/asset-types";
import type { Asset } from "@nyota/contract/files/assets";
import { lazy, Suspense } from "react";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { chooseOne } from "./describe-asset.ts";

// It uploads, which needs a library of its own.
const PickerFiles = lazy(async () => ({ default: (await import("./picker-files.tsx")).PickerFiles }));

type PickerDialogProps = { kind: AssetKind; open: boolean; onClose: () => void; onPick: (asset: Asset) => void };

/** The project's files of one kind, one of which is chosen; one that is uploaded here is chosen once it is ready. */
export function PickerDialog({ kind, open, onClose, onPick }: PickerDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={chooseOne[kind]} size="large">
      <Suspense fallback={<SkeletonText lines={4} />}>
        <PickerFiles kind={kind} onPick={onPick} onUploaded={(assets) => assets.length === 1 && onPick(assets[0]!)} />
      </Suspense>
    </Dialog>
  );
}
