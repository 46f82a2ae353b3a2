/** `again`: a later attempt may succeed. */
export type FetchedMedia = { kind: "file"; bytes: Buffer } | { kind: "failed"; text: string; again: boolean };

export const FILE_GONE = "WhatsApp does not have this file any more. Ask for it to be sent again.";
export const FILE_AWAY = "WhatsApp could not be reached, or did not send the file.";
export const tooLargeFile = (maxBytes: number) =>
  `This file is too large: up to ${maxBytes / 1_000_000} MB are kept. Look at it in WhatsApp.`;
