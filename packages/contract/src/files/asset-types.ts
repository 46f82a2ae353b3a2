import { lookUp } from "../look-up.ts";

export const assetKinds = ["IMAGE", "VIDEO", "AUDIO", "DOCUMENT"] as const;
export type AssetKind = (typeof assetKinds)[number];

export type AssetType = {
  kind: AssetKind;
  /** The MIME type it is sent as. */
  mime: string;
  /** The MIME types its contents may be detected as; a file with other contents is refused. */
  detected: readonly string[];
  /** Whether browsers show or play it; all others are only downloaded. */
  plays: boolean;
};

// The formats of one family have the same structure, so phones and programs store one under the ending of another.
const mp4Family = ["video/mp4", "video/quicktime", "video/x-m4v", "video/3gpp", "audio/x-m4a"];
const matroskaFamily = ["video/matroska", "video/webm"];
const mpegStreams = ["video/mpeg", "video/MP1S", "video/MP2P", "video/mp2t"];

const type = (
  kind: AssetKind,
  mime: string,
  { detected = [mime], plays = true }: Partial<Pick<AssetType, "detected" | "plays">> = {},
): AssetType => ({ kind, mime, detected, plays });

/**
 * The only list of files a project takes, by the ending of their name. Everything about allowed files is derived from
 * it: what a file field offers, what the server accepts and what it sends them as.
 */
export const assetTypes: Readonly<Record<string, AssetType>> = {
  jpg: type("IMAGE", "image/jpeg"),
  jpeg: type("IMAGE", "image/jpeg"),
  png: type("IMAGE", "image/png"),
  gif: type("IMAGE", "image/gif"),
  webp: type("IMAGE", "image/webp"),
  mp4: type("VIDEO", "video/mp4", { detected: mp4Family }),
  // As video/quicktime Chromium refuses it; the structure is that of MP4.
  mov: type("VIDEO", "video/mp4", { detected: mp4Family }),
  webm: type("VIDEO", "video/webm", { detected: matroskaFamily }),
  mkv: type("VIDEO", "video/x-matroska", { detected: matroskaFamily }),
  mpg: type("VIDEO", "video/mpeg", { detected: mpegStreams, plays: false }),
  mpeg: type("VIDEO", "video/mpeg", { detected: mpegStreams, plays: false }),
  mp3: type("AUDIO", "audio/mpeg"),
  ogg: type("AUDIO", "audio/ogg", { detected: ["audio/ogg", "audio/ogg; codecs=opus"] }),
  wav: type("AUDIO", "audio/wav"),
  m4a: type("AUDIO", "audio/mp4", { detected: ["audio/x-m4a", "video/mp4"] }),
  aac: type("AUDIO", "audio/aac"),
  flac: type("AUDIO", "audio/flac"),
  wma: type("AUDIO", "audio/x-ms-wma", { detected: ["audio/x-ms-asf"], plays: false }),
  pdf: type("DOCUMENT", "application/pdf"),
};

/** The most bytes of one file. */
export const assetMaxBytes: Record<AssetKind, number> = {
  IMAGE: 60_000_000,
  VIDEO: 1_000_000_000,
  AUDIO: 200_000_000,
  DOCUMENT: 100_000_000,
};

export const assetKindNames: Record<AssetKind, { one: string; many: string }> = {
  IMAGE: { one: "picture", many: "Pictures" },
  VIDEO: { one: "video", many: "Videos" },
  AUDIO: { one: "recording", many: "Audio" },
  DOCUMENT: { one: "PDF", many: "PDFs" },
};

/** The ending of a file's name in small letters, without its dot; empty if it has none. */
export const endingOf = (fileName: string) => {
  const dot = fileName.lastIndexOf(".");
  return dot < 0 ? "" : fileName.slice(dot + 1).toLowerCase();
};

/** What the ending of a file's name stands for; undefined for a file that no project takes. */
export const assetTypeOf = (fileName: string): AssetType | undefined => lookUp(assetTypes, endingOf(fileName));

/** The endings of the files of a kind. */
export const endingsOf = (kind: AssetKind) =>
  Object.entries(assetTypes)
    .filter(([, { kind: of }]) => of === kind)
    .map(([ending]) => ending);

/** "Choose a picture (jpg, …), a video (…), …": for everybody who chose another file. */
export const allowedFiles = `Choose ${assetKinds
  .map((kind) => `a ${assetKindNames[kind].one} (${endingsOf(kind).join(", ")})`)
  .join(", ")
  .replace(/, (a \w+ \(\w+\))$/, " or $1")}.`;

/** The MIME types of the files of these kinds, also those that browsers give them under another name. */
export const mimesOf = (kinds: readonly AssetKind[] = assetKinds): string[] => [
  ...new Set(
    Object.values(assetTypes)
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ mime, detected }) => [mime, ...detected]),
  ),
];

/** The `accept` of a file field: endings and types, because desktops know one and phones the other. */
export const acceptFor = (kinds?: readonly AssetKind[]): string =>
  [...(kinds ?? assetKinds).flatMap(endingsOf).map((ending) => `.${ending}`), ...mimesOf(kinds)].join(",");

const megabytes = (bytes: number) =>
  bytes >= 1_000_000_000 ? `${bytes / 1_000_000_000} GB` : `${bytes / 1_000_000} MB`;

/** Why a file can't be uploaded, by its name and size; undefined if it can be. */
export function refusalOf(file: { file_name: string; bytes: number }): string | undefined {
  const found = assetTypeOf(file.file_name);
  if (!found) return allowedFiles;
  if (file.bytes === 0) return "This file is empty.";
  const max = assetMaxBytes[found.kind];
  if (file.bytes > max) return `A ${assetKindNames[found.kind].one} may have up to ${megabytes(max)}.`;
  return undefined;
}
