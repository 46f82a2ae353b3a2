import { expect, test } from "vitest";
import {
  findCustomKeys,
  findFilledIn,
  findMissingVariables,
  findUnknownVariables,
  findVariables,
  groupsIn,
  renderBody,
} from "./variables.ts";

test("values are inserted once, and variables inside a value are not replaced", () => {
  expect(renderBody("Dear {{guest_name}}", { guest_name: "{{rsvp_link}}", rsvp_link: "secret" })).toBe(
    "Dear {{rsvp_link}}",
  );
});

test("a fallback replaces a missing value, and only a missing one", () => {
  expect(renderBody("Hi {{first_name|friend}}", {})).toBe("Hi friend");
  expect(renderBody("Hi {{first_name|friend}}", { first_name: "Asha" })).toBe("Hi Asha");
});

test("marks and line breaks around a value are removed", () => {
  expect(renderBody("*{{guest_name}}*", { guest_name: " *Asha\nDevi* " })).toBe("*Asha Devi*");
});

test("unknown names and broken braces are reported", () => {
  expect(findUnknownVariables("{{guest_name}} {{nick}} {{oops")).toEqual(["nick", "{{oops"]);
  expect(findUnknownVariables("{{guest_name|friend}}")).toEqual([]);
});

test("a variable is missing when any of its uses has no fallback and there is no value", () => {
  expect(findVariables("{{first_name|x}} {{first_name}}")).toEqual([{ name: "first_name", hasFallback: false }]);
  expect(findMissingVariables("{{first_name|x}} {{household_name}}", {})).toEqual(["household_name"]);
});

test("custom columns are variables by their key", () => {
  const body = "{{custom.shirt|any}} {{ custom.song }} {{custom.}} {{constructor}} {{other.song}}";
  expect(findCustomKeys(body)).toEqual(["shirt", "song"]);
  expect(findUnknownVariables(body)).toEqual(["constructor", "{{custom.}}"]);
  expect(findMissingVariables("{{custom.shirt|any}} {{custom.song}}", {})).toEqual(["custom.song"]);
  expect(renderBody("{{custom.shirt|any}}, {{custom.song}}", { "custom.song": "Kala chashma" })).toBe(
    "any, Kala chashma",
  );
});

test.each(["_", "-", "*", "~"])("a link that ends in %s stays whole", (end) => {
  const link = `https://example.com/r/abc${end}`;
  expect(renderBody("Answer: {{rsvp_link}}", { rsvp_link: link })).toBe(`Answer: ${link}`);
});

test("a line with a variable that may be empty is left out when it has no value, with the empty line before it", () => {
  const body = "Dear {{guest_name}}\n\n_Please answer by {{rsvp_deadline|}}._\n\nWith love";
  const guest = { guest_name: "Asha" };
  expect(renderBody(body, { ...guest, rsvp_deadline: "10 January" })).toContain("_Please answer by 10 January._");
  expect(renderBody(body, guest)).toBe("Dear Asha\n\nWith love");
  expect(findMissingVariables(body, guest)).toEqual([]);
  expect(findFilledIn(body, guest)).toEqual([{ name: "rsvp_deadline", words: "" }]);
  expect(renderBody("{{venue_city|}}", {})).toBe("");
});

test("a body is about the groups of its variables, and a column of the project is about the guest", () => {
  expect([...groupsIn("{{room_number|}} {{driver_name}} {{custom.shirt}} {{constructor}}")]).toEqual([
    "STAY",
    "JOURNEY",
    "GUEST",
  ]);
});
