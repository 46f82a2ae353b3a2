export type Reach = "THIS_COMPUTER" | "THIS_NETWORK" | "EVERYWHERE";

const home = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;
const network =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|.*\.local|\[f[cde][0-9a-f]{2}:.*\])$/;

/** From where an address can be opened. Text that is not an address counts as EVERYWHERE, because it is not a link. */
export function reachOf(address: string): Reach {
  if (!URL.canParse(address)) return "EVERYWHERE";
  const { hostname } = new URL(address);
  return home.test(hostname) ? "THIS_COMPUTER" : network.test(hostname) ? "THIS_NETWORK" : "EVERYWHERE";
}

/** The first link in a text that guests elsewhere can't open. */
export const findNearLink = (text: string): string | undefined =>
  text.match(/https?:\/\/[^\s<>"]+/g)?.find((link) => reachOf(link) !== "EVERYWHERE");
