import type { Named, Upload } from "@nyota/contract/endpoint";
import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError, fieldErrors, FieldsError, notFound } from "../errors.ts";
import type { UploadedFile } from "./files.ts";

const strict = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.strict() : schema);
const strictSchemas = new WeakMap<z.ZodType, z.ZodType>();
const strictly = (schema: z.ZodType) => {
  const known = strictSchemas.get(schema);
  if (known) return known;
  const made = strict(schema);
  strictSchemas.set(schema, made);
  return made;
};

/** A malformed id can't exist, so it is answered as not found. */
export function checkParams(endpoint: Named, request: FastifyRequest) {
  if (!endpoint.params) return undefined;
  const parsed = endpoint.params.safeParse(request.params);
  if (!parsed.success) throw notFound();
  return parsed.data as unknown;
}

/** Reports all problems of query, body and file together. */
export function checkRest(input: {
  endpoint: Named;
  request: FastifyRequest;
  rawBody: unknown;
  file: UploadedFile | undefined;
}) {
  const { endpoint, request, rawBody, file } = input;
  const query = endpoint.query ? strictly(endpoint.query).safeParse(request.query) : undefined;
  const body = endpoint.body ? strictly(endpoint.body).safeParse(rawBody ?? {}) : undefined;
  // Entries, not an object: a field may be called `__proto__`.
  const problems: [string, string[]][] = [];
  if (query && !query.success) problems.push(...Object.entries(fieldErrors(query.error)));
  if (body && !body.success) problems.push(...Object.entries(fieldErrors(body.error)));
  if (endpoint.upload?.required && !file) problems.push([endpoint.upload.field, ["Choose a file."]]);
  if (problems.length > 0) throw new FieldsError(Object.fromEntries(problems));
  return { query: query?.data as unknown, body: body?.data as unknown, file };
}

type Sent = { body: unknown; file?: UploadedFile };

/**
 * The JSON body of a call that takes no file. Throws UNSUPPORTED_TYPE for a form, which would otherwise be treated as
 * an empty body.
 */
export function readJson(request: FastifyRequest): unknown {
  if (request.isMultipart()) throw new AppError("UNSUPPORTED_TYPE", "This call takes JSON.");
  return request.body;
}

/** Encodings that need no decoding; browsers never send others (RFC 7578, section 4.7). */
const plainEncodings = ["7bit", "8bit", "binary"];

/**
 * Reads the file and the fields of a form, or the JSON body. Throws MALFORMED_BODY for a form that is broken or ends
 * too early, and FieldsError for a file in an unexpected field.
 */
export async function readUpload(upload: Upload, request: FastifyRequest): Promise<Sent> {
  if (!request.isMultipart()) return { body: request.body };
  const fields: [string, unknown][] = [];
  let file: UploadedFile | undefined;
  const misplaced: [string, string[]][] = [];
  try {
    const parts = request.parts({ limits: { fileSize: upload.maxBytes, files: 1, fields: 50, fieldSize: 100_000 } });
    for await (const part of parts) {
      if (!plainEncodings.includes(part.encoding)) throw new Error("This part of the form is encoded");
      if (part.type === "field") fields.push([part.fieldname, parseField(part.value)]);
      else {
        const bytes = await part.toBuffer();
        if (part.fieldname === upload.field) file = { name: part.filename, mime: part.mimetype, bytes };
        else misplaced.push([part.fieldname, [`This takes no file. Send it as "${upload.field}".`]]);
      }
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw error;
    throw new AppError("MALFORMED_BODY", "The form could not be read. Send it again.");
  }
  if (misplaced.length > 0) throw new FieldsError(Object.fromEntries(misplaced));
  return { body: Object.fromEntries(fields), ...(file && { file }) };
}

/** A form field is text, unless it contains a JSON object or list. */
function parseField(value: unknown) {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
