import { expect, test } from "vitest";
import { levels, modules } from "./access.ts";
import {
  describeRights,
  levelOf,
  listAbove,
  permissionSentences,
  presetOf,
  presets,
  withoutEmpty,
} from "./permissions.ts";

test("every level of a module has a sentence of its own", () => {
  for (const module of modules) {
    const sentences = levels.map((level) => permissionSentences[module][level]);
    expect(new Set(sentences).size, module).toBe(levels.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});

test("every preset is recognised by its levels, and none has the levels of another", () => {
  expect(presets.map(({ permissions }) => presetOf(permissions)?.value)).toEqual(presets.map(({ value }) => value));
  expect(presetOf({ GUEST: "CREATE" })).toBeUndefined();
});

test("a preset that reads only grants nothing above seeing, and none who may manage collaborators but the co-host", () => {
  const read = presets.find(({ value }) => value === "READ_ONLY")?.permissions ?? {};
  expect(listAbove(read, Object.fromEntries(modules.map((module) => [module, "VIEW"])))).toEqual([]);
  const managing = presets.filter(({ permissions }) => levelOf(permissions, "COLLABORATOR") !== "NO_ACCESS");
  expect(managing.map(({ value }) => value)).toEqual(["CO_HOST"]);
});

test("levels are compared module by module, and a missing one is none", () => {
  expect(listAbove({ GUEST: "EDIT", STAY: "VIEW", TASK: "NO_ACCESS" }, { GUEST: "EDIT" })).toEqual(["STAY"]);
  expect(listAbove({ GUEST: "DELETE" }, { GUEST: "EDIT" })).toEqual(["GUEST"]);
  expect(withoutEmpty({ GUEST: "VIEW", STAY: "NO_ACCESS" })).toEqual({ GUEST: "VIEW" });
  expect(describeRights({ STAY: "NO_ACCESS", GUEST: "VIEW" }).map(({ label }) => label)).toEqual(["Guests"]);
});
