// Which texts of the sources belong into the catalogues of other languages, and into which.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { isNode, listNodes, type Node, readLiteral } from "../../apps/web/plugins/nodes.ts";

export const root = path.resolve(import.meta.dirname, "../..");
const web = "apps/web/src";
const contract = "packages/contract/src";

export const listFiles = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.|\.generated\.|\.d\.ts$|(^|\/)(gallery|test)\/|dev-ui|wedding-timeline/.test(file),
    )
    .map((file) => path.join(folder, file));

export const parseFile = (file: string): Node =>
  parseSync(file, readFileSync(path.join(root, file), "utf8")).program as unknown as Node;

export const nameOf = (node: Node): string => String(isNode(node.name) ? nameOf(node.name) : (node.name ?? node.value));

/** The catalogue of a file of the web: its feature's, or the shell's, which is loaded with every page. */
const areaOf = (file: string) => /features\/([\w-]+)\/(?!.*-routes\.tsx$)/.exec(file)?.[1] ?? "shell";

const calls = ["t", "rich"];
const shownProperties = ["label", "hint", "placeholder", "text", "many", "one", "error", "message", "header"];
/** A word or sentence that a reader sees, not an id, a path or a pattern. */
const isText = (text: string) =>
  /^(?:[“"(]?\p{Lu}[\p{L}’'-]*([ ,.:?!;)”]|$)|[\d,]+ \p{Ll}{2})/u.test(text) &&
  !/^[A-Z][A-Z0-9_]+$|^[A-Z_]+:[A-Z_]+$/.test(text);

function listContractTexts(file: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, parents: Node[]) => {
    const text = readLiteral(node);
    const parent = parents.at(-1);
    if (text !== undefined && parent && isShown(node, parents) && isText(text)) found.push(text);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, [...parents, node]);
  };
  visit(parseFile(file), []);
  return found;
}

/** Labels of a record, what a field is called, and what a schema answers. */
function isShown(node: Node, parents: Node[]): boolean {
  const parent = parents.at(-1) as Node;
  if (parent.type === "CallExpression") {
    const callee = parent.callee as Node;
    const name = callee.type === "MemberExpression" ? nameOf(callee.property as Node) : nameOf(callee);
    return (
      callee !== node && /^(min|max|length|refine|regex|email|uuid|url|int|date|union|fillText|wholeList)$/.test(name)
    );
  }
  if (parent.type !== "Property" || parent.value !== node) return false;
  const key = nameOf(parent.key as Node);
  if (shownProperties.includes(key)) return true;
  // What is given in every language is not translated.
  if (parents.some((each) => each.type === "Property" && nameOf(each.key as Node) === "bodies")) return false;
  // A record of labels: { BRIDE: "Bride's side" }, not a property of an endpoint.
  const isOfEndpoint = parents.some(
    (each) => each.type === "CallExpression" && /^endpoints?$/.test(nameOf(each.callee as Node)),
  );
  return !isOfEndpoint && !["summary", "noActivity", "description", "path", "example"].includes(key);
}

/** Every text of the interface, by catalogue. */
export function listTexts(): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  const add = (area: string, text: string) => texts.set(area, (texts.get(area) ?? new Set()).add(text));
  for (const file of listFiles(web))
    for (const node of listNodes(parseFile(file))) {
      const callee = node.type === "CallExpression" ? (node.callee as Node) : undefined;
      if (callee?.type !== "Identifier" || !calls.includes(nameOf(callee))) continue;
      const text = readLiteral((node.arguments as Node[])[0]);
      if (text !== undefined) add(areaOf(file), text);
    }
  for (const file of listFiles(contract)) for (const text of listContractTexts(file)) add("contract", text);
  return texts;
}
