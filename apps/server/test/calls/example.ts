import type { Named } from "@nyota/contract/endpoint";
import { z } from "zod";

export type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  minItems?: number;
  minLength?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
};

const byFormat: Record<string, string> = {
  uuid: "01900000-0000-7000-8000-000000000000",
  email: "someone@example.com",
  date: "2027-02-12",
  "date-time": "2027-02-12T10:00:00Z",
  uri: "https://example.com/",
};
const texts = [
  "Something",
  "2027-02-12T19:00",
  "2027-02-12",
  "+919829011432",
  "#8e2f2b",
  "IN",
  "INR",
  "123456",
  "4F2A91BC07DE",
  "12",
  "14:00",
  "https://example.com/a",
  "Asia/Kolkata",
  "en",
];

/** Of several days of an object each is after the one before: from and until. */
function withLaterDays(entries: readonly (readonly [string, unknown])[]) {
  const days = entries.filter(([, value]) => value === byFormat["date"]).map(([key]) => key);
  const day = (key: string) => `2027-02-${String(12 + days.indexOf(key))}`;
  return Object.fromEntries(entries.map(([key, value]) => [key, days.includes(key) ? day(key) : value]));
}

/**
 * The smallest value a schema accepts, derived from the contract, so that tests can call an endpoint without a
 * description of their own.
 */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.find((branch) => branch.type !== "null") ?? schema.allOf?.[0];
  if (choice) return exampleOf(choice);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object" || schema.properties)
    return withLaterDays(
      (schema.required ?? []).map((key) => [key, exampleOf(schema.properties?.[key] ?? {})] as const),
    );
  if (type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}));
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (type === "boolean") return true;
  if (type === "string" || schema.pattern) return exampleText(schema);
  return null;
}

function exampleText({ format, pattern }: Schema) {
  if (format && byFormat[format]) return byFormat[format];
  if (pattern) return texts.find((text) => new RegExp(pattern).test(text)) ?? "Something";
  return "Something";
}

export const jsonSchemaOf = (schema: z.ZodType | undefined): Schema =>
  schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema) : {};

/** A well-formed request: every required field of query and body, nothing else. */
export const requestFor = (endpoint: Named, params: Record<string, string>) => ({
  params,
  ...(endpoint.query ? { query: exampleOf(jsonSchemaOf(endpoint.query)) as Record<string, unknown> } : {}),
  ...(endpoint.body ? { body: exampleOf(jsonSchemaOf(endpoint.body)) } : {}),
});
