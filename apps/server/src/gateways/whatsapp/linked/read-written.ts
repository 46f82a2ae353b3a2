import { createHash } from "node:crypto";
import { REPLY_MAX } from "@nyota/contract/messages/inbox";
import type { ToldMessage } from "../cloud/read-message.ts";
import type { WrittenMessage } from "../driver.ts";

const NAME_MAX = 100;
const ID_MAX = 300;
const FILE_NAME_MAX = 150;

/** By what the file of a message is found again. */
export const mediaIdOf = ({ id }: Pick<WrittenMessage, "id">) => createHash("sha256").update(id).digest("hex");

const shorten = (text: string | null, max: number) =>
  text?.replaceAll("\u0000", "").trim().slice(0, max).toWellFormed() || null;

/** A message as the inbox takes it; undefined for one whose id can't be stored, which is none of WhatsApp's. */
export function readWritten(message: WrittenMessage, now: Date): ToldMessage | undefined {
  const { id, name, text, file, sentAt } = message;
  if (id.length > ID_MAX || id.includes("\u0000") || !id.isWellFormed()) return undefined;
  return {
    ...message,
    name: shorten(name, NAME_MAX),
    text: shorten(text, REPLY_MAX),
    file: file && { mediaId: mediaIdOf(message), name: shorten(file.name, FILE_NAME_MAX) },
    // The clock of the phone may be wrong.
    sentAt: sentAt < now ? sentAt : now,
  };
}
