import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { languageNames } from "@nyota/contract/languages";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { listNodes, type Node, readLiteral } from "./nodes.ts";

const source = path.resolve(import.meta.dirname, "../src");
/** The contract's texts, in constants and schemas, are shown by the server as well. */
const folders = [path.join(source, "locales"), path.resolve(import.meta.dirname, "../../../packages/contract/locales")];
const languages = Object.keys(languageNames).filter((language) => language !== "en");
const virtual = "virtual:catalogues";

/** The calls whose first argument is a text of a catalogue. */
const listTextCalls = (program: Node) =>
  [...listNodes(program)].filter(({ type, callee }) => {
    const { type: kind, name } = (callee ?? {}) as Partial<Node>;
    return type === "CallExpression" && kind === "Identifier" && (name === "t" || name === "rich");
  });

const listCatalogues = (language: string): string[] =>
  folders
    .map((folder) => path.join(folder, language))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length));

const featuresIn = (folder: string, isRead: (file: string) => boolean = () => true) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && isRead(file))
    .flatMap((file) => [...readFileSync(path.join(folder, file), "utf8").matchAll(/["']#features\/([\w-]+)\//g)])
    .map(([, feature]) => feature as string);

/** The features whose parts each feature shows, directly or through another one. */
function readShownWith(): Record<string, string[]> {
  const features = path.join(source, "features");
  const names = readdirSync(features);
  const direct = new Map(names.map((name) => [name, featuresIn(path.join(features, name))]));
  const catalogued = new Set(languages.flatMap(listCatalogues));
  const closure = (first: string[]) => {
    const found = new Set(first);
    for (const one of found) for (const other of direct.get(one) ?? []) found.add(other);
    return [...found].filter((one) => catalogued.has(one));
  };
  const shell = ["shell", "contract", ...featuresIn(path.join(source, "app"))];
  return { ...Object.fromEntries(names.map((name) => [name, closure([name])])), shell: closure(shell) };
}

function writeIndex(): string {
  const loaders = (language: string) =>
    listCatalogues(language).map((area) => `${JSON.stringify(area)}: () => import("${virtual}/${language}/${area}")`);
  const catalogues = languages.map((language) => `${language}: { ${loaders(language).join(", ")} }`);
  return `export const catalogues = { ${catalogues.join(", ")} };\nexport const shownWith = ${JSON.stringify(readShownWith())};`;
}

/** Lets `t` and `rich` of a feature's file read the feature's catalogue first. */
const bindToFeature = (code: string, feature: string) =>
  code.replace(/^import \{([^}]*)\} from "(#lib\/i18n\/(?:t|rich)\.ts)";$/gm, (_, names: string, from: string) => {
    const imported = names.split(",").map((name) => name.trim());
    const bound = imported.find((name) => name === "t" || name === "rich");
    if (!bound) return _;
    const others = [...imported.filter((name) => name && name !== bound), `${bound}Of`].join(", ");
    // Without a line more: errors name the line of the source.
    return `import { ${others} } from "${from}"; const ${bound} = /*#__PURE__*/ ${bound}Of("${feature}");`;
  });

/**
 * Compiles the texts of `t` and `rich` beside their calls, and the catalogues of other languages, so that the browser
 * needs no parser.
 */
export const catalogues = (): Plugin => ({
  name: "catalogues",
  resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${virtual}`) return writeIndex();
    if (!id.startsWith(`\0${virtual}/`)) return undefined;
    const name = `${id.slice(virtual.length + 2)}.json`;
    const file = folders.map((folder) => path.join(folder, name)).find((one) => existsSync(one)) ?? "";
    this.addWatchFile(file);
    const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    const compiled = Object.entries(texts).map(([text, translation]) => [text, compile(translation)]);
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
  },
  // The application is fetched while its texts are: only running it waits for them.
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const start = Object.values(bundle ?? {}).find(
        (one) => one.type === "chunk" && one.facadeModuleId?.endsWith("/app/start.tsx"),
      );
      const files = start?.type === "chunk" ? [...new Set([start.fileName, ...start.imports])] : [];
      return files
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          injectTo: "head" as const,
        }));
    },
  },
  transform: {
    filter: { id: /apps\/web\/src\/[^?]+\.tsx?$/, code: /\b(t|rich)\(\s*["'`]/ },
    handler(code, id) {
      const edits: { at: number; text: string }[] = [];
      for (const call of listTextCalls(this.parse(code) as unknown as Node)) {
        const text = readLiteral((call.arguments as Node[])[0]);
        if (text === undefined) this.error("The text of t() and rich() must be one literal.", call.start);
        const compiled = compile(text);
        const [, values] = call.arguments as Node[];
        if (typeof compiled === "string" && compiled === text) continue;
        if (!values && typeof compiled !== "string") this.error(`"${text}" needs values.`, call.start);
        edits.push({
          at: (values ?? (call.arguments as Node[])[0])!.end,
          text: `${values ? "" : ", undefined"}, ${JSON.stringify(compiled)}`,
        });
      }
      const insert = (all: string, { at, text }: { at: number; text: string }) =>
        all.slice(0, at) + text + all.slice(at);
      const compiled = edits.toSorted((a, b) => b.at - a.at).reduce(insert, code);
      const feature = /features\/([\w-]+)\/(?!.*-routes\.tsx$)/.exec(id)?.[1];
      return { code: feature ? bindToFeature(compiled, feature) : compiled, map: null };
    },
  },
});
