import { isProjectAccess, type Access } from "@nyota/contract/access";
import { isOpenToTokens, isRepeatable, statusOf, versionOf, type Named } from "@nyota/contract/endpoint";
import { errorCodes } from "@nyota/contract/errors";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { openApiPage } from "./openapi-page.ts";
import { withoutLimits } from "../bodies/without-limits.ts";

const json = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return rest;
};

const errorSchemas = {
  FieldErrors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
  DetailError: {
    type: "object",
    required: ["detail", "code"],
    properties: { detail: { type: "string" }, code: { enum: Object.keys(errorCodes) } },
  },
};
const ref = (name: keyof typeof errorSchemas) => ({
  "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
});

function parametersOf({ params, query }: Named) {
  const of = (where: "path" | "query", schema: z.ZodObject | undefined) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = json(schema, "input") as {
      properties?: Record<string, object>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: where,
      required: where === "path" || required.includes(name),
      schema: shape,
    }));
  };
  return [...of("path", params), ...of("query", query)];
}

function resolveBody({ body, upload }: Named) {
  if (!body && !upload) return undefined;
  const schema = body ? json(body, "input") : { type: "object" };
  if (!upload) return { required: true, content: { "application/json": { schema } } };
  const form = {
    ...schema,
    properties: {
      ...(schema as { properties?: object }).properties,
      [upload.field]: { type: "string", format: "binary" },
    },
  };
  return {
    required: true,
    content: { "multipart/form-data": { schema: form }, ...(body ? { "application/json": { schema } } : {}) },
  };
}

const header = (name: string) => ({ name, in: "header", required: false, schema: { type: "string" } });

function operationOf(endpoint: Named) {
  const may = endpoint.may as Access;
  const status = statusOf(endpoint);
  const success = endpoint.download
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: json(withoutLimits(endpoint.reply), "output") } };
  return {
    operationId: `${endpoint.feature}.${endpoint.name}`,
    summary: endpoint.summary,
    tags: [endpoint.feature],
    "x-may": may,
    ...(endpoint.alsoNeeds ? { "x-also-needs": endpoint.alsoNeeds } : {}),
    ...(endpoint.orIn ? { "x-or-in": endpoint.orIn } : {}),
    ...(may !== "public" && isOpenToTokens(endpoint) ? { "x-open-to-tokens": true } : {}),
    ...(endpoint.wholeProject ? { "x-whole-project": true } : {}),
    ...(may === "public" ? { security: [] } : {}),
    parameters: [
      ...parametersOf(endpoint),
      ...(isRepeatable(endpoint) ? [header("Idempotency-Key")] : []),
      ...(versionOf(endpoint) ? [header("If-Unmodified-Since-Version")] : []),
    ],
    ...(resolveBody(endpoint) ? { requestBody: resolveBody(endpoint) } : {}),
    responses: {
      [status]: { description: "Done", content: success },
      400: { description: "Something in the request is wrong", content: ref("FieldErrors") },
      ...(may === "public" ? {} : { 401: { description: "Not signed in", content: ref("DetailError") } }),
      ...(isProjectAccess(may)
        ? {
            403: { description: "Not allowed", content: ref("DetailError") },
            404: { description: "Not there, or not visible", content: ref("DetailError") },
          }
        : {}),
      default: { description: "Any other refusal", content: ref("DetailError") },
    },
  };
}

/** The OpenAPI 3.1 document of the mounted endpoints. */
export function describeApi(endpoints: readonly Named[]) {
  const paths = Object.fromEntries(
    [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, same]) => [
      path,
      Object.fromEntries(same.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)])),
    ]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Nyota",
      version: "0.1.0",
      description: "Every call of Nyota. A trailing slash is optional everywhere.",
    },
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } }, schemas: errorSchemas },
    paths,
  };
}

export function openApiRoutes(app: FastifyInstance, endpoints: readonly Named[]) {
  // Made at the first request: describing every schema takes a fifth of a second, which every start would wait for.
  let document: ReturnType<typeof describeApi> | undefined;
  app.get("/openapi.json", async () => (document ??= describeApi(endpoints)));
  app.get("/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(openApiPage(endpoints)));
}
