import { lookUp } from "@nyota/contract/look-up";
import { z } from "zod";

const known = new WeakMap<z.ZodType, z.ZodType>();
// Formats that the column types guarantee; every other check applies to writing only.
const formats: Record<string, z.ZodType> = {
  uuid: z.uuid(),
  datetime: z.iso.datetime({ offset: true }),
  date: z.iso.date(),
};

/**
 * The same shape without any limit: lengths, ranges, patterns and refinements apply to writing, and a stored value must
 * always be readable. Throws for a kind of schema that a reply can't have.
 */
export function withoutLimits<S extends z.ZodType>(schema: S): S {
  const made = known.get(schema) ?? build(schema);
  known.set(schema, made);
  return made as S;
}

function build(schema: z.ZodType): z.ZodType {
  const inner = (name: "innerType" | "element" | "valueType" | "keyType") =>
    withoutLimits((schema.def as unknown as Record<typeof name, z.ZodType>)[name]);
  switch (schema.def.type) {
    case "template_literal":
      return z.string();
    case "string":
      return lookUp(formats, (schema as z.ZodString).format ?? "") ?? z.string();
    case "number":
      return (schema as z.ZodNumber).format ? z.int() : z.number();
    case "object":
      return z.object(
        Object.fromEntries(
          Object.entries((schema as z.ZodObject).shape).map(([key, field]) => [key, withoutLimits(field as z.ZodType)]),
        ),
      );
    case "array":
      return z.array(inner("element"));
    case "nullable":
      return inner("innerType").nullable();
    case "optional":
      return inner("innerType").optional();
    case "record":
      return z.partialRecord(inner("keyType") as z.ZodString, inner("valueType"));
    case "union":
      return buildUnion(schema as z.ZodUnion);
    case "tuple":
      return z.tuple((schema as z.ZodTuple).def.items.map((item) => withoutLimits(item as z.ZodType)) as [z.ZodType]);
    case "pipe":
      return withoutLimits((schema as z.ZodPipe).def.out as z.ZodType);
    case "lazy":
      return z.lazy(() => withoutLimits((schema as z.ZodLazy).def.getter() as z.ZodType));
    case "boolean":
    case "enum":
    case "literal":
    case "null":
    case "any":
    case "unknown":
      return schema;
    default:
      throw new Error(`A reply can't have a schema of the kind "${schema.def.type}"`);
  }
}

/** A branch that only converts another form of input never appears in a reply. */
const isConversion = (option: z.ZodType) =>
  option.def.type === "pipe" && ((option as z.ZodPipe).def.out as z.ZodType).def.type === "transform";

function buildUnion(schema: z.ZodUnion) {
  const options = (schema.def.options as z.ZodType[]).filter((option) => !isConversion(option)).map(withoutLimits);
  const { discriminator } = schema.def as { discriminator?: string };
  return discriminator ? z.discriminatedUnion(discriminator, options as [z.ZodObject]) : z.union(options);
}
