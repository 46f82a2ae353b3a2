// The sentences that the server sends to the web application, in English. Values are numbered: "{0} is not a tag."
import { listNodes, type Node } from "../../apps/web/plugins/nodes.ts";
import { recognise } from "../../apps/web/src/lib/i18n/server-texts.ts";
import { listFiles, nameOf, parseFile } from "./listed-texts.ts";

const server = "apps/server/src";

/** A literal, or a template with its values numbered. */
function readText(node: Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral") return undefined;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value }, index) => value.cooked + (index < quasis.length - 1 ? `{${index}}` : "")).join("");
}

const nameOfCallee = (node: Node) => {
  const callee = node.callee as Node;
  return callee.type === "MemberExpression" ? nameOf(callee.property as Node) : nameOf(callee);
};

/** A template of values alone, "{0} {1}", would give every text. */
const hasLetters = (text: string) => /\p{L}/u.test(text.replace(/\{\d+\}/g, ""));

/** Everything that is written in the server's sources: what a catalogue translates must be among it. */
export function listWritten(): Record<string, true> {
  const written = new Set<string>();
  for (const file of listFiles(server))
    for (const node of listNodes(parseFile(file))) {
      const text = readText(node);
      if (text !== undefined && hasLetters(text)) written.add(text);
      const [first] = (node.arguments as Node[] | undefined) ?? [];
      if (node.type === "CallExpression" && nameOfCallee(node) === "notFound" && readText(first) !== undefined)
        written.add(`${readText(first)} does not exist, or you can't see it.`);
    }
  return Object.fromEntries([...written].map((text) => [text, true as const]));
}

/** The texts in an object of problems by field: `{ name: ["…", isLong ? "…" : "…"] }`. */
const listProblems = (given: Node | undefined): string[] =>
  given?.type === "ObjectExpression"
    ? (given.properties as Node[]).flatMap(({ value }) =>
        value === undefined ? [] : [...listNodes(value as Node)].flatMap((node) => readText(node) ?? []),
      )
    : [];

/** Why requests are refused, and by which field: what every catalogue has to translate. */
export function listRefusals(): Set<string> {
  const refusals = new Set<string>();
  for (const file of listFiles(`${server}/features`).concat(listFiles(`${server}/http`)))
    for (const node of listNodes(parseFile(file))) {
      const given = (node.arguments as Node[] | undefined) ?? [];
      const isRefusal = node.type === "NewExpression" && nameOf(node.callee as Node) === "AppError";
      const text = readText(isRefusal ? given[1] : undefined);
      if (text !== undefined) refusals.add(text);
      if (node.type === "NewExpression" && nameOf(node.callee as Node) === "FieldsError")
        for (const problem of listProblems(given[0]))
          if (hasLetters(problem) && /\s/.test(problem)) refusals.add(problem);
      if (node.type !== "CallExpression" || nameOfCallee(node) !== "notFound") continue;
      refusals.add(`${readText(given[0]) ?? "This"} does not exist, or you can't see it.`);
    }
  return refusals;
}

/** Whether the server may send this: it is written so, or a template with words in its places gives it. */
export const isWritten = (text: string, written: Readonly<Record<string, true>>): boolean =>
  Object.hasOwn(written, text) || recognise(text.replace(/\{\d+\}/g, "X"), written) !== undefined;
