import type { Named } from "@nyota/contract/endpoint";
import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FieldErrors } from "@nyota/contract/errors";
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

type Read = { params: unknown; rest: () => { query: unknown; body: unknown; file: UploadedFile | undefined } };

/**
 * Reads what a request brought, before any transaction is open. Nothing is refused yet: whether the caller may know that a field is
 * wrong is decided first, so `params` and `rest` throw when they are asked.
 */
export async function readInput(endpoint: Named, request: FastifyRequest): Promise<Read> {
  const { body: rawBody, file } = await readBody(endpoint, request);
  return {
    get params() {
      return checkParams(endpoint, request);
    },
    rest: () => checkRest({ endpoint, request, rawBody, file }),
  };
}

/** A malformed id names nothing that exists. */
function checkParams(endpoint: Named, request: FastifyRequest) {
  if (!endpoint.params) return undefined;
  const parsed = endpoint.params.safeParse(request.params);
  if (!parsed.success) throw notFound();
  return parsed.data as unknown;
}

/** All problems of query, body and file come together. */
function checkRest(input: {
  endpoint: Named;
  request: FastifyRequest;
  rawBody: unknown;
  file: UploadedFile | undefined;
}) {
  const { endpoint, request, rawBody, file } = input;
  const query = endpoint.query ? strictly(endpoint.query).safeParse(request.query) : undefined;
  const body = endpoint.body ? strictly(endpoint.body).safeParse(rawBody ?? {}) : undefined;
  const problems: FieldErrors = {};
  if (query && !query.success) Object.assign(problems, fieldErrors(query.error));
  if (body && !body.success) Object.assign(problems, fieldErrors(body.error));
  if (endpoint.upload?.required && !file) problems[endpoint.upload.field] = ["Choose a file."];
  if (Object.keys(problems).length > 0) throw new FieldsError(problems);
  return { query: query?.data as unknown, body: body?.data as unknown, file };
}

async function readBody(endpoint: Named, request: FastifyRequest): Promise<{ body: unknown; file?: UploadedFile }> {
  if (!request.isMultipart?.()) return { body: request.body };
  const { upload } = endpoint;
  if (!upload) throw new AppError("UNSUPPORTED_TYPE", "This call takes JSON.");
  const body: Record<string, unknown> = Object.create(null);
  let file: UploadedFile | undefined;
  const parts = request.parts({ limits: { fileSize: upload.maxBytes, files: 1, fields: 50, fieldSize: 100_000 } });
  for await (const part of parts) {
    if (part.type === "field") body[part.fieldname] = parseField(part.value);
    else {
      const bytes = await part.toBuffer();
      if (part.fieldname === upload.field) file = { name: part.filename, mime: part.mimetype, bytes };
    }
  }
  return { body: { ...body }, file };
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
