import type { AssetKind } from "@nyota/contract/files/asset-types";
import type { Asset } from "@nyota/contract/files/assets";
import { lazy, Suspense, useState } from "react";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { chooseSeveral } from "./describe-asset.ts";

// It uploads, which needs a library of its own.
const PickerFiles = lazy(async () => ({ default: (await import("./picker-files.tsx")).PickerFiles }));

type SeveralPickerDialogProps = {
  kind: AssetKind;
  /** The ids of the files that are chosen already. */
  chosen: readonly string[];
  most: number;
  /** What to say when one more than the most is chosen. */
  tooMany: string;
  /** The main button's text for so many new files. */
  confirm: (count: number) => string;
  onChoose: (changes: { added: Asset[]; removed: string[] }) => void;
  onClose: () => void;
};

/** The project's files of one kind, several of which are chosen. Nothing changes before the main button is pressed. */
export function SeveralPickerDialog(props: SeveralPickerDialogProps) {
  const { kind, chosen, most, tooMany, confirm, onChoose, onClose } = props;
  const [added, setAdded] = useState<Asset[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const current = [...chosen.filter((id) => !removed.includes(id)), ...added.map(({ id }) => id)];
  function add(assets: readonly Asset[]): void {
    const missing = assets.filter(({ id }) => !current.includes(id));
    const room = Math.max(0, most - current.length);
    if (missing.length > room) toast.warning(tooMany);
    const fitting = missing.slice(0, room);
    setRemoved(removed.filter((id) => !fitting.some((asset) => asset.id === id)));
    setAdded([...added, ...fitting.filter(({ id }) => !chosen.includes(id))]);
  }
  function toggle(asset: Asset): void {
    if (!current.includes(asset.id)) add([asset]);
    else if (chosen.includes(asset.id)) setRemoved([...removed, asset.id]);
    else setAdded(added.filter(({ id }) => id !== asset.id));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={chooseSeveral[kind]}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            disabled={isUploading}
            onClick={() => {
              if (added.length > 0 || removed.length > 0) onChoose({ added, removed });
              onClose();
            }}
          >
            {isUploading ? t("Uploading…") : added.length > 0 ? confirm(added.length) : t("Done")}
          </Button>
        </>
      }
    >
      <Suspense fallback={<SkeletonText lines={4} />}>
        <PickerFiles kind={kind} onPick={toggle} onUploaded={add} onUploading={setUploading} chosen={current} />
      </Suspense>
    </Dialog>
  );
}
