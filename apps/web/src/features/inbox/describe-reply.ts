import type { ConversationEntry, ReplyKind } from "@nyota/contract/messages/inbox";
import { t } from "#lib/i18n/t.ts";

/** What came, where it has no words of its own. */
export const replyKindLabels: Record<ReplyKind, string> = {
  TEXT: t("A message without text"),
  BUTTON: t("A tapped button"),
  IMAGE: t("A picture"),
  VIDEO: t("A video"),
  AUDIO: t("A voice message"),
  DOCUMENT: t("A file"),
  STICKER: t("A sticker"),
  LOCATION: t("A place"),
  CONTACT: t("A contact"),
  REACTION: t("A reaction that was taken back"),
  OTHER: t("Something that can only be seen in WhatsApp"),
};

const saysItself: ReadonlySet<ReplyKind> = new Set(["TEXT", "BUTTON"]);

/** A reply in one line. */
export function describeReply({ kind, text }: { kind: ReplyKind; text: string | null }): string {
  if (text === null) return replyKindLabels[kind];
  if (saysItself.has(kind)) return text;
  if (kind === "REACTION") return t("Reacted with {emoji}", { emoji: text });
  return t("{kind}: {text}", { kind: replyKindLabels[kind], text });
}

/** What a host has made of a plain reply. */
export function describeOutcome({ answer, outcome }: NonNullable<ConversationEntry["reply"]>): string | null {
  if (outcome === "SET_ASIDE") return t("Not an answer");
  if (outcome === null) return null;
  return answer === "YES" ? t("Entered as coming") : t("Entered as not coming");
}
