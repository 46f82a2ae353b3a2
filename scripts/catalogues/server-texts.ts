// The sentences that the server sends to the web application, in English. Values are numbered: "{0} is not a tag."
import { listFiles, listNodes, nameOf, type Node, parseFile } from "./listed-texts.ts";

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

/** Everything that is written in the server's sources: what a catalogue translates must be among it. */
export function listWritten(): Set<string> {
  const written = new Set<string>();
  for (const file of listFiles(server))
    for (const node of listNodes(parseFile(file))) {
      const text = readText(node);
      if (text !== undefined) written.add(text);
      const [first] = (node.arguments as Node[] | undefined) ?? [];
      if (node.type === "CallExpression" && nameOfCallee(node) === "notFound" && readText(first) !== undefined)
        written.add(`${readText(first)} does not exist, or you can't see it.`);
    }
  return written;
}

/** Why requests are refused: what every catalogue has to translate. */
export function listRefusals(): Set<string> {
  const refusals = new Set<string>();
  for (const file of listFiles(`${server}/features`).concat(listFiles(`${server}/http`)))
    for (const node of listNodes(parseFile(file))) {
      const given = (node.arguments as Node[] | undefined) ?? [];
      const isRefusal = node.type === "NewExpression" && nameOf(node.callee as Node) === "AppError";
      const text = readText(isRefusal ? given[1] : undefined);
      if (text !== undefined) refusals.add(text);
      if (node.type !== "CallExpression" || nameOfCallee(node) !== "notFound") continue;
      refusals.add(`${readText(given[0]) ?? "This"} does not exist, or you can't see it.`);
    }
  return refusals;
}

const escape = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&");

/** Whether the server may send this: it is written so, or a template with words in its places gives it. */
export function isWritten(text: string, written: ReadonlySet<string>): boolean {
  if (written.has(text)) return true;
  const sent = text.replace(/\{\d+\}/g, "X");
  return [...written].some(
    (template) =>
      /\{\d+\}/.test(template) &&
      new RegExp(
        `^${template
          .split(/\{\d+\}/)
          .map(escape)
          .join("[\\s\\S]*?")}$`,
      ).test(sent),
  );
}
