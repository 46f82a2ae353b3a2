// What the server records in the history: the verbs of its sentences, in English, and the objects they are about.
import { isRecordedField } from "@nyota/contract/account/history-fields";
import { activityVerbs, nameObject } from "@nyota/contract/account/describe-activity";
import { isNode, listNodes, type Node } from "../../apps/web/plugins/nodes.ts";
import { listFiles, nameOf, parseFile } from "./listed-texts.ts";

type Values = ReadonlyMap<string, Node>;

/** Every text that an expression may be; a part that is only known at run time is numbered: "asked {0} for". */
function textsOf(node: unknown, values: Values): string[] {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "ConditionalExpression")
    return [...textsOf(node.consequent, values), ...textsOf(node.alternate, values)];
  if (node.type === "ArrowFunctionExpression" && isNode(node.body)) return textsOfResult(node.body, values);
  if (node.type === "CallExpression") return textsOf(node.callee, values);
  if (node.type === "Identifier") {
    const value = values.get(nameOf(node));
    return value && value !== node ? textsOf(value, new Map()) : [];
  }
  if (node.type !== "TemplateLiteral") return [];
  const [first = "", ...others] = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return others.reduce(
    (starts, quasi, index) => {
      const found = textsOf((node.expressions as Node[])[index], values);
      const parts = found.length > 0 ? found : [`{${index}}`];
      return starts.flatMap((start) => parts.map((part) => start + part + quasi));
    },
    [first],
  );
}

const textsOfResult = (body: Node, values: Values): string[] =>
  body.type === "BlockStatement"
    ? [...listNodes(body)].flatMap((node) => (node.type === "ReturnStatement" ? textsOf(node.argument, values) : []))
    : textsOf(body, values);

const recorders = /^record(?:Travel|Rooms)?$/;
const keyOf = (node: Node) => (isNode(node.key) ? nameOf(node.key) : "");

function listActions(node: Node, values: Values): string[] {
  const isCalledAction = (name: unknown) => isNode(name) && name.type === "Identifier" && nameOf(name) === "action";
  if (node.type === "Property" && keyOf(node) === "action") return textsOf(node.value, values);
  if (node.type === "VariableDeclarator" && isCalledAction(node.id)) return textsOf(node.init, values);
  if (node.type === "AssignmentPattern" && isCalledAction(node.left)) return textsOf(node.right, values);
  const callee = node.type === "CallExpression" ? (node.callee as Node) : undefined;
  if (callee?.type !== "Identifier" || !recorders.test(nameOf(callee))) return [];
  return (node.arguments as Node[]).flatMap((given) => (given.type === "Identifier" ? [] : textsOf(given, values)));
}

/** The object of an entry: `{ module: "TASK", type: "task" }`. */
function listObjects(node: Node): string[] {
  const properties = node.type === "ObjectExpression" ? (node.properties as Node[]) : [];
  if (!properties.some((property) => keyOf(property) === "module")) return [];
  const type = properties.find((property) => keyOf(property) === "type");
  return textsOf(type?.value, new Map()).map(nameObject);
}

/** Every text of the history that a catalogue has to translate. */
export function listActivityTexts(): Set<string> {
  const texts = new Set<string>(Object.values(activityVerbs));
  for (const file of listFiles("apps/server/src/features")) {
    const nodes = [...listNodes(parseFile(file))];
    const values = new Map(
      nodes.flatMap((node): [string, Node][] =>
        node.type === "VariableDeclarator" && isNode(node.init) ? [[nameOf(node.id as Node), node.init]] : [],
      ),
    );
    for (const node of nodes) for (const text of [...listActions(node, values), ...listObjects(node)]) texts.add(text);
  }
  return texts;
}

/** `tasks` in `changes: { tasks: { before: 0, after: 60 } }`; a name that is only known at run time has no label. */
function listFields(node: Node, inHistory: boolean): string[] {
  if (node.type === "Property" && ["details", "writes"].includes(keyOf(node))) return [];
  const value = node.type === "Property" && !node.computed && isNode(node.value) ? node.value : undefined;
  const keys = value?.type === "ObjectExpression" ? (value.properties as Node[]).map(keyOf) : [];
  const isChange = keys.length === 2 && keys.includes("before") && keys.includes("after");
  const isInside = inHistory || (node.type === "Property" && keyOf(node) === "changes");
  const children = Object.values(node).flat().filter(isNode);
  return [...(isChange && isInside ? [keyOf(node)] : []), ...children.flatMap((child) => listFields(child, isInside))];
}

/** Fields that the server records by name and that have no label. */
export const listUnlabelledFields = (): string[] =>
  listFiles("apps/server/src/features")
    .flatMap((file) => listFields(parseFile(file), false))
    .filter((field) => !isRecordedField(field));
