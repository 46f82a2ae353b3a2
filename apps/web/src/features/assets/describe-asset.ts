import { assetKindNames } from "@nyota/contract/files/asset-types";
import type { Asset } from "@nyota/contract/files/assets";
import { formatBytes } from "#lib/text/format.ts";

/** 95 seconds are "1:35". */
export const formatLength = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const pad = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
};

/** Size, and length or measures, in a line. */
export function describeAsset({ kind, status, bytes, width, height, seconds, problem }: Asset): string {
  if (status === "FAILED") return problem ?? "This file can't be used.";
  if (status === "PROCESSING") return "Getting ready";
  const parts = [
    assetKindNames[kind].one,
    bytes === null ? null : formatBytes(bytes),
    seconds === null ? null : formatLength(seconds),
    kind === "IMAGE" && width !== null ? `${width} × ${height}` : null,
  ];
  const line = parts.filter((part) => part !== null).join(" · ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}
