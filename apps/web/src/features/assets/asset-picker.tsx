import type { AssetKind } from "@nyota/contract/files/asset-types";
import { assetEndpoints, type Asset } from "@nyota/contract/files/assets";
import { useQuery } from "@tanstack/react-query";
import { ImagePlus, X } from "lucide-react";
import { useState } from "react";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { AssetThumb } from "./asset-thumb.tsx";
import { chooseOne } from "./describe-asset.ts";
import { PickerDialog } from "./picker-dialog.tsx";

type AssetPickerProps = {
  /** What the chosen file is: "Cover picture". */
  label: string;
  kind: AssetKind;
  /** The id of the chosen file. */
  value: string | null;
  onChange: (asset: Asset | null) => void;
};

/** Chooses one file of the project, or uploads it first. Inside a disabled fieldset it only shows the chosen one. */
export function AssetPicker({ label, kind, value, onChange }: AssetPickerProps) {
  const { projectId, can } = useProject();
  const [isOpen, setOpen] = useState(false);
  const maySee = can("ASSET", "VIEW");
  const chosen = useQuery({
    ...query(assetEndpoints.read, { params: { projectId, assetId: value ?? "" } }),
    enabled: maySee && value !== null,
  });
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-3">
      {value !== null && chosen.data && (
        <>
          <AssetThumb asset={chosen.data} className="h-16 w-24 rounded-field border border-line" />
          <span className="min-w-0 max-w-60 truncate text-sm text-ink-2">{chosen.data.file_name}</span>
        </>
      )}
      {!maySee && (
        <p className="text-sm text-ink-2">{t("You need permission to see the project’s files to choose one.")}</p>
      )}
      {maySee && (
        <Button icon={<ImagePlus aria-hidden="true" />} onClick={() => setOpen(true)}>
          {value === null ? chooseOne[kind] : t("Change")}
        </Button>
      )}
      {value !== null && (
        <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={() => onChange(null)}>
          {t("Remove")}
        </Button>
      )}
      <PickerDialog
        kind={kind}
        open={isOpen}
        onClose={() => setOpen(false)}
        onPick={(asset) => {
          onChange(asset);
          setOpen(false);
        }}
      />
    </div>
  );
}
