import type { OptOut } from "@nyota/contract/messages/opt-outs";
import { t } from "#lib/i18n/t.ts";

/** Where it was said that a number gets no messages, and in which words. */
export function describeOptOut({ source, reason }: Pick<OptOut, "source" | "reason">): string {
  switch (source) {
    case "REPLY":
      return reason ? t("Replied “{words}”", { words: reason }) : t("Said so in a reply");
    case "WHATSAPP":
      return t("Told WhatsApp");
    case "PAGE":
      return t("Said so on their page");
    case "HOST":
      return reason ? t("Entered by a host: {note}", { note: reason }) : t("Entered by a host");
  }
}
