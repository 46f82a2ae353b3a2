import type { FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { AppError } from "./errors.ts";

/** The calls that read a cookie answer only to our own pages: by what the browser says of the page, else by its origin. */
export function checkCookieOrigin(request: FastifyRequest, config: Config) {
  const site = request.headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return;
  const { origin } = request.headers;
  const isForeign = origin !== undefined && origin !== config.publicUrl && hostOf(origin) !== request.headers.host;
  if (site === "cross-site" || isForeign) throw new AppError("CROSS_SITE", "This can only be done from Nyota itself.");
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
