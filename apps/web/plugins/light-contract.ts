import type { Plugin } from "vite";
import { isNode, listNodes, type Node } from "./nodes.ts";

type Edit = { start: number; end: number; text: string };

/** Properties that only the server reads: the browser sends only what the types allow, and trusts the response. */
const serverOnly = ["summary", "params", "query", "body", "reply", "noActivity", "versioned"];
const readsServerOnly = new RegExp(`Endpoints\\.\\w+\\??\\.(${serverOnly.join("|")})\\b`);
const plain = "?plain";
const listCalls = (node: Node) => [...listNodes(node)].filter(({ type }) => type === "CallExpression");

const isCallOf = (node: Node | null | undefined, name: string) =>
  node?.type === "CallExpression" && (node.callee as Node).name === name;

/** `endpoint({ … })` without the properties that only the server reads. */
function lightenEndpoint(call: Node): Edit[] {
  const [definition] = call.arguments as Node[];
  if (!isCallOf(call, "endpoint") || definition?.type !== "ObjectExpression") return [];
  const properties = definition.properties as Node[];
  return properties.flatMap((property, index) =>
    property.type === "Property" && serverOnly.includes(String((property.key as Node).name))
      ? [{ start: property.start, end: properties[index + 1]?.start ?? property.end, text: "" }]
      : [],
  );
}

/** Marks the creation of a value as free of side effects, so that the bundler can drop the values that no page uses. */
function markPure(init: Node): Edit[] {
  if (!["CallExpression", "ObjectExpression", "ArrayExpression"].includes(init.type)) return [];
  return [
    { start: init.start, end: init.start, text: "/*#__PURE__*/ (() => (" },
    { start: init.end, end: init.end, text: "))()" },
  ];
}

const plainTypes = ["ArrayExpression", "ObjectExpression", "Property", "Literal", "UnaryExpression"];
/** A list or record of literals, for example the types of an event. */
const isPlain = (node: Node): boolean =>
  plainTypes.includes(node.type) &&
  [node.elements, node.properties, node.value, node.argument].flat().every((child) => !isNode(child) || isPlain(child));

/**
 * A file of the contract becomes two files in the browser: endpoints and value lists, which every page needs, and
 * schemas, which only forms need.
 * Both contain the whole text; the bundler drops the half that is not exported.
 */
function lightenStatement(statement: Node, file: string, isPlainHalf: boolean): Edit[] {
  const declaration = (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement) as Node | null;
  if (!declaration) return [];
  const isExported = statement !== declaration;
  const declared = declaration.type === "VariableDeclaration" ? (declaration.declarations as Node[]) : [];
  const values = declared.map(({ init }) => init).filter(isNode);
  const isEndpoints = values.some((init) => isCallOf(init, "endpoints"));
  const belongsToPlainHalf = isEndpoints || (values.length > 0 && values.every(isPlain));
  if (belongsToPlainHalf && isExported && !isPlainHalf) {
    const names = declared.map(({ id }) => (id as Node).name).join(", ");
    const text = `import { ${names} } from "./${file}${plain}"; export { ${names} };`;
    return [{ start: statement.start, end: statement.end, text }];
  }
  const edits = values.flatMap(markPure);
  if (isEndpoints) edits.push(...listCalls(declaration).flatMap(lightenEndpoint));
  else if (isPlainHalf && isExported && !belongsToPlainHalf)
    edits.push({ start: statement.start, end: declaration.start, text: "" });
  return edits;
}

/**
 * Removes the parts of the contract that the browser never reads: the endpoints' schemas, and with them most of zod.
 */
export const lightContract = (): Plugin => ({
  name: "light-contract",
  apply: "build",
  transform: {
    filter: { id: [/packages\/contract\/src\/[^?]+\.ts(\?plain)?$/, /apps\/web\/src\/[^?]+\.tsx?$/] },
    handler(code, id) {
      if (id.includes("/apps/web/src/")) {
        const found = readsServerOnly.exec(code);
        if (found) this.error(`${id} reads ${found[0]}, which the browser's build of the contract leaves out.`);
        return null;
      }
      const isPlainHalf = id.endsWith(plain);
      const file = id.replace(plain, "").split("/").at(-1) ?? "";
      const { body } = this.parse(code) as unknown as { body: Node[] };
      const light = body
        .flatMap((statement) => lightenStatement(statement, file, isPlainHalf))
        .toSorted((a, b) => b.start - a.start || b.end - a.end)
        .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
      return { code: light, map: null };
    },
  },
});
