import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { isForm, isUploadPart } from "../bodies/files.ts";

/** How long the body of a request without a file may take to arrive, in milliseconds. */
const BODY_TIME = 6_000;
/**
 * How long the rest of a refused body is still received, so that the client reads the refusal instead of a broken
 * connection. In milliseconds.
 */
const LINGER_TIME = 3_000;

/**
 * Ends connections whose body arrives too slowly, or is still arriving after the reply. Forms and the parts of
 * resumable uploads have the limits of `whileSending`.
 */
export function limitSlowBodies(app: FastifyInstance) {
  app.addHook("preParsing", async (request, reply) => {
    if (isForm(request) || isUploadPart(request)) return;
    const timer = setTimeout(() => {
      if (request.raw.complete || reply.sent) return;
      void reply.send(new AppError("TOO_SLOW", "The request took too long to arrive."));
    }, BODY_TIME);
    request.raw.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
  });
  app.addHook("onResponse", async (request) => {
    if (request.raw.complete) return;
    setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, LINGER_TIME).unref();
  });
}
