import { isIP } from "node:net";

/** Whether a host name, without its port, always means the local computer. */
export const isLocalHost = (name: string) => ["localhost", "127.0.0.1", "::1", "[::1]"].includes(name.toLowerCase());

/** Whether a remote address belongs to this computer. */
export const isLoopbackAddress = (address: string | undefined) =>
  address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);

/** Whether a host name is an IP address, IPv6 with or without its brackets. */
export const isIpAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, "")) !== 0;

/**
 * The host name of a `Host` header in lower case, IPv6 in brackets; undefined when the header is missing or not a host.
 */
export function hostnameOf(header: string | undefined): string | undefined {
  const url = `http://${header ?? ""}`;
  return header && URL.canParse(url) ? new URL(url).hostname : undefined;
}
