import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function sendPage(reply: FastifyReply, html: string, options: { status?: number; isPrivate: boolean }) {
  if (options.isPrivate) reply.header("x-robots-tag", "noindex, nofollow, noarchive");
  return reply
    .status(options.status ?? 200)
    .header("content-security-policy", policy)
    .header("referrer-policy", "no-referrer")
    .header("cache-control", options.isPrivate ? "no-store" : "no-cache")
    .header("vary", "Cookie, Accept-Language")
    .type("text/html; charset=utf-8")
    .send(html);
}

/** Redirects to the page with GET, so that a reload sends nothing again. `path` has no query. */
export const redirectToThanks = (reply: FastifyReply, path: string, news: { done: string; lang: string | undefined }) =>
  redirectToPart(reply, path, { ...news, part: "thanks" });

/** The same to another part of the page, by its id. */
export function redirectToPart(
  reply: FastifyReply,
  path: string,
  { done, lang, part }: { done: string; lang: string | undefined; part: string },
) {
  const query = new URLSearchParams({ done: done.toLowerCase(), ...(lang ? { lang } : {}) });
  return reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .redirect(`${path}?${query}#${part}`, 303);
}

export const sendCalendar = (reply: FastifyReply, text: string) =>
  reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .header("content-disposition", `attachment; filename="invitation.ics"`)
    .type("text/calendar; charset=utf-8")
    .send(text);

/** A calendar that is read again and again: unchanged, it is answered without its text. */
export function sendFeed(request: FastifyRequest, reply: FastifyReply, text: string) {
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  reply
    .header("etag", tag)
    .header("cache-control", "private, no-cache")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex");
  const known = (request.headers["if-none-match"] ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  if (known.includes(tag) || known.includes("*")) return reply.status(304).send();
  return reply.type("text/calendar; charset=utf-8").send(text);
}

/** Whether a page is asked for in the pseudo language that tests pages from right to left. */
export const isPseudoLanguage = ({ config }: { config: Config }, { query }: FastifyRequest) =>
  !config.isProduction && (query as { lang?: string }).lang === "ar-XB";
