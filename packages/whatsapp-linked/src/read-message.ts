import { getContentType, normalizeMessageContent, type proto, type WAMessage } from "@whiskeysockets/baileys";
import { phoneOf } from "./make-socket.ts";

export type InboundMessage = {
  /** WhatsApp's own id, the same when it arrives again. */
  id: string;
  from: string;
  /** What the sender calls themselves on WhatsApp. */
  name: string | null;
  kind:
    | "TEXT"
    | "BUTTON"
    | "IMAGE"
    | "VIDEO"
    | "AUDIO"
    | "DOCUMENT"
    | "STICKER"
    | "LOCATION"
    | "CONTACT"
    | "REACTION"
    | "OTHER";
  text: string | null;
  sentAt: Date;
};

type Found = Pick<InboundMessage, "kind"> & { text?: string | null | undefined };

/**
 * A message that somebody has written to the number; undefined for what is none (a change of keys, the owner's own). Of
 * files only the caption is read: nothing is fetched.
 */
export async function readMessage(
  message: WAMessage,
  findPhone: (lid: string) => Promise<string | null>,
): Promise<InboundMessage | undefined> {
  const { id, fromMe, remoteJid, remoteJidAlt } = message.key;
  const content = normalizeMessageContent(message.message);
  if (fromMe || !id || !content) return undefined;
  const found = contentOf(content);
  const from = phoneOf(remoteJid) ?? phoneOf(remoteJidAlt) ?? phoneOf(remoteJid && (await findPhone(remoteJid)));
  if (!found || from === undefined) return undefined;
  return {
    id,
    from,
    name: message.pushName ?? null,
    kind: found.kind,
    text: found.text ?? null,
    sentAt: new Date(Number(message.messageTimestamp ?? 0) * 1000 || Date.now()),
  };
}

function contentOf(content: proto.IMessage): Found | undefined {
  const type = getContentType(content);
  if (!type || type === "protocolMessage" || type === "senderKeyDistributionMessage") return undefined;
  const place = content.locationMessage ?? content.liveLocationMessage;
  if (place)
    return {
      kind: "LOCATION",
      text: [
        "name" in place ? place.name : undefined,
        "address" in place ? place.address : undefined,
        `${place.degreesLatitude}, ${place.degreesLongitude}`,
      ]
        .filter(Boolean)
        .join("\n"),
    };
  const tapped =
    content.buttonsResponseMessage?.selectedDisplayText ??
    content.templateButtonReplyMessage?.selectedDisplayText ??
    content.listResponseMessage?.title;
  if (tapped) return { kind: "BUTTON", text: tapped };
  const { documentMessage: document } = content;
  const kinds: Partial<Record<typeof type, Found>> = {
    conversation: { kind: "TEXT", text: content.conversation },
    extendedTextMessage: { kind: "TEXT", text: content.extendedTextMessage?.text },
    imageMessage: { kind: "IMAGE", text: content.imageMessage?.caption },
    videoMessage: { kind: "VIDEO", text: content.videoMessage?.caption },
    audioMessage: { kind: "AUDIO" },
    documentMessage: { kind: "DOCUMENT", text: document?.caption ?? document?.fileName },
    stickerMessage: { kind: "STICKER" },
    contactMessage: { kind: "CONTACT", text: content.contactMessage?.displayName },
    contactsArrayMessage: { kind: "CONTACT", text: content.contactsArrayMessage?.displayName },
    reactionMessage: { kind: "REACTION", text: content.reactionMessage?.text },
  };
  return kinds[type] ?? { kind: "OTHER" };
}
