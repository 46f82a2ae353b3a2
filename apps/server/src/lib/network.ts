import { isIPv6 } from "node:net";

/**
 * What one asker can't change at will: an IPv4 address, or the first 64 bits of an IPv6 address, since a household or a rented machine has
 * all of those. Written like `203.0.113.7` or `2001:db8:0:1::/64`.
 */
export const networkOf = (ip: string | null): string => plainOf(ip) ?? `${firstGroups(ip as string, 4)}::/64`;

/** `near` is what `networkOf` answers; `wide` the first 48 bits of an IPv6 address, which many providers give to one customer. */
export type Networks = { near: string; wide: string | undefined };
export const networksOf = (ip: string | null): Networks => ({
  near: networkOf(ip),
  wide: plainOf(ip) === undefined ? `${firstGroups(ip as string, 3)}::/48` : undefined,
});

/** How an address is written that is not an IPv6 one. */
function plainOf(ip: string | null): string | undefined {
  if (ip === null) return "unknown";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? (isIPv6(ip) ? undefined : ip);
}

/** The first `count` of the eight groups, without leading zeros. */
function firstGroups(ip: string, count: number) {
  const [head = "", tail] = (ip.split("%")[0] as string).split("::");
  const given = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? 0 : tail.split(":").length + (tail.includes(".") ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - given.length - after;
  return [...given, ...Array.from({ length: gap }, () => "0"), ...(tail ?? "").split(":")]
    .slice(0, count)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
