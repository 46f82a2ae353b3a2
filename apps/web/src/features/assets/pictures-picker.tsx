import type { Asset } from "@nyota/contract/files/assets";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { SeveralPickerDialog } from "./several-picker-dialog.tsx";
import { t } from "#lib/i18n/t.ts";

type PicturesPickerProps = {
  /** The ids of the chosen pictures. */
  chosen: readonly string[];
  most: number;
  onChoose: (changes: { added: Asset[]; removed: string[] }) => void;
};

/** Chooses several of the project's pictures, or uploads them first. */
export function PicturesPicker({ chosen, most, onChoose }: PicturesPickerProps) {
  const { can } = useProject();
  const [isOpen, setOpen] = useState(false);
  if (!can("ASSET", "VIEW"))
    return (
      <p className="text-sm text-ink-2">{t("You need permission to see the project’s files to choose pictures.")}</p>
    );
  return (
    <>
      <Button size="small" icon={<ImagePlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("Add pictures")}
      </Button>
      {isOpen && (
        <SeveralPickerDialog
          kind="IMAGE"
          chosen={chosen}
          most={most}
          tooMany={t("{count, plural, one {# picture} other {# pictures}} at most.", { count: most })}
          confirm={(count) => t("Add {count, plural, one {# picture} other {# pictures}}", { count })}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
