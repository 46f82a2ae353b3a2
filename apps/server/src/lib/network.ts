import { isIP, isIPv6 } from "node:net";

/**
 * The client's address from a proxy or the socket, without the port, brackets and zone that some of them add. Null for
 * anything that is not an address.
 */
export function addressOf(given: string | null | undefined): string | null {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(given ?? "") ?? [];
  const [, beforePort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given ?? "") ?? [];
  const address = (bracketed ?? beforePort ?? given ?? "").split("%")[0] as string;
  return isIP(address) ? address : null;
}

/**
 * The part of an address that a client can't change at will: an IPv4 address, or the first 64 bits of an IPv6 address,
 * since a household or a rented machine has all addresses below them. Written like `203.0.113.7` or
 * `2001:db8:0:1::/64`; "unknown" for anything that is not an address.
 */
export const networkOf = (ip: string | null): string => networksOf(ip).near;

/**
 * `near` is the result of `networkOf`; `wide` the first 48 bits of an IPv6 address, which many providers assign to one
 * customer; `around` the wide network, or the near one if there is no wide one.
 */
export type Networks = { near: string; wide: string | undefined; around: string };
export function networksOf(ip: string | null): Networks {
  const address = addressOf(ip);
  if (address === null) return only("unknown");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return only(mapped ?? address);
  const wide = `${firstGroups(address, 3)}::/48`;
  return { near: `${firstGroups(address, 4)}::/64`, wide, around: wide };
}
const only = (near: string): Networks => ({ near, wide: undefined, around: near });

/** The first `count` of the eight groups, without leading zeros. */
function firstGroups(ip: string, count: number) {
  const [head = "", tail] = ip.split("::");
  const given = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? 0 : tail.split(":").length + (tail.includes(".") ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - given.length - after;
  return [...given, ...Array.from({ length: gap }, () => "0"), ...(tail ?? "").split(":")]
    .slice(0, count)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
