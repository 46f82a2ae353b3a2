import type { Asset } from "@nyota/contract/files/assets";
import { assetEndpoints } from "@nyota/contract/files/assets";
import { beforeEach } from "vitest";
import { call } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer, type Harness } from "#test/harness.ts";
import { until } from "#test/until.ts";

export type AssetPlaceOfTest = { harness: Harness; owner: Person; projectId: string };

/** A server with a new project and owner for each test. */
export function useAssets(env: Record<string, string> = {}): AssetPlaceOfTest {
  const place = { harness: useServer(env) } as AssetPlaceOfTest;
  beforeEach(async () => {
    place.owner = await signIn(place.harness);
    place.projectId = (await makeProject(place.harness, place.owner)).id;
  });
  return place;
}

type Sent = { who?: Person; projectId?: string };
const modified_at = "2026-10-01T10:00:00Z";

/** Begins an upload. */
export const begin = (place: AssetPlaceOfTest, file: { name: string; bytes: number }, { who, projectId }: Sent = {}) =>
  call(
    place.harness.app,
    assetEndpoints.startUpload,
    {
      params: { projectId: projectId ?? place.projectId },
      body: { file_name: file.name, bytes: file.bytes, modified_at },
    },
    who ?? place.owner,
  );

type Part = {
  url: string;
  bytes: Buffer;
  offset?: number;
  token?: string | undefined;
  headers?: Record<string, string>;
};

/** Sends a part of an upload as tus does. */
export const sendPart = ({ harness, owner }: AssetPlaceOfTest, { url, bytes, offset = 0, token, headers }: Part) =>
  harness.app.inject({
    method: "PATCH",
    url,
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
      authorization: `Bearer ${token ?? owner.token}`,
      ...headers,
    },
    payload: bytes,
  });

/** Asks how much of an upload has arrived. */
export const askOffset = ({ harness, owner }: AssetPlaceOfTest, url: string, token = owner.token) =>
  harness.app.inject({
    method: "HEAD",
    url,
    headers: { "tus-resumable": "1.0.0", authorization: `Bearer ${token}` },
  });

/** Uploads a whole file and returns the id of the upload. */
export async function upload(place: AssetPlaceOfTest, name: string, bytes: Buffer, sent: Sent = {}): Promise<string> {
  const begun = await begin(place, { name, bytes: bytes.length }, sent);
  if (begun.status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(begun.body)}`);
  const { statusCode, payload } = await sendPart(place, { url: begun.body.url, bytes, token: sent.who?.token });
  if (statusCode !== 204) throw new Error(`The part was refused: ${statusCode} ${payload}`);
  return begun.body.id;
}

export const create = (place: AssetPlaceOfTest, body: { upload_id: string; [field: string]: unknown }, who?: Person) =>
  call(place.harness.app, assetEndpoints.create, { params: { projectId: place.projectId }, body }, who ?? place.owner);

export const read = (place: AssetPlaceOfTest, assetId: string, who?: Person) =>
  call(place.harness.app, assetEndpoints.read, { params: { projectId: place.projectId, assetId } }, who ?? place.owner);

/** Waits until the worker has finished a file. */
export const settled = async (place: AssetPlaceOfTest, assetId: string): Promise<Asset> =>
  until(
    async () => (await read(place, assetId)).body,
    ({ status }) => status !== "PROCESSING",
  );

/** Uploads a file, makes it one of the project and waits until it is ready. */
export async function add(place: AssetPlaceOfTest, name: string, bytes: Buffer, more: Record<string, unknown> = {}) {
  const made = await create(place, { upload_id: await upload(place, name, bytes), ...more });
  if (made.status !== 201) throw new Error(`The file was refused: ${JSON.stringify(made.body)}`);
  return settled(place, made.body.id);
}

/** Loads a file behind a link, without any sign-in. */
export const load = ({ harness }: AssetPlaceOfTest, link: string | null, headers: Record<string, string> = {}) =>
  harness.app.inject({ method: "GET", url: link ?? "/nothing", headers });
