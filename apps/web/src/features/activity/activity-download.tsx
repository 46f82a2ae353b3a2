import { activityEndpoints } from "@nyota/contract/account/activity";
import type { RequestOf } from "@nyota/contract/endpoint";
import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { saveDownload } from "#lib/api/save-download.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

type Filter = NonNullable<RequestOf<typeof activityEndpoints.file>["query"]>;

/** Saves what is listed as a spreadsheet. */
export function ActivityDownload({ filter }: { filter: Filter }) {
  const { projectId } = useProject();
  const [isLoading, setLoading] = useState(false);
  async function save(): Promise<void> {
    setLoading(true);
    try {
      saveDownload(await download(activityEndpoints.file, { params: { projectId }, query: filter }));
    } catch (error) {
      toast.error(t("The activity could not be downloaded"), { text: readMessage(error) });
    } finally {
      setLoading(false);
    }
  }
  return (
    <Button icon={<Download aria-hidden="true" />} loading={isLoading} onClick={() => void save()}>
      {t("Download as CSV")}
    </Button>
  );
}
