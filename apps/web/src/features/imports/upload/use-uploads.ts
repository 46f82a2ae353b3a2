import type { FileImportDetail, ImportTopic } from "@nyota/contract/files/import-schemas";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { importPath } from "../state/import-state-labels.ts";
import { uploadFile } from "./upload-file.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** `place` counts the files from 1. */
export type Sending = { file: File; sent: number; place: number; of: number };
export type Uploaded = { file: File } & ({ made: FileImportDetail } | { refusal: string });

/**
 * Uploads files one after the other. A single one continues on the page of its columns; of several the results are
 * returned, in their order.
 */
export function useUploads(topic: ImportTopic, refuse: (file: File) => string | null) {
  const { search } = useLocation();
  const { projectId } = useProject();
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending | null>(null);
  const [uploaded, setUploaded] = useState<Uploaded[]>([]);
  const stop = useRef<AbortController>(null);

  async function uploadOne(file: File, place: Omit<Sending, "file" | "sent">, signal: AbortSignal) {
    const refusal = refuse(file);
    if (refusal !== null) return { file, refusal };
    setSending({ file, sent: 0, ...place });
    const onProgress = (sent: number) => setSending({ file, sent, ...place });
    try {
      return { file, made: await uploadFile({ projectId, topic, file, signal, onProgress }) };
    } catch (error) {
      return signal.aborted ? undefined : { file, refusal: readMessage(error) };
    }
  }

  async function upload(files: File[]): Promise<void> {
    const { signal } = (stop.current = new AbortController());
    setUploaded([]);
    const done: Uploaded[] = [];
    for (const [index, file] of files.entries()) {
      const one = signal.aborted ? undefined : await uploadOne(file, { place: index + 1, of: files.length }, signal);
      if (one) done.push(one);
    }
    setSending(null);
    const [first] = done;
    if (files.length === 1 && first && "made" in first)
      void navigate({ pathname: importPath(projectId, first.made), search });
    else setUploaded(done);
  }

  return { sending, uploaded, upload, stop: () => stop.current?.abort(), clear: () => setUploaded([]) };
}
