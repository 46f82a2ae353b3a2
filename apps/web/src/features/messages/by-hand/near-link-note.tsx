import { nearLinkWarning } from "#lib/near-link.ts";

/** Why guests can't open the link in a text, if they can't. */
export function NearLinkNote({ text }: { text: string }) {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  const warning = link && nearLinkWarning(link);
  return warning ? <p className="text-sm text-rust">Guests can't open the link in the message. {warning}</p> : null;
}
