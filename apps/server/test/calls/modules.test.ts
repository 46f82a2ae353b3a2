import { moduleOf, modules, type Access } from "@nyota/contract/access";
import { expect, test } from "vitest";
import { listMounted } from "#app.ts";

test("every module a right can be given for has a call", () => {
  const used = new Set(listMounted().map(({ may }) => moduleOf(may as Access)?.module));
  expect(modules.filter((module) => !used.has(module))).toEqual([]);
});
