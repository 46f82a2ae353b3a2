import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useState } from "react";
import { topicTexts } from "../state/topic-texts.ts";
import { saveDownload } from "#lib/api/save-download.ts";
import { download } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { LinkButton } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

/** A file to fill in, for those who have no list yet. */
export function SampleDownloads({ topic }: { topic: ImportTopic }) {
  const { projectId } = useProject();
  const [loading, setLoading] = useState<"xlsx" | "csv" | null>(null);

  async function fetchSample(format: "xlsx" | "csv"): Promise<void> {
    setLoading(format);
    try {
      const request = { params: { projectId }, query: { topic, format } };
      saveDownload(await download(importEndpoints.sampleFile, request));
    } catch (error) {
      toast.error(t("The sample could not be downloaded"), { text: readMessage(error) });
    } finally {
      setLoading(null);
    }
  }
  const sample = (format: "xlsx" | "csv", label: string) => (
    <LinkButton disabled={loading !== null} onClick={() => void fetchSample(format)}>
      {label}
    </LinkButton>
  );
  return (
    <div className="mt-2 text-sm text-ink-2">
      <p>{topicTexts[topic].sample}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {sample("xlsx", t("Download for Excel"))}
        {sample("csv", t("Download as CSV"))}
      </p>
    </div>
  );
}
