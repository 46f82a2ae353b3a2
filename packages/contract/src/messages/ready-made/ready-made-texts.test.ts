import { expect, test } from "vitest";
import { keysOf } from "../../keys-of.ts";
import { isWrittenIn, type Language, languageNames } from "../../languages.ts";
import { APPROVED_BODY_MAX } from "../template-approvals.ts";
import { messageBody } from "../templates.ts";
import {
  findMissingVariables,
  findUnknownVariables,
  findVariables,
  renderBody,
  toApprovedBody,
  variables,
  type VariableName,
} from "../variables.ts";
import { parseMarkup } from "../whatsapp-markup.ts";
import { occasions, readyMadeTexts } from "./ready-made-texts.ts";

const known = Object.fromEntries(
  keysOf(variables).flatMap((name) => (variables[name].isAlwaysKnown ? [[name, variables[name].example]] : [])),
);
const everything = Object.fromEntries(keysOf(variables).map((name) => [name, variables[name].example]));
const all = readyMadeTexts.flatMap(({ key, bodies }) =>
  keysOf(languageNames).map((language): [string, Language, string] => [key, language, bodies[language]]),
);

test("there are texts for every occasion, each under a name of its own", () => {
  expect(readyMadeTexts.length).toBeGreaterThanOrEqual(24);
  for (const field of ["key", "label"] as const)
    expect(new Set(readyMadeTexts.map((text) => text[field])).size).toBe(readyMadeTexts.length);
  expect(new Set(readyMadeTexts.map(({ occasion }) => occasion))).toEqual(new Set(keysOf(occasions)));
});

test.each(all)("%s in %s can be sent to a guest of whom nothing is known", (_key, language, body) => {
  expect(messageBody.safeParse(body).success).toBe(true);
  expect(findUnknownVariables(body)).toEqual([]);
  expect(findMissingVariables(body, known)).toEqual([]);
  expect(isWrittenIn(body, language)).toBe(true);
  // No line is left with its words alone, and no mark without its other end.
  const text = renderBody(body, known);
  expect(text).not.toMatch(/\n\n\n|: *(\n(?!\n|https)|$)/u);
  for (const shown of [text, renderBody(body, everything)])
    for (const block of parseMarkup(shown))
      if (block.kind !== "code")
        expect(
          block.spans
            .filter(({ marks }) => marks.length === 0)
            .map((span) => span.text)
            .join(""),
        ).not.toMatch(/[*_]/);
});

test.each(all)("%s in %s is a text that WhatsApp can approve", (_key, _language, body) => {
  const approved = toApprovedBody(body).trim();
  expect(approved.length).toBeLessThanOrEqual(APPROVED_BODY_MAX);
  expect(approved).not.toMatch(/^\{\{|\}\}$|\}\}\{\{/);
});

test.each(readyMadeTexts)("$key uses the same variables in all languages", ({ bodies }) => {
  const [first, ...others] = Object.values(bodies).map((body) =>
    findVariables(body)
      .map(({ name }) => name as VariableName)
      .toSorted(),
  );
  for (const other of others) expect(other).toEqual(first);
});
