import { importEndpoints } from "@nyota/contract/imports";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { importPath } from "#features/imports/import-state-words.ts";
import { uploadFile } from "#features/imports/upload-file.ts";
import { formatBytes } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { FileDrop } from "#ui/fields/file-drop.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

const maxBytes = importEndpoints.create.upload?.maxBytes ?? 0;
type UploadZoneProps = { label: string; accept: string; kinds: string };

/** Takes one file, shows how far it has got, and goes on to the columns. */
export function UploadZone({ label, accept, kinds }: UploadZoneProps) {
  const { projectId } = useProject();
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ file: File; sent: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);

  async function take([file]: File[]): Promise<void> {
    if (!file) return;
    setRefusal(null);
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
      {refusal && (
        <Banner tone="danger" title="This file could not be taken" onClose={() => setRefusal(null)}>
          {refusal}
        </Banner>
      )}
      {sending ? (
        <div className="rounded-card border border-line bg-surface px-5 py-6">
          <ProgressBar
            showLabel
            label={sending.sent < 1 ? `Uploading ${sending.file.name}` : `Looking into ${sending.file.name}`}
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
              hint={`${kinds}, up to ${formatBytes(maxBytes)}. Nobody is added before you have looked at every row.`}
            />
          )}
        </Field>
      )}
    </div>
  );
}
