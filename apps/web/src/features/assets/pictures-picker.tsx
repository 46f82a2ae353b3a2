import type { Asset } from "@nyota/contract/files/assets";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { PickerDialog } from "./picker-dialog.tsx";
import { t } from "#lib/i18n/t.ts";

type PicturesPickerProps = {
  /** The ids of the chosen pictures. */
  chosen: readonly string[];
  most: number;
  onAdd: (asset: Asset) => void;
  onRemove: (id: string) => void;
};

/** Chooses several of the project's pictures, or uploads them first. */
export function PicturesPicker({ chosen, most, onAdd, onRemove }: PicturesPickerProps) {
  const { can } = useProject();
  const [isOpen, setOpen] = useState(false);
  if (!can("ASSET", "VIEW"))
    return (
      <p className="text-sm text-ink-2">{t("You need permission to see the project’s files to choose pictures.")}</p>
    );
  const pick = (asset: Asset) => {
    if (chosen.includes(asset.id)) onRemove(asset.id);
    else if (chosen.length < most) onAdd(asset);
  };
  return (
    <>
      <Button size="small" icon={<ImagePlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("Add pictures")}
      </Button>
      <PickerDialog kind="IMAGE" open={isOpen} onClose={() => setOpen(false)} onPick={pick} chosen={chosen} />
    </>
  );
}
