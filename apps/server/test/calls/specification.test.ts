import { readFileSync } from "node:fs";
import path from "node:path";
import type { Access } from "@nyota/contract/access";
import { expect, test } from "vitest";
import { listMounted } from "#app.ts";

const file = path.resolve(import.meta.dirname, "../../../../docs/specification/calls.tsv");
const calls = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((row) => row.split("\t"))
  .map(([method = "", where = "", , access = ""]) => [`${method} ${where}`, access] as const);
// Some parameters have other names; only their position counts.
const shapeOf = (call: string) => call.replace(/\{\w+\}/g, "{}").replace(/\/$/, "");
const mounted = new Map(listMounted().map((endpoint) => [shapeOf(`${endpoint.method} ${endpoint.path}`), endpoint]));

test("the specification has 181 calls", () => expect(calls).toHaveLength(181));

test.each(calls)("%s exists, for %s", (call, access) => {
  const endpoint = mounted.get(shapeOf(call));
  expect(endpoint, call).toBeDefined();
  const may: Access = access.startsWith("public") ? "public" : (access as Access);
  expect(endpoint?.may).toBe(may);
});
