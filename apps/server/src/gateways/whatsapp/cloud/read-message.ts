import { lookUp } from "@nyota/contract/look-up";
import { REPLY_MAX, type ReplyKind } from "@nyota/contract/messages/inbox";
import { z } from "zod";

/** A message that somebody has sent to a number. */
export type ToldMessage = {
  /** Meta's own id, the same when it is told again. */
  id: string;
  from: string;
  /** What the sender calls themselves on WhatsApp. */
  name: string | null;
  kind: ReplyKind;
  /** What was typed or tapped; what else there is to read: a place, a contact's name and number, a file's name. */
  text: string | null;
  /** What was sent with it, to be fetched by its id. */
  file: { mediaId: string; name: string | null } | null;
  sentAt: Date;
};

/** PostgreSQL stores neither NUL nor half of a surrogate pair: an id with one of them is none of Meta's. */
export const told = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => !text.includes("\u0000") && text.isWellFormed());
/** What somebody typed. */
export const typed = z.string().transform((text) => text.replaceAll("\u0000", "").toWellFormed());
export const list = <T extends z.ZodType>(item: T) => z.array(item.nullable().catch(null)).catch([]).default([]);
const optional = <T extends z.ZodType>(item: T) => item.nullish().catch(null);

/** It becomes a part of an address. */
const mediaId = z.string().regex(/^[\w-]{1,100}$/);
const media = optional(z.object({ id: optional(mediaId), caption: optional(typed), filename: optional(typed) }));
const choice = optional(z.object({ title: typed }));
export const message = z.object({
  id: told(300),
  from: z.string().regex(/^\d{7,15}$/),
  timestamp: optional(z.string().regex(/^\d{9,10}$/)),
  type: optional(z.string()),
  text: optional(z.object({ body: typed })),
  button: optional(z.object({ text: typed })),
  interactive: optional(z.object({ button_reply: choice, list_reply: choice })),
  reaction: optional(z.object({ emoji: optional(typed) })),
  location: optional(
    z.object({ name: optional(typed), address: optional(typed), latitude: z.number(), longitude: z.number() }),
  ),
  contacts: list(
    z.object({
      name: optional(z.object({ formatted_name: optional(typed) })),
      phones: list(z.object({ phone: optional(typed) })),
    }),
  ),
  image: media,
  video: media,
  audio: media,
  document: media,
  sticker: media,
});
/** Who wrote, by number. */
export const writer = z.object({ wa_id: told(20), profile: z.object({ name: typed }) });

type Told = z.output<typeof message>;
const kinds: Readonly<Record<string, ReplyKind>> = {
  text: "TEXT",
  button: "BUTTON",
  interactive: "BUTTON",
  image: "IMAGE",
  video: "VIDEO",
  audio: "AUDIO",
  document: "DOCUMENT",
  sticker: "STICKER",
  location: "LOCATION",
  contacts: "CONTACT",
  reaction: "REACTION",
};

const NAME_MAX = 100;
const FILE_NAME_MAX = 150;
const shorten = (text: string | null | undefined, max: number) => text?.trim().slice(0, max).toWellFormed() || null;

/** Meta's times are seconds; one in the future is that of another clock. */
export function readMessage(one: Told, writers: readonly (z.output<typeof writer> | null)[], now: Date): ToldMessage {
  const sentAt = one.timestamp ? new Date(Number(one.timestamp) * 1000) : now;
  return {
    id: one.id,
    from: `+${one.from}`,
    name: shorten(writers.find((each) => each?.wa_id === one.from)?.profile.name, NAME_MAX),
    kind: (one.type && lookUp(kinds, one.type)) || "OTHER",
    text: shorten(textOf(one), REPLY_MAX),
    file: describeFile(one),
    sentAt: sentAt < now ? sentAt : now,
  };
}

const fileOf = ({ image, video, audio, document, sticker }: Partial<Told>) =>
  image ?? video ?? audio ?? document ?? sticker;

function describeFile(one: Told): ToldMessage["file"] {
  const file = fileOf(one);
  return file?.id ? { mediaId: file.id, name: shorten(file.filename, FILE_NAME_MAX) } : null;
}

function textOf({
  text,
  button,
  interactive,
  reaction,
  location,
  contacts,
  ...files
}: Told): string | null | undefined {
  const file = fileOf(files);
  if (file) return file.caption ?? file.filename;
  if (location)
    return [location.name, location.address, `${location.latitude}, ${location.longitude}`].filter(Boolean).join("\n");
  if (contacts.length > 0)
    return contacts
      .flatMap((each) => (each ? [[each.name?.formatted_name, ...each.phones.map((one) => one?.phone)]] : []))
      .map((parts) => parts.filter(Boolean).join(", "))
      .join("\n");
  const tapped = interactive?.button_reply ?? interactive?.list_reply;
  return text?.body ?? button?.text ?? tapped?.title ?? reaction?.emoji;
}
