import type { Logger } from "pino";
import { type FetchedMedia, FILE_AWAY, FILE_GONE, tooLargeFile } from "../fetched-media.ts";
import { librarySettings } from "./linked-driver.ts";
import type { LinkedSettings } from "./linked-settings.ts";

type Wanted = { log: Logger; reference: string; maxBytes: number };

/** Fetches what somebody has sent to a linked number. It needs no connection of the number. */
export async function fetchLinkedFile(
  settings: LinkedSettings,
  { log, reference, maxBytes }: Wanted,
): Promise<FetchedMedia> {
  const { fetchFile } = await import("@nyota/whatsapp-linked");
  const got = await fetchFile(librarySettings(settings, log), reference, maxBytes);
  if (got.kind === "file") return got;
  if (got.kind === "not reached") return { kind: "failed", text: FILE_AWAY, again: true };
  return { kind: "failed", text: got.kind === "gone" ? FILE_GONE : tooLargeFile(maxBytes), again: false };
}
