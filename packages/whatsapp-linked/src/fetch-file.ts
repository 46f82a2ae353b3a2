import { createDecipheriv, createHash, createHmac, timingSafeEqual } from "node:crypto";
import { getMediaKeys, type MediaType, type proto } from "@whiskeysockets/baileys";
import type { Settings } from "./make-socket.ts";

/** A file that came with a message. `reference` says where it is and what opens it; only `fetchFile` reads it. */
export type SentFile = { name: string | null; reference: string };
export type FetchedFile =
  | { kind: "file"; bytes: Buffer }
  /** WhatsApp does not have it any more, or it is not what was sent. */
  | { kind: "gone" }
  | { kind: "too large" }
  | { kind: "not reached" };

type Reference = { path: string; key: string; kind: MediaType; sha256: string; bytes: number };
type Media = Pick<proto.Message.IDocumentMessage, "directPath" | "mediaKey" | "fileSha256" | "fileLength" | "fileName">;

const FILES = "https://mmg.whatsapp.net";
const TIMEOUT_MS = 60_000;
const MAC_BYTES = 10;
const BLOCK_BYTES = 16;

/** Null for a message without a file, and for a file that can't be opened. */
export function referTo(kind: MediaType, media: Media): SentFile | null {
  const { directPath: path, mediaKey, fileSha256, fileLength, fileName } = media;
  if (!path?.startsWith("/") || !mediaKey?.length || !fileSha256?.length) return null;
  const [key, sha256] = [mediaKey, fileSha256].map((bytes) => Buffer.from(bytes).toString("base64"));
  return {
    name: fileName ?? null,
    reference: JSON.stringify({ path, key, kind, sha256, bytes: Number(fileLength ?? 0) }),
  };
}

/** Fetches and opens a file that somebody has sent. Of a larger one no more is read. */
export async function fetchFile({ url }: Settings, reference: string, maxBytes: number): Promise<FetchedFile> {
  const { path, key, kind, sha256, bytes } = JSON.parse(reference) as Reference;
  if (bytes > maxBytes) return { kind: "too large" };
  const base = url === undefined ? FILES : new URL(url.replace(/^ws/, "http")).origin;
  const target = new URL(path, base);
  if (target.origin !== new URL(base).origin) return { kind: "gone" };
  try {
    const response = await fetch(target, {
      headers: { origin: "https://web.whatsapp.com" },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: [403, 404, 410].includes(response.status) ? "gone" : "not reached" };
    }
    const sealed = await readLimited(response, maxBytes + BLOCK_BYTES + MAC_BYTES);
    if (!sealed) return { kind: "too large" };
    const opened = await open(sealed, { key: Buffer.from(key, "base64"), kind });
    const isWhole = opened && createHash("sha256").update(opened).digest("base64") === sha256;
    return isWhole ? { kind: "file", bytes: opened } : { kind: "gone" };
  } catch {
    return { kind: "not reached" };
  }
}

/** Undefined for an answer with more bytes. */
async function readLimited(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Undefined for what was not encrypted with this key. */
async function open(sealed: Buffer, { key, kind }: { key: Buffer; kind: MediaType }): Promise<Buffer | undefined> {
  const { iv, cipherKey, macKey } = await getMediaKeys(key, kind);
  const [encrypted, mac] = [sealed.subarray(0, -MAC_BYTES), sealed.subarray(-MAC_BYTES)];
  if (!macKey || encrypted.length === 0 || encrypted.length % BLOCK_BYTES !== 0) return undefined;
  const own = createHmac("sha256", macKey).update(iv).update(encrypted).digest().subarray(0, MAC_BYTES);
  if (!timingSafeEqual(mac, own)) return undefined;
  const decipher = createDecipheriv("aes-256-cbc", cipherKey, iv);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]);
}
