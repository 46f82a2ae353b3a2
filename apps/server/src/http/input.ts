import type { Named } from "@nyota/contract/endpoint";
import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError, fieldErrors, FieldsError, notFound } from "./errors.ts";
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

/** A malformed id names nothing that exists. */
export function checkParams(endpoint: Named, request: FastifyRequest) {
  if (!endpoint.params) return undefined;
  const parsed = endpoint.params.safeParse(request.params);
  if (!parsed.success) throw notFound();
  return parsed.data as unknown;
}

/** All problems of query, body and file come together. */
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

/** Reads the file and the fields of a form, or the JSON body. Throws MALFORMED_BODY for a form that is broken or ends too early. */
export async function readUpload(endpoint: Named, request: FastifyRequest): Promise<Sent> {
  if (!request.isMultipart?.()) return { body: request.body };
  const { upload } = endpoint;
  if (!upload) throw new AppError("UNSUPPORTED_TYPE", "This call takes JSON.");
  const fields: [string, unknown][] = [];
  let file: UploadedFile | undefined;
  try {
    const parts = request.parts({ limits: { fileSize: upload.maxBytes, files: 1, fields: 50, fieldSize: 100_000 } });
    for await (const part of parts) {
      if (part.type === "field") fields.push([part.fieldname, parseField(part.value)]);
      else {
        const bytes = await part.toBuffer();
        if (part.fieldname === upload.field) file = { name: part.filename, mime: part.mimetype, bytes };
      }
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw error;
    throw new AppError("MALFORMED_BODY", "The form could not be read. Send it again.");
  }
  return { body: Object.fromEntries(fields), ...(file && { file }) };
}

/** A form field is text; one that holds a JSON object or list is that. */
function parseField(value: unknown) {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
