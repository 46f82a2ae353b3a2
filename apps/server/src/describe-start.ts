import { networkInterfaces, type NetworkInterfaceInfo } from "node:os";
import type { Config } from "./config.ts";
import { isLocalHost } from "./lib/local-hosts.ts";

type Start = Pick<Config, "isProduction" | "host" | "port" | "publicUrl" | "isProxyForgotten" | "hasLocalTools">;
type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** The first lines in the terminal: the mode, who can reach the server, and likely mistakes. */
export function describeStart(config: Start, interfaces: Interfaces = networkInterfaces()): string[] {
  const { isProduction, host, port, publicUrl } = config;
  const mode = isProduction ? "production mode" : "development mode";
  const addresses = addressesOf(config, interfaces);
  const reach = isLocalHost(host)
    ? isProduction
      ? `people reach it at ${publicUrl}, through a proxy on this computer that asks ${host}:${port}`
      : "only this computer can reach it"
    : isProduction
      ? `people reach it at ${publicUrl}; it listens on ${addresses.join(" and ")}`
      : `everybody in this network can reach it at ${addresses.join(" and ")}`;
  const lines = [`Nyota, ${mode}: ${reach}.`];
  if (!isProduction && !isLocalHost(host))
    lines.push("This is for trying it on a phone, not for guests: this terminal shows everybody's codes.");
  if (!isProduction && !config.hasLocalTools)
    lines.push(
      `There is no mailbox page and no sample wedding, because NYOTA_PUBLIC_URL is ${publicUrl}, where others may reach it.`,
    );
  if (isProduction && config.isProxyForgotten)
    lines.push(
      "Warning: NYOTA_TRUST_PROXY is not set. Behind a reverse proxy set it to 1, or all people share one address's limits; without one set it to 0.",
    );
  return lines;
}

/** The addresses at which other computers reach a server that listens on `host`. */
function addressesOf({ host, port }: Start, interfaces: Interfaces): string[] {
  if (host !== "0.0.0.0" && host !== "::") return [`http://${host.includes(":") ? `[${host}]` : host}:${port}`];
  const found = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  return found.length > 0 ? found : [`port ${port}`];
}
