import { importEndpoints } from "@nyota/contract/files/imports";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { importPath } from "../state/import-state-labels.ts";
import { usePageDrop } from "./use-page-drop.ts";
import { uploadFile } from "./upload-file.ts";
import { formatBytes } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { FileDrop } from "#ui/fields/file-drop.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

const maxBytes = importEndpoints.create.upload?.maxBytes ?? 0;
/** Checks before the upload what the server would refuse after it. */
function refuse(file: File, accept: string): string | null {
  const isKnown = accept.split(",").some((ending) => file.name.toLowerCase().endsWith(ending));
  if (!isKnown) return `This kind of file can't be imported: ${file.name}. Choose ${accept.replaceAll(",", ", ")}.`;
  return file.size > maxBytes ? `${file.name} is larger than ${formatBytes(maxBytes)}. Split it into several.` : null;
}

type UploadZoneProps = { label: string; accept: string; kinds: string };

/** Uploads one file, shows the progress, and opens the page of the columns. */
export function UploadZone({ label, accept, kinds }: UploadZoneProps) {
  const { projectId } = useProject();
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ file: File; sent: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);

  const isOver = usePageDrop((files) => void take(files), sending === null);

  async function take([file, ...more]: File[]): Promise<void> {
    if (!file) return;
    const wrong = more.length > 0 ? "One file at a time, please." : refuse(file, accept);
    setRefusal(wrong);
    if (wrong) return;
    setSending({ file, sent: 0 });
    const { signal } = (stop.current = new AbortController());
    try {
      const made = await uploadFile({ projectId, file, signal, onProgress: (sent) => setSending({ file, sent }) });
      void navigate(importPath(projectId, made));
    } catch (error) {
      if (!signal.aborted) setRefusal((error as Error).message);
    } finally {
      setSending(null);
    }
  }
  return (
    <div className="space-y-3">
      {isOver && (
        <div className="pointer-events-none fixed inset-0 z-dialog grid animate-fade place-items-center bg-overlay p-6">
          <p className="rounded-card bg-surface px-8 py-6 text-lg font-strong shadow-float">
            Drop the file to import it
          </p>
        </div>
      )}
      {refusal && (
        <Banner tone="danger" title="This file could not be uploaded" onClose={() => setRefusal(null)}>
          {refusal}
        </Banner>
      )}
      {sending ? (
        <div className="rounded-card border border-line bg-surface px-5 py-6">
          <ProgressBar
            showLabel
            label={sending.sent < 1 ? `Uploading ${sending.file.name}` : `Reading ${sending.file.name}`}
            value={sending.sent < 1 ? sending.sent * 100 : undefined}
            note={`${formatBytes(sending.file.size * sending.sent)} of ${formatBytes(sending.file.size)}`}
          />
          <Button size="small" className="mt-4" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        </div>
      ) : (
        <Field label={label}>
          {({ id, describedBy }) => (
            <FileDrop
              id={id}
              describedBy={describedBy}
              value={[]}
              onChange={(files) => void take(files)}
              accept={accept}
              maxBytes={maxBytes}
              hint={`${kinds}, up to ${formatBytes(maxBytes)}. You see every row before anybody is added.`}
            />
          )}
        </Field>
      )}
    </div>
  );
}
