import { assetKindNames, type AssetKind, endingsOf } from "@nyota/contract/files/asset-types";
import type { Asset } from "@nyota/contract/files/assets";
import { formatBytes } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";

export const chooseOne: Record<AssetKind, string> = {
  IMAGE: t("Choose a picture"),
  VIDEO: t("Choose a video"),
  AUDIO: t("Choose a recording"),
  DOCUMENT: t("Choose a PDF"),
};
export const chooseSeveral: Record<AssetKind, string> = {
  IMAGE: t("Choose pictures"),
  VIDEO: t("Choose videos"),
  AUDIO: t("Choose recordings"),
  DOCUMENT: t("Choose PDFs"),
};

/** What is said of a file of another kind than the one that is chosen. */
export function describeOnly(kind: AssetKind): string {
  const endings = endingsOf(kind).join(", ");
  return {
    IMAGE: t("Only pictures can be chosen here: {endings}.", { endings }),
    VIDEO: t("Only videos can be chosen here: {endings}.", { endings }),
    AUDIO: t("Only recordings can be chosen here: {endings}.", { endings }),
    DOCUMENT: t("Only PDFs can be chosen here."),
  }[kind];
}

/** 95 seconds are "1:35". */
export const formatLength = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const pad = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
};

/** Size, and length or measures, in a line. */
export function describeAsset({ kind, status, bytes, width, height, seconds, problem }: Asset): string {
  if (status === "FAILED") return problem ?? t("This file can't be used.");
  if (status === "PROCESSING") return t("Getting ready");
  const parts = [
    translate(assetKindNames[kind].one),
    bytes === null ? null : formatBytes(bytes),
    seconds === null ? null : formatLength(seconds),
    kind === "IMAGE" && width !== null ? `${width} × ${height}` : null,
  ];
  const line = parts.filter((part) => part !== null).join(" · ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}
