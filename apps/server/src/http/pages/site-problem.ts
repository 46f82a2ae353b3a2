import { isLanguage } from "@nyota/contract/languages";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Constraints } from "../failures/constraints.ts";
import { knownError } from "../failures/known-errors.ts";
import { sendPage } from "./send-page.ts";
import { loadSiteRenderer } from "./site.ts";

/** Shows any error on a guests' page as a page. */
export async function sendProblem(
  { error, constraints }: { error: Error & { statusCode?: number }; constraints: Constraints },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known = knownError(error, constraints);
  const status = known?.status ?? (error.statusCode && error.statusCode < 500 ? error.statusCode : 500);
  if (status >= 500) request.log.error({ err: error }, "guest page failed");
  if (known?.retryAfter !== undefined) reply.header("retry-after", String(known.retryAfter));
  const kind =
    status === 404
      ? "GONE"
      : status === 400 || status === 413 || status === 415
        ? "UNREADABLE"
        : [408, 409, 429, 503].includes(status)
          ? "BUSY"
          : status === 403
            ? "REFUSED"
            : "BROKEN";
  const lang = (request.query as Record<string, unknown> | undefined)?.["lang"];
  const { renderMessage } = await loadSiteRenderer();
  return sendPage(reply, renderMessage({ kind, language: isLanguage(lang) ? lang : "en" }), {
    status,
    isPrivate: true,
  });
}
