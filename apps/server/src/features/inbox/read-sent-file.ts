import { type AssetType, assetTypes, endingOf } from "@nyota/contract/files/asset-types";
import { lookUp } from "@nyota/contract/look-up";
import type { ReplyKind } from "@nyota/contract/messages/inbox";
import { readDocumentFile } from "#features/documents/commands.ts";
import { readFileType } from "#lib/file-type.ts";

/** A file as it is stored, with the ending that its type has. */
export type SentFile = { mime: string; ending: string; bytes: Buffer };

const endings: Readonly<Record<string, string>> = { "application/pdf": "pdf", "image/jpeg": "jpg" };
/** Videos and recordings. */
const playable = Object.entries(assetTypes).filter(([, { kind }]) => kind === "VIDEO" || kind === "AUDIO");

/**
 * Finds out by its contents what somebody has sent. Pictures and PDFs become what they are as documents of guests, so
 * pictures are encoded again, without hidden data; videos and recordings stay as they are. Undefined for all others.
 */
export async function readSentFile(bytes: Buffer): Promise<SentFile | undefined> {
  const document = await readDocumentFile(bytes);
  if (document) return { ...document, ending: lookUp(endings, document.mime) as string };
  const found = await readFileType(bytes);
  if (!found) return undefined;
  const fits = ([, { detected }]: [string, AssetType]) => detected.includes(found.mime);
  const type = playable.find((one) => one[0] === found.ext && fits(one)) ?? playable.find(fits);
  return type && { mime: type[1].mime, ending: type[0], bytes };
}

const fileNames: Partial<Record<ReplyKind, string>> = {
  IMAGE: "Picture",
  VIDEO: "Video",
  AUDIO: "Voice message",
  STICKER: "Sticker",
};

/** "Picture 2026-11-29", for what came without a name. */
export const defaultFileName = ({ kind, sent_at }: { kind: ReplyKind; sent_at: string }): string =>
  `${fileNames[kind] ?? "File"} ${sent_at.slice(0, 10)}`;

const NAME_MAX = 180;

/** The name it is kept under: as its sender has named it, with the ending of what it is. */
export function nameSentFile(name: string, ending: string): string {
  const clean = name
    .replaceAll(/[\u0000-\u001f\u007f/\\]/g, "_")
    .slice(0, NAME_MAX)
    .toWellFormed();
  const own = endingOf(clean);
  const isSame = own === ending || (ending === "jpg" && own === "jpeg");
  if (isSame) return clean;
  return `${own !== "" && own in assetTypes ? clean.slice(0, -own.length - 1) : clean}.${ending}`;
}
