import type { FieldInfo } from "@nyota/contract/field-info";
import { expect, test } from "vitest";
import { exampleValues } from "../every-field.ts";

const fieldsOf = (count: number, kind: FieldInfo["kind"]) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`field_${n}`, { label: "Field", kind }]));

test.each([
  ["text", 50],
  ["url", 50],
  ["texts", 50],
  ["clock", 50],
  ["day", 50],
  ["number", 10],
] as const)("the values of fields of kind %s differ, also of the last of %i", (kind, count) => {
  const { first, second } = exampleValues(fieldsOf(count, kind));
  const values = [...Object.values(first), ...Object.values(second)].map((value) => JSON.stringify(value));
  expect(new Set(values).size).toBe(2 * count);
  expect(values.join()).not.toContain("undefined");
  expect(() => exampleValues(fieldsOf(count + 1, kind))).toThrow("no values left");
});
