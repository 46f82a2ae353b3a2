import { acceptFor } from "@nyota/contract/files/asset-types";
import type { AssetDetail } from "@nyota/contract/files/assets";
import { Download, RefreshCw, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { DeleteAssetDialog } from "./delete-asset-dialog.tsx";
import { addFiles } from "./uploads/upload-queue.ts";
import { t } from "#lib/i18n/t.ts";

export function AssetActions({ asset }: { asset: AssetDetail }) {
  const { canChangeShared, isExpired } = useProject();
  const [isDeleting, setDeleting] = useState(false);
  const { links } = asset;
  const may = (level: "EDIT" | "DELETE") => !isExpired && canChangeShared("ASSET", level);
  return (
    <div className="flex flex-wrap gap-2.5">
      {links.file && (
        <Button asChild>
          <a href={`${links.file}?download`} download>
            <Download aria-hidden="true" /> {t("Download")}
          </a>
        </Button>
      )}
      {may("EDIT") && <ReplaceButton asset={asset} />}
      {may("DELETE") && (
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)}>
          {t("Delete")}
        </Button>
      )}
      <DeleteAssetDialog asset={asset} open={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  );
}

/** Chooses another file of the same kind, which takes this one's place wherever it is used. */
function ReplaceButton({ asset: { id, kind } }: { asset: AssetDetail }) {
  const { projectId } = useProject();
  const input = useRef<HTMLInputElement>(null);
  function replace(file: File | undefined) {
    if (!file) return;
    addFiles([file], { projectId, folder: null, replaces: id });
    toast.info(t("The new file is being uploaded"), { text: t("It takes the place of this one once it is ready.") });
  }
  return (
    <>
      <Button icon={<RefreshCw aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t("Replace")}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t("Replace by another file")}
        tabIndex={-1}
        className="sr-only"
        accept={acceptFor([kind])}
        onChange={(event) => {
          replace(event.target.files?.[0]);
          event.target.value = ""; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
