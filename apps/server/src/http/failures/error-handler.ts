import type { IncomingMessage } from "node:http";
import type { FastifyError, FastifyInstance } from "fastify";
import { AppError, FieldsError } from "../errors.ts";
import type { Constraints } from "./constraints.ts";
import { knownError } from "./known-errors.ts";

// Refusals of Fastify and its plugins, as errors of the contract.
const fromFramework = (error: FastifyError): AppError | undefined => {
  const { statusCode, code } = error;
  if (statusCode === 413 || code === "FST_REQ_FILE_TOO_LARGE") return new AppError("TOO_LARGE", "This is too large.");
  if (statusCode === 415)
    return new AppError("UNSUPPORTED_TYPE", "Send JSON, or a form with a file where one is asked for.");
  if (statusCode === 429)
    return new AppError("TOO_MANY_REQUESTS", "Too many requests. Wait a moment.", { retryAfter: 30 });
  if (statusCode === 503)
    return new AppError("OVERLOADED", "The server is busy. Try again in a moment.", { retryAfter: 2 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError("MALFORMED_BODY", "The request could not be read.");
  return undefined;
};

/**
 * Turns every failure into an error of the contract, using `constraints` for a broken constraint of the database;
 * internal errors are logged, not sent.
 */
export function handleErrors(app: FastifyInstance, constraints: Constraints) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The client is gone, and this is no fault of ours.
    if (isCutOff(request.raw)) {
      request.log.info({ err: error }, "the client ended the connection before its request was whole");
      return reply.status(400).send(new AppError("MALFORMED_BODY", "The request could not be read.").body);
    }
    if (error instanceof FieldsError) return reply.status(400).send(error.fields);
    const known = knownError(error, constraints) ?? fromFramework(error);
    const answer = known ?? new AppError("INTERNAL", "Something went wrong on our side.");
    if (answer.code === "OVERLOADED") request.log.warn({ detail: answer.message }, "request refused");
    else if (answer.status >= 500) request.log.error({ err: error }, "request failed");
    if (answer.retryAfter !== undefined) reply.header("retry-after", String(answer.retryAfter));
    return reply.status(answer.status).send(answer.body);
  });
}

const isCutOff = (request: IncomingMessage) => request.destroyed && request.complete === false;
