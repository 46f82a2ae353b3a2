import { expect, test } from "vitest";
import { cleanOptions, columnFormSchema, columnToForm, goneOptions } from "./column-form-schema.ts";

const problem = (type: string, names: string[]) =>
  columnFormSchema.safeParse({
    label: "Size",
    type,
    is_shown_to_guests: false,
    options: names.map((name) => ({ key: name, name })),
  }).error?.issues[0]?.message;

test("option types need options, each once and without commas", () => {
  expect(problem("TEXT", [""])).toBeUndefined();
  expect(problem("SELECT", ["", " "])).toBe("Add at least one option.");
  expect(problem("SELECT", ["S", "s "])).toBe("“s” is listed twice.");
  expect(problem("MULTI_SELECT", ["S, M"])).toBe("Leave out commas and semicolons.");
  expect(problem("MULTI_SELECT", ["S", "M", ""])).toBeUndefined();
});

test("a renamed line keeps its old option's name, and an emptied one counts as removed", () => {
  const { options } = columnToForm({
    label: "Size",
    type: "SELECT",
    is_shown_to_guests: false,
    options: ["S", "M", "L"],
  });
  const [s, m, l] = options;
  const lines = cleanOptions([{ ...l!, name: " Large " }, { ...s! }, { ...m!, name: "" }, { name: "XL" }]);
  expect(lines).toEqual([{ name: "Large", was: "L" }, { name: "S", was: "S" }, { name: "XL" }]);
  expect(goneOptions(["S", "M", "L"], lines)).toEqual(["M"]);
});
