import { exportEndpoints, type FileExport } from "@nyota/contract/files/exports";
import { useState } from "react";
import { saveDownload } from "#lib/api/save-download.ts";
import { download } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Fetches a file and saves it with the browser's download. */
export function useDownload() {
  const { projectId } = useProject();
  const [isLoading, setLoading] = useState(false);
  async function run({ id: exportId }: FileExport): Promise<void> {
    setLoading(true);
    try {
      saveDownload(await download(exportEndpoints.download, { params: { projectId, exportId } }));
    } catch (error) {
      toast.error(t("The file could not be downloaded"), { text: readMessage(error) });
    } finally {
      setLoading(false);
    }
  }
  return { isLoading, run };
}
