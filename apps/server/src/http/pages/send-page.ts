import type { FastifyReply } from "fastify";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
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
export function redirectToThanks(
  reply: FastifyReply,
  path: string,
  { done, lang }: { done: string; lang: string | undefined },
) {
  const query = new URLSearchParams({ done: done.toLowerCase(), ...(lang ? { lang } : {}) });
  return reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .redirect(`${path}?${query}#thanks`, 303);
}

export const sendCalendar = (reply: FastifyReply, text: string) =>
  reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .header("content-disposition", `attachment; filename="invitation.ics"`)
    .type("text/calendar; charset=utf-8")
    .send(text);
