import { importEndpoints } from "@nyota/contract/files/imports";
import { FileSpreadsheet, FileText } from "lucide-react";
import { useState } from "react";
import { saveDownload } from "#lib/api/save-download.ts";
import { download } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

export function SampleDownloads() {
  const { projectId } = useProject();
  const [loading, setLoading] = useState<"xlsx" | "csv" | null>(null);

  async function fetchSample(format: "xlsx" | "csv"): Promise<void> {
    setLoading(format);
    try {
      const request = { params: { projectId }, query: { topic: "guests" as const, format } };
      saveDownload(await download(importEndpoints.sampleFile, request));
    } catch (error) {
      toast.error("The sample could not be downloaded", { text: readMessage(error) });
    } finally {
      setLoading(null);
    }
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        icon={<FileSpreadsheet aria-hidden="true" />}
        loading={loading === "xlsx"}
        onClick={() => void fetchSample("xlsx")}
      >
        Download for Excel
      </Button>
      <Button
        variant="quiet"
        icon={<FileText aria-hidden="true" />}
        loading={loading === "csv"}
        onClick={() => void fetchSample("csv")}
      >
        Download as CSV
      </Button>
    </div>
  );
}
