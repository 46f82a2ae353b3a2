import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { requireLocalRequest } from "../access/local-requests.ts";

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The local mailbox with the codes and letters of a server without mail. It does not exist in production, and otherwise
 * only for this computer, because anyone who reads it can sign in as any user.
 */
export function developmentRoutes(app: FastifyInstance, { mail }: Deps) {
  if (!mail.mailbox) return;
  const mailbox = mail.mailbox;
  app.get("/dev/mailbox.json", { onRequest: requireLocalRequest }, async () => mailbox());
  app.get("/dev/mailbox", { onRequest: requireLocalRequest }, async (_request, reply) => {
    const letters = mailbox().map(
      (letter) =>
        `<article><h2>${escape(letter.subject)}</h2><p class="meta">To ${escape(letter.to)}, <time>${letter.at}</time></p><pre>${escape(letter.text)}</pre></article>`,
    );
    const empty = "<p>No letters yet. Ask for a code on the sign-in page and it appears here.</p>";
    return reply.type("text/html; charset=utf-8")
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>Mailbox, Nyota</title><style>
body{font:15px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;background:#fbf8f3;color:#221b17}
h1{font:600 28px Georgia,serif}article{background:#fff;border:1px solid #e8e0d5;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:17px;margin:0}.meta{color:#5f554d;margin:.25rem 0 .75rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
@media(prefers-color-scheme:dark){body{background:#17120f;color:#f4ede5}article{background:#1f1915;border-color:#332a24}.meta{color:#c5b9ad}}
</style></head><body><main><h1>Mailbox</h1><p>Letters stay here because no mail server is configured.</p>${letters.join("") || empty}</main></body></html>`);
  });
}
