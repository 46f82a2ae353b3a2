import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "./deps.ts";
import { compressReplies } from "./bodies/compress-replies.ts";
import { AppError } from "./errors.ts";
import { measureRequests } from "./metrics.ts";
import { networkOf } from "#lib/network.ts";

// The delay is measured once a second and applies for one second; a delay measured during startup is no overload.
const STARTING_MS = 3_000;
const isProbe = (url: string) => url.startsWith("/livez") || url.startsWith("/readyz") || url.startsWith("/metrics");

const isCall = ({ routeOptions }: FastifyRequest) => "endpoint" in routeOptions.config;
/** Pages and pictures for people without an account: guests, helpers who phone, and drivers. */
const isOpenPage = ({ routeOptions }: FastifyRequest) => /^\/(?:[rwcd]|site-pictures)\//.test(routeOptions.url ?? "");

/** Messages of WhatsApp: three for each that is sent, from few networks. */
const isWhatsapp = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith("/api/whatsapp/events/") ?? false;

/** Messages of payment providers and of WhatsApp. */
const isMessage = (request: FastifyRequest) =>
  isWhatsapp(request) || (request.routeOptions.url?.startsWith("/api/storefront/payment-events/") ?? false);

/** Registers Fastify's plugins: headers, limits, load shedding, cookies, uploads, compression. */
export async function usePlugins(app: FastifyInstance, deps: Deps) {
  const { config } = deps;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        // Radix positions its floating elements with style attributes, which a nonce can't allow.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "blob:", "data:"],
        "media-src": ["'self'", "blob:"],
        // A stored PDF is shown in a frame; its own policy, or that of the page for one in memory, lets it run nothing.
        "frame-src": ["'self'", "blob:"],
        "connect-src": ["'self'"],
        "font-src": ["'self'"],
        "manifest-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "object-src": ["'none'"],
        // On plain http in a home network these would make every page unreachable.
        ...(config.isSecure ? { "upgrade-insecure-requests": [] } : {}),
      },
    },
    strictTransportSecurity: config.isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
  });
  if (config.shedsLoad) {
    let servingSince = Infinity;
    app.addHook("onListen", async () => void (servingSince = performance.now()));
    await app.register(underPressure, {
      // An event loop that is fully used but has no delay is no overload, so its utilization is not checked.
      maxEventLoopDelay: 1_000,
      retryAfter: 2,
      // A busy process is alive: if its probes were refused, it would be killed.
      pressureHandler: (request) => {
        if (!isProbe(request.url) && performance.now() - servingSince > STARTING_MS)
          throw new AppError("OVERLOADED", "The server is busy. Try again in a moment.", { retryAfter: 2 });
      },
    });
  }
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 50, parts: 60 } });
  compressReplies(app);
  await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"] });
  if (config.rateLimits)
    await app.register(rateLimit, {
      max: (request) => (isWhatsapp(request) ? 12_000 : isOpenPage(request) ? 1_200 : 600),
      timeWindow: 60_000,
      // By route, not by URL: /%61pi/ reaches the same route as /api/.
      allowList: (request) => !isCall(request) && !isOpenPage(request) && !isMessage(request),
      keyGenerator: (request) =>
        `${isCall(request) ? "call" : isWhatsapp(request) ? "whatsapp" : isMessage(request) ? "message" : "page"} ${networkOf(request.ip)}`,
    });
  app.addHook("onSend", async (request, reply) => {
    reply
      .header("permissions-policy", "camera=(), geolocation=(), microphone=()")
      .header("x-request-id", String(request.id));
    if (isCall(request) && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  measureRequests(app, config);
  if (config.trustProxy === 0) warnOfProxy(app);
}

/**
 * Logs one line when requests come through a proxy but none is configured: all people then share the limits of one
 * address.
 */
function warnOfProxy(app: FastifyInstance) {
  let isLogged = false;
  app.addHook("onRequest", async (request) => {
    if (isLogged || request.headers["x-forwarded-for"] === undefined) return;
    isLogged = true;
    request.log.warn(
      { from: request.socket.remoteAddress },
      "X-Forwarded-For is ignored: if your reverse proxy sends it, set NYOTA_TRUST_PROXY to the number of proxies",
    );
  });
}
