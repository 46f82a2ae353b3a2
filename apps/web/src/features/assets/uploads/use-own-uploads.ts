import type { AssetKind } from "@nyota/contract/files/asset-types";
import { assetEndpoints, type Asset } from "@nyota/contract/files/assets";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { pollWhileProcessing } from "../use-assets.ts";
import { addFiles } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

type OwnUploads = {
  kind: AssetKind;
  /** Once for the files of each choice, when all of them are ready; those that can't be used are left out. */
  onUploaded: (assets: Asset[]) => void;
};

/** The files that are uploaded from one dialog: for one kind, and known to the dialog once they are ready. */
export function useOwnUploads({ kind, onUploaded }: OwnUploads) {
  const { projectId } = useProject();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const reported = useRef(new Set<string>());
  const uploads = useUploads();
  const own = uploads.filter(({ key }) => keys.includes(key));
  const done = own.flatMap(({ assetId }) => assetId ?? []);
  const reads = useQueries({
    queries: done.map((assetId) => ({
      ...query(assetEndpoints.read, { params: { projectId, assetId } }),
      refetchInterval: ({ state }: { state: { data?: Asset | undefined } }) =>
        pollWhileProcessing(state.data && [state.data]),
    })),
  });
  const isSending = own.some(({ state }) => state === "SENDING" || state === "WAITING");
  const isUploading =
    isSending || reads.some(({ data, isError }) => !isError && data?.status !== "READY" && data?.status !== "FAILED");
  const ready = isUploading ? [] : reads.flatMap(({ data }) => (data?.kind === kind && data.links.file ? data : []));
  useEffect(() => {
    const fresh = ready.filter(({ id }) => !reported.current.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) reported.current.add(id);
    onUploaded(fresh);
  });
  return {
    isUploading,
    /** What was added here, and what is still on its way from elsewhere. */
    shown: (upload: { key: string; state: string }) =>
      keys.includes(upload.key) || (upload.state !== "DONE" && upload.state !== "FAILED"),
    add: (files: readonly File[]) =>
      setKeys([...keys, ...addFiles(files, { projectId, folder: null, replaces: undefined }, kind)]),
  };
}
