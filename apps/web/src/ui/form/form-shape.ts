import type { FieldInfo } from "@nyota/contract/field-info";
import { wallTime } from "@nyota/contract/fields";
import { z } from "zod";
import { blankToNull, typedMoney, typedNumber, writeMoney } from "#ui/fields/typed-schema.ts";

type Infos = Readonly<Record<string, FieldInfo>>;
type Schemas<Fields> = Readonly<Record<keyof Fields, z.ZodType>>;
/**
 * The fields that are typed in a box of their own; a place in the list is moved, texts in other languages are in
 * `translated-texts.ts`, and what belongs to other objects is asked for in each form's own way.
 */
type Typed<Fields extends Infos> = {
  [F in keyof Fields]: Fields[F]["kind"] extends "position" | "links" | "checklist" | "translations" ? never : F;
}[keyof Fields] &
  string;
/** What a box of this kind holds: "" where there is nothing. */
type Box<Info extends FieldInfo, Schema> = Info["kind"] extends "flag" | "choice" | "texts"
  ? NonNullable<z.input<Schema>>
  : string;
type Boxes<Fields extends Infos, S extends Schemas<Fields>> = { [F in Typed<Fields>]: Box<Fields[F], S[F]> };
type Shape<Fields extends Infos, S extends Schemas<Fields>> = {
  [F in Typed<Fields>]: z.ZodType<z.output<S[F]>, Box<Fields[F], S[F]>>;
};

const isTyped = ({ kind }: FieldInfo) => !["position", "links", "checklist", "translations"].includes(kind);

function boxSchema({ kind, blank }: FieldInfo, schema: z.ZodType): z.ZodType {
  if (kind === "number") return typedNumber(schema);
  if (kind === "money") return typedMoney(schema);
  // Typed on the clock of a place; what is sent is made of it and the place's zone.
  if (kind === "moment") return blank === null ? blankToNull(wallTime.nullable()) : wallTime;
  const isText = kind === "text" || kind === "long" || kind === "phone" || kind === "url";
  return blank === null && !isText ? blankToNull(schema) : schema;
}

/** The contract's fields as one types them, for the schema of a form: what is blank is absent. */
export const formShape = <const Fields extends Infos, S extends Schemas<Fields>>(fields: Fields, schemas: S) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, info]) =>
      isTyped(info) ? [[field, boxSchema(info, schemas[field as keyof Fields])]] : [],
    ),
  ) as unknown as Shape<Fields, S>;

/** An object as one would have typed it; without one, what a new one begins as. */
export const toForm = <const Fields extends Infos, S extends Schemas<Fields>>(
  fields: Fields,
  _schemas: S,
  given?: Readonly<Record<Typed<Fields>, unknown>>,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, info]) => {
      if (!isTyped(info)) return [];
      const value = (given ? given[field as Typed<Fields>] : info.blank) ?? "";
      if (info.kind === "money") return [[field, writeMoney(value)]];
      return [[field, info.kind === "number" ? String(value) : value]];
    }),
  ) as unknown as Boxes<Fields, S>;
