import type { Column } from "@nyota/contract/guests/columns";
import { day } from "@nyota/contract/fields";
import { z } from "zod";
import { readNumber } from "./read-cell.ts";
import { t } from "#lib/i18n/t.ts";
import { blankToNull } from "#ui/fields/typed-schema.ts";

/** A column's value in a form; "" where there is none. */
type Typed = string | string[];
type Value = string | number | boolean | string[] | null;
type ValueSchema = z.ZodType<Value, Typed>;

const text = blankToNull(
  z
    .string()
    .max(2000, t("Keep this under {max} characters.", { max: 2000 }))
    .nullable(),
);
const number = z.string().transform((typed, context): number | null => {
  const read = readNumber(typed);
  if ("value" in read) return read.value as number | null;
  context.addIssue({ code: "custom", message: read.problem });
  return z.NEVER;
});
const flag = z.enum(["", "true", "false"]).transform((chosen) => (chosen === "" ? null : chosen === "true"));
const schemas: Record<Column["type"], z.ZodType<Value>> = {
  TEXT: text,
  NUMBER: number,
  DATE: blankToNull(day.nullable()),
  BOOLEAN: flag,
  SELECT: text,
  MULTI_SELECT: z.array(z.string()),
};

/** The project's own columns as the part `custom_fields` of a form. */
export const customSchema = (columns: readonly Column[]) =>
  z.object(Object.fromEntries(columns.map(({ key, type }) => [key, schemas[type] as ValueSchema])));

export const customToForm = (columns: readonly Column[], stored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(columns.map(({ key, type }) => [key, toTyped(type, stored[key])]));

function toTyped(type: Column["type"], value: unknown): Typed {
  if (type === "MULTI_SELECT") return Array.isArray(value) ? value.map(String) : [];
  return value === null || value === undefined ? "" : String(value as string | number | boolean);
}
