import { readFileSync } from "node:fs";
import path from "node:path";
import type { Access } from "@nyota/contract/access";
import { expect, test } from "vitest";
import { listMounted } from "#app.ts";

// Features of the specification that don't exist yet. Every other call in its list has to exist.
const later = new Set(["storefront"]);
// Creating a project needs the product list of the shop.
const early = new Set(["GET /api/storefront/products/"]);

const file = path.resolve(import.meta.dirname, "../../../../docs/specification/calls.tsv");
const calls = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((row) => row.split("\t"))
  .map(([method = "", where = "", feature = "", access = ""]) => ({ call: `${method} ${where}`, feature, access }));
// Some parameters have other names; only their position counts.
const shapeOf = (call: string) => call.replace(/\{\w+\}/g, "{}").replace(/\/$/, "");
const mounted = new Map(listMounted().map((endpoint) => [shapeOf(`${endpoint.method} ${endpoint.path}`), endpoint]));
const expected = calls.filter(({ call, feature }) => early.has(call) || !later.has(feature));

test.each(expected.map(({ call, access }) => [call, access]))("%s exists, for %s", (call, access) => {
  const endpoint = mounted.get(shapeOf(call));
  expect(endpoint, call).toBeDefined();
  const may: Access = access.startsWith("public") ? "public" : (access as Access);
  expect(endpoint?.may).toBe(may);
});

test("calls of later features are not mounted", () => {
  const absent = calls.filter(({ call, feature }) => !early.has(call) && later.has(feature));
  expect(absent.filter(({ call }) => mounted.has(shapeOf(call))).map(({ call }) => call)).toEqual([]);
});
