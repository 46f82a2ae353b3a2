import { type Reach, reachOf } from "@nyota/contract/addresses";

const places: Record<Exclude<Reach, "EVERYWHERE">, string> = {
  THIS_COMPUTER: "this computer",
  THIS_NETWORK: "this network",
};

/** Why guests can't open a link, or undefined when they can. */
export function nearLinkWarning(url: string): string | undefined {
  const reach = reachOf(url);
  if (reach === "EVERYWHERE") return undefined;
  return `It opens on ${places[reach]} only. Whoever runs Nyota can give it a public address, with the setting NYOTA_PUBLIC_URL.`;
}
