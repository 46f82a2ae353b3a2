import { type CodeFormat, exportEndpoints } from "@nyota/contract/files/exports";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { download } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { saveDownload } from "#lib/api/save-download.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { toast } from "#ui/toast.ts";

/** Downloads the household's private link as a QR code. */
export function LinkCode({ guestId }: { guestId: string }) {
  const { projectId } = useProject();
  const [isLoading, setLoading] = useState(false);

  async function save(format: CodeFormat): Promise<void> {
    setLoading(true);
    try {
      saveDownload(await download(exportEndpoints.linkCode, { params: { projectId, guestId }, query: { format } }));
    } catch (error) {
      toast.error(t("The QR code could not be downloaded"), { text: readMessage(error) });
    } finally {
      setLoading(false);
    }
  }
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button size="small" icon={<QrCode aria-hidden="true" />} loading={isLoading}>
          {t("QR code")}
        </Button>
      }
    >
      <MenuItem onSelect={() => void save("svg")}>{t("Picture for your own card (SVG)")}</MenuItem>
      <MenuItem onSelect={() => void save("pdf")}>{t("Finished card to print (PDF)")}</MenuItem>
    </DropdownMenu>
  );
}
