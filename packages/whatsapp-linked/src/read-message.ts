import { getContentType, normalizeMessageContent, type proto, type WAMessage } from "@whiskeysockets/baileys";
import { referTo, type SentFile } from "./fetch-file.ts";
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
  file: SentFile | null;
  sentAt: Date;
};

type Found = Pick<InboundMessage, "kind"> & { text?: string | null | undefined; file?: SentFile | null };

/**
 * A message that somebody has written to the number; undefined for what is none (a change of keys, the owner's own). A
 * file is not fetched here, only what is needed for it.
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
    file: found.file ?? null,
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
  return (
    readFile(content) ?? {
      kind: kinds[type] ?? "OTHER",
      text:
        content.conversation ??
        content.extendedTextMessage?.text ??
        content.contactMessage?.displayName ??
        content.contactsArrayMessage?.displayName ??
        content.reactionMessage?.text,
    }
  );
}

const kinds: Partial<Record<keyof proto.IMessage, InboundMessage["kind"]>> = {
  conversation: "TEXT",
  extendedTextMessage: "TEXT",
  contactMessage: "CONTACT",
  contactsArrayMessage: "CONTACT",
  reactionMessage: "REACTION",
};

function readFile({
  imageMessage: image,
  videoMessage: video,
  audioMessage: audio,
  documentMessage: document,
  stickerMessage: sticker,
}: proto.IMessage): Found | undefined {
  if (image) return { kind: "IMAGE", text: image.caption, file: referTo("image", image) };
  if (video) return { kind: "VIDEO", text: video.caption, file: referTo("video", video) };
  if (audio) return { kind: "AUDIO", file: referTo("audio", audio) };
  if (document)
    return { kind: "DOCUMENT", text: document.caption ?? document.fileName, file: referTo("document", document) };
  if (sticker) return { kind: "STICKER", file: referTo("sticker", sticker) };
  return undefined;
}
