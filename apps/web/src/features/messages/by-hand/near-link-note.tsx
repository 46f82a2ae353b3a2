import { nearLinkWarning } from "#lib/near-link.ts";
import { t } from "#lib/i18n/t.ts";

/** Why guests can't open the link in a text, if they can't. */
export function NearLinkNote({ text }: { text: string }) {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  const warning = link && nearLinkWarning(link);
  return warning ? (
    <p className="text-sm text-rust">{t("Guests can't open the link in the message. {warning}", { warning })}</p>
  ) : null;
}
