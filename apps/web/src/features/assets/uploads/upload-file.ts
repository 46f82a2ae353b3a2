import { assetTypeOf } from "@nyota/contract/files/asset-types";
import { assetEndpoints } from "@nyota/contract/files/assets";
import { call, markTouched } from "#lib/api/api.ts";
import { readMedia } from "./read-media.ts";
import { sendBytes } from "./send-bytes.ts";

export type Target = {
  projectId: string;
  folder: string | null;
  /** The file of the project that this one replaces; undefined for a new one. */
  replaces: string | undefined;
};

type Uploading = Target & {
  file: File;
  signal: AbortSignal;
  onStart: (uploadId: string) => void;
  onProgress: (sent: number) => void;
};

/**
 * Uploads a file, from where an earlier attempt stopped, and makes it one of the project. Returns its id. Throws
 * ApiError, and the reason of the signal.
 */
export async function uploadFile({ file, signal, onStart, onProgress, ...target }: Uploading): Promise<string> {
  const { projectId, folder, replaces } = target;
  const upload_id = await send(file, { projectId, signal, onStart, onProgress });
  const kind = assetTypeOf(file.name)?.kind;
  const media = kind === "VIDEO" || kind === "AUDIO" ? await readMedia(file, kind) : {};
  const still = media.still && new File([media.still], "still.jpg", { lastModified: file.lastModified });
  const poster_upload_id = still && (await send(still, { projectId, signal }));
  const body = {
    upload_id,
    ...(poster_upload_id !== undefined && { poster_upload_id }),
    ...(media.seconds !== undefined && { seconds: media.seconds }),
  };
  const endpoint = replaces === undefined ? assetEndpoints.create : assetEndpoints.update;
  const { id } =
    replaces === undefined
      ? await call(assetEndpoints.create, { params: { projectId }, body: { ...body, folder } }, { signal })
      : await call(assetEndpoints.update, { params: { projectId, assetId: replaces }, body }, { signal });
  void markTouched(endpoint);
  return id;
}

type Sent = Pick<Uploading, "projectId" | "signal"> & Partial<Pick<Uploading, "onStart" | "onProgress">>;

async function send(file: File, { projectId, signal, onStart, onProgress }: Sent): Promise<string> {
  const { id, url } = await call(
    assetEndpoints.startUpload,
    {
      params: { projectId },
      body: { file_name: file.name, bytes: file.size, modified_at: new Date(file.lastModified).toISOString() },
    },
    { signal },
  );
  onStart?.(id);
  await sendBytes({ url, file, signal, onProgress: onProgress ?? (() => {}) });
  return id;
}
