import { type Reach, reachOf } from "@nyota/contract/addresses";
import { t } from "#lib/i18n/t.ts";

const warnings: Record<Exclude<Reach, "EVERYWHERE">, string> = {
  THIS_COMPUTER: t(
    "It opens on this computer only. Whoever runs Nyota can give it a public address, with the setting NYOTA_PUBLIC_URL.",
  ),
  THIS_NETWORK: t(
    "It opens on this network only. Whoever runs Nyota can give it a public address, with the setting NYOTA_PUBLIC_URL.",
  ),
};

/** Why guests can't open a link, or undefined when they can. */
export function nearLinkWarning(url: string): string | undefined {
  const reach = reachOf(url);
  if (reach === "EVERYWHERE") return undefined;
  return warnings[reach];
}
