import type { FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { hostnameOf, isIpAddress, isLocalHost } from "#lib/local-hosts.ts";
import { AppError } from "../errors.ts";

const isWarned = new WeakSet<Config>();

/**
 * Calls that read a cookie are accepted from our own pages only: the Host must be one of ours, and Sec-Fetch-Site, or
 * else the origin, must name our own site.
 */
export function checkCookieOrigin(request: FastifyRequest, config: Config) {
  const site = request.headers["sec-fetch-site"];
  const { origin, host } = request.headers;
  if (!isOwnHost(hostnameOf(host), config)) {
    if (!isWarned.has(config))
      request.log.warn(
        { host, publicUrl: config.publicUrl },
        "sign-in refused: the Host header is not the host of NYOTA_PUBLIC_URL; a reverse proxy has to pass it on unchanged",
      );
    isWarned.add(config);
    throw new AppError("CROSS_SITE", `Open Nyota at ${config.publicUrl} to sign in.`);
  }
  if (site === "same-origin" || site === "none") return;
  const isForeign = origin !== undefined && origin !== originOf(config.publicUrl) && hostOf(origin) !== host;
  if (site === "cross-site" || isForeign) throw new AppError("CROSS_SITE", "This can only be done from Nyota itself.");
}

/**
 * Whether a Host is one that nobody else can point here. Without this check, a web page whose host name resolves to
 * this computer or network (DNS rebinding) would count as ours, because its Origin and Host are the same.
 */
function isOwnHost(name: string | undefined, { isProduction, publicUrl, host }: Config) {
  if (name === undefined) return false;
  if (name === new URL(publicUrl).hostname) return true;
  if (isProduction) return false;
  return isLocalHost(name) || (!isLocalHost(host) && isIpAddress(name));
}

const originOf = (url: string) => new URL(url).origin;
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
