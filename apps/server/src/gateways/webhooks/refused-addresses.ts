import { BlockList, isIP } from "node:net";

// The special-purpose addresses of IANA's registries: this computer, private networks, link-local with the metadata
// services of clouds, carriers' networks, documentation, multicast, and what is reserved.
const refused = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  refused.addSubnet(network, bits, "ipv4");
// Of IPv6 only what is global unicast is public, and in it not the tunnels that end at any IPv4 address.
const publicSix = new BlockList();
publicSix.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  refused.addSubnet(network, bits, "ipv6");

/** Whether nothing is sent to this IP address, unless the operator allows private ones. */
export function isRefusedAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return refused.check(address, "ipv4");
  // An IPv4 address in the form of IPv6 (::ffff:10.0.0.1) is no global unicast address either.
  return family !== 6 || !publicSix.check(address, "ipv6") || refused.check(address, "ipv6");
}
