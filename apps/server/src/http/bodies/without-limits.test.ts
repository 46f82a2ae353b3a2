import { expect, test } from "vitest";
import { z } from "zod";
import { listMounted } from "#app.ts";
import { withoutLimits } from "./without-limits.ts";

test("a value that a limit refuses in a request can still be read", () => {
  const written = z.object({
    name: z.string().min(3).max(5).regex(/^a/),
    seats: z.int().min(1).max(9).nullable(),
    tags: z.array(z.email()).min(1).max(2).optional(),
    at: z.iso.datetime({ offset: true }).refine((value) => value < "2200"),
  });
  const stored = { name: "", seats: 10, tags: [], at: "2345-01-01T00:00:00Z" };
  expect(written.safeParse(stored).success).toBe(false);
  expect(withoutLimits(written).parse(stored)).toEqual(stored);
});

test("fields that the contract does not list are left out, and wrong types are still refused", () => {
  const reply = z.object({ name: z.string().max(3) });
  expect(withoutLimits(reply).parse({ name: "long enough", secret: 1 })).toEqual({ name: "long enough" });
  expect(withoutLimits(reply).safeParse({ name: 1 }).success).toBe(false);
});

test("no reply of any call has a limit", () => {
  const limits = new Set([
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
  ]);
  const found = (value: unknown): string[] =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) =>
          limits.has(key) && Math.abs(Number(inner)) !== Number.MAX_SAFE_INTEGER ? [key] : found(inner),
        );
  for (const { path, reply } of listMounted()) {
    const schema = z.toJSONSchema(withoutLimits(reply), { io: "output", unrepresentable: "any" });
    expect(found(schema), path).toEqual([]);
  }
});
