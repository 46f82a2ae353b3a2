import { isIPv6 } from "node:net";

/**
 * What one asker can't change at will: an IPv4 address, or the first 64 bits of an IPv6 address, since a household or a rented machine has
 * all of those. Written like `203.0.113.7` or `2001:db8:0:1::/64`.
 */
export function networkOf(ip: string | null): string {
  if (ip === null) return "unknown";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  return `${firstGroups(ip.split("%")[0] as string).join(":")}::/64`;
}

/** The first four of the eight groups, without leading zeros. */
function firstGroups(ip: string) {
  const [head = "", tail] = ip.split("::");
  const given = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? 0 : tail.split(":").length + (tail.includes(".") ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - given.length - after;
  return [...given, ...Array.from({ length: gap }, () => "0"), ...(tail ?? "").split(":")]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}
