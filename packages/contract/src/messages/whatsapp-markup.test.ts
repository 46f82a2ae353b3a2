import { expect, test } from "vitest";
import { findMarkRanges, parseMarkup, parseSpans, plainText } from "./whatsapp-markup.ts";

const marks = (line: string) =>
  parseSpans(line)
    .map(({ text, marks: on }) => (on.length > 0 ? `${on.join("+")}(${text})` : text))
    .join("");

test.each([
  ["*bold* and _italic_ and ~gone~", "bold(bold) and italic(italic) and strike(gone)"],
  ["*bold _and italic_*", "bold(bold )bold+italic(and italic)"],
  ["snake_case_name stays", "snake_case_name stays"],
  ["2 * 3 * 4", "2 * 3 * 4"],
  ["* not a mark*", "* not a mark*"],
  ["*unclosed", "*unclosed"],
  ["`*code*`", "mono(*code*)"],
  ["**", "**"],
  ["*a* *b*", "bold(a) bold(b)"],
  ["नमस्ते *राजेश* जी", "नमस्ते bold(राजेश) जी"],
])("%s is parsed as %s", (line, expected) => {
  expect(marks(line)).toBe(expected);
});

test("lines become bullets, numbers and quotes", () => {
  expect(parseMarkup("- one\n* two\n3. three\n> said\nplain").map(({ kind }) => kind)).toEqual([
    "bullet",
    "bullet",
    "number",
    "quote",
    "line",
  ]);
});

test("text between three backticks is unchanged, and an unclosed one is plain text", () => {
  expect(parseMarkup("```*x*```")).toEqual([{ kind: "code", text: "*x*" }]);
  expect(plainText("a ```b")).toContain("```b");
});

test("what is marked is found where it stands, with its signs, also inside of marks, lists and beside code", () => {
  const body = "- *bold _and italic_*\n> ~gone~ `*code*`\n2 * 3 * 4 snake_case_name\n```a *b*``` *c* ```*open*";
  expect(findMarkRanges(body).map(({ mark, from, to }) => [mark, body.slice(from, to)])).toEqual([
    ["bold", "*bold _and italic_*"],
    ["italic", "_and italic_"],
    ["strike", "~gone~"],
    ["mono", "`*code*`"],
    ["mono", "```a *b*```"],
    ["bold", "*c*"],
    ["bold", "*open*"],
  ]);
});

test("a long line of opening marks is read in linear time", () => {
  const started = performance.now();
  expect(findMarkRanges("*a ".repeat(20_000))).toEqual([]);
  expect(performance.now() - started).toBeLessThan(1_000);
});
