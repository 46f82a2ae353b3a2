import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/**
 * Parses JSON bodies: UTF-8 only, an object or a list. A slightly malformed body is refused, because different programs
 * would repair it differently.
 */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (!jsonType.test(request.headers["content-type"] ?? ""))
      return done(new AppError("UNSUPPORTED_TYPE", "Send JSON in UTF-8."));
    const text = decode(body as Buffer);
    if (text === undefined) return done(new AppError("MALFORMED_BODY", "This is not UTF-8."));
    if (text === "") return done(null, undefined);
    void parse(request, text, (error, value) => {
      if (error) done(new AppError("MALFORMED_BODY", "This is not JSON."));
      else if (typeof value !== "object" || value === null)
        done(new AppError("MALFORMED_BODY", "The body must be a JSON object."));
      else done(null, value);
    });
  });
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Undefined for bytes that are not UTF-8. */
function decode(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
