import { exampleOf, type Schema } from "./example.ts";

type Path = readonly (string | number)[];
export type BodyField = { path: Path; schema: Schema };

/** Every field of a body, also those inside objects and lists, to a limited depth. */
export function fieldsOf(schema: Schema, path: Path = []): BodyField[] {
  const shape = schema.anyOf?.find((choice) => choice.type === "object" || choice.type === "array") ?? schema;
  const own = path.length > 0 ? [{ path, schema }] : [];
  if (path.length >= 5) return own;
  const inside = Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]));
  const items = shape.items ? fieldsOf(shape.items, [...path, 0]) : [];
  return [...own, ...inside, ...items];
}

/** The body with one field changed; objects and lists on the way to the field are added where the body has none. */
export function withField(schema: Schema, body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const shape = schema.anyOf?.find((choice) => choice.type === "object" || choice.type === "array") ?? schema;
  if (typeof step === "number") {
    const list = Array.isArray(body) && body.length > 0 ? (body as unknown[]) : [exampleOf(shape.items ?? {})];
    return list.map((item, index) => (index === step ? withField(shape.items ?? {}, item, rest, value) : item));
  }
  const inner = shape.properties?.[step] ?? {};
  const whole = (body ?? exampleOf(shape)) as Record<string, unknown>;
  return { ...whole, [step]: withField(inner, whole[step] ?? exampleOf(inner), rest, value) };
}

/**
 * The smallest body that names the objects it is about: optional lists of ids are filled, because a call may need one
 * of several.
 */
export function effectiveExample(schema: Schema): unknown {
  const example = exampleOf(schema);
  const ids = Object.entries(schema.properties ?? {}).filter(
    ([, { items, minItems }]) => items?.format === "uuid" && (minItems ?? 0) > 0,
  );
  return ids.length === 0
    ? example
    : { ...(example as object), ...Object.fromEntries(ids.map(([name, list]) => [name, exampleOf(list)])) };
}

const branches = ({ anyOf, ...schema }: Schema): Schema[] => (anyOf ? anyOf.flatMap(branches) : [schema]);

/** The lowest and highest values a field accepts, and the edge cases of its kind. */
export const extremesOf = (schema: Schema): unknown[] => branches(schema).flatMap(extremesOfOne);

function extremesOfOne(schema: Schema): unknown[] {
  const { type, format, minimum, maximum, maxLength, pattern } = schema;
  if (type === "integer" || type === "number")
    return [minimum, maximum].filter((value) => value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER);
  if (type === "boolean") return [true, false];
  if (type === "array") return [[]];
  if (type !== "string") return [];
  if (format === "date-time")
    return ["1900-01-01T00:00:00Z", "1900-01-01T14:00:00+14:00", "2199-12-31T23:59:59Z", "2199-12-31T09:59:59-14:00"];
  if (format === "date") return ["1900-01-01", "2199-12-31"];
  if (pattern?.includes("T")) return ["1900-01-01T00:00", "2199-12-31T23:59"];
  if (maxLength !== undefined) return ["x".repeat(maxLength), "🎉".repeat(Math.floor(maxLength / 2))];
  return ["Pacific/Kiritimati", "Pacific/Niue"];
}
