// Texts that a reader sees and that are in no catalogue, because they are not in t() or rich().
import { readFileSync } from "node:fs";
import path from "node:path";
import { isNode, type Node } from "../../apps/web/plugins/nodes.ts";
import { listFiles, nameOf, parseFile, root } from "./listed-texts.ts";

/** Attributes whose value a reader sees or hears. */
const shownAttribute =
  /^(aria-(label|description|valuetext|roledescription)|label|title|text|placeholder|help|alt|confirm|submit|after|note|failure|header|hint|description|clear|add|another|previous|next)$/;
const shownProperty = /^(label|title|text|help|header|placeholder|hint|description|heading)$/;
const shownCall = /^(toast\.\w+|usePageTitle|setProblem|announce)$/;
const passes =
  /^(ConditionalExpression|LogicalExpression|TemplateLiteral|JSXExpressionContainer|ParenthesizedExpression|BinaryExpression)$/;
/** The product's name, keys of the keyboard, and examples are the same in every language. */
const untranslated =
  /^(Nyota|WhatsApp|Excel|(Esc|Enter|Tab|Delete|Shift|Ctrl|Alt)( [←→])?|[A-Z]{2,}|https?:.*|curl .*|@page .*|#[a-z]{6}|[A-Z\d-]+|[a-z]+[-_/]\S*|\S+@\S+|\+?[\d ]+)( \+[\d ]+)?$/;

const calleeOf = (node: Node): string =>
  node.type === "MemberExpression" ? `${calleeOf(node.object as Node)}.${nameOf(node.property as Node)}` : nameOf(node);

function textOf(node: Node): string | undefined {
  if (node.type === "JSXText") return String(node.value);
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral")
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("");
  return undefined;
}

/** Whether a reader sees this as it is. */
function isShown(node: Node, parents: Node[]): boolean {
  if (node.type === "JSXText") return true;
  let child = node;
  for (const parent of parents.toReversed()) {
    if (parent.type === "ConditionalExpression" && parent.test === child) return false;
    if (parent.type === "BinaryExpression" && parent.operator !== "+") return false;
    if (parent.type === "JSXAttribute") return shownAttribute.test(nameOf(parent));
    if (parent.type === "JSXElement" || parent.type === "JSXFragment") return true;
    if (parent.type === "Property") return parent.value === child && shownProperty.test(nameOf(parent.key as Node));
    if (parent.type === "CallExpression")
      return parent.callee !== child && shownCall.test(calleeOf(parent.callee as Node));
    if (!passes.test(parent.type)) return false;
    child = parent;
  }
  return false;
}

function findInFile(file: string): string[] {
  const code = readFileSync(path.join(root, file), "utf8");
  const found: string[] = [];
  const visit = (node: Node, parents: Node[]) => {
    const text = textOf(node)?.trim().replace(/\s+/g, " ");
    if (text && /\p{L}{2}/u.test(text) && !untranslated.test(text) && isShown(node, parents)) {
      const line = code.slice(0, node.start).split("\n").length;
      found.push(`${file}:${line}: "${text}" is shown but in no catalogue: use t()`);
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, [...parents, node]);
  };
  visit(parseFile(file), []);
  return found;
}

export const findBareTexts = (): string[] => listFiles("apps/web/src").flatMap(findInFile);
