// The import rules and the file vocabulary of docs/architecture.md, checked over every source file. Generic: no feature is named here.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkPathLists, checkPaths } from "./structure/paths.ts";
import { sources as allSources } from "./structure/sources.ts";

const root = path.resolve(import.meta.dirname, "..");
const maxLines = 250;
const maxTestLines = 400;
type Source = { file: string; text: string; imports: string[] };
const problems: string[] = [];

const listFiles = (folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const file = path.join(folder, entry.name);
        if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : listFiles(file);
        return /\.tsx?$/.test(entry.name) ? [file] : [];
      })
    : [];

/** Where an import leads, as a path from the root, or the name of a package. */
function resolveImport(from: string, target: string) {
  if (target.startsWith("#test/")) return path.join("apps/server/test", target.slice(6));
  if (target.startsWith("#")) return path.join(from.split(path.sep).slice(0, 2).join("/"), "src", target.slice(1));
  if (target.startsWith("@nyota/contract/")) return path.join("packages/contract/src", `${target.slice(16)}.ts`);
  if (target.startsWith("@nyota/site/")) return path.join("apps/site/src", target.slice(12));
  if (target.startsWith(".")) return path.join(path.dirname(from), target);
  return target;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;
const sources: Source[] = ["packages", "apps"].flatMap(listFiles).map((file) => {
  // An import in a comment is an example.
  const text = readFileSync(path.join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ""),
  );
  const imports = [...text.matchAll(importPattern)].map((match) =>
    resolveImport(file, (match[1] ?? match[2]) as string),
  );
  return { file, text, imports };
});

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("apps/server/test/");
const featureOf = (file: string) => /^apps\/(server|web)\/src\/features\/([^/]+)\//.exec(file)?.slice(1, 3).join("/");
const inside = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`));
const complain = (source: Source, rule: string, what: string) => problems.push(`${source.file}: ${rule} ${what}`);

for (const source of sources) {
  const { file, imports } = source;
  const base = path.basename(file);
  const lines = source.text.split("\n").length;
  if (!file.includes(".generated.") && lines > (isTest(file) ? maxTestLines : maxLines))
    complain(source, "size", `has ${lines} lines`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|generated|d))?\.tsx?$/.test(base))
    complain(source, "name", "is not kebab-case");
  if (/^(utils?|helpers?|types|index)\.tsx?$/.test(base) && featureOf(file))
    complain(source, "name", "says nothing about what is in it");
  checkVocabulary(source);
  checkFormatters(source);
  for (const target of imports) checkImport(source, target);
}
checkCycles(
  "files",
  new Map(
    sources
      .filter(({ file }) => !isTest(file))
      .map(({ file, imports }) => [file, imports.filter((target) => /\.tsx?$/.test(target))]),
  ),
);
checkCycles("features", featureGraph());
const tell = (file: string, rule: string, what: string) => problems.push(`${file}: ${rule} ${what}`);
for (const source of allSources) checkPaths(source, tell);
checkPathLists(tell);

/** A formatter made in a request is slow and takes memory: they are made once, at the top of a file or by formatters.ts. */
function checkFormatters(source: Source) {
  const isServed = inside(source.file, "apps/server/src", "apps/site/src", "packages/contract/src");
  if (!isServed || isTest(source.file) || source.file.endsWith("/formatters.ts")) return;
  if (/^[ \t]+.*new Intl\.\w+\(/m.test(source.text))
    complain(source, "R10", "makes an Intl formatter inside a function");
}

/** Server features use a closed list of file names. */
function checkVocabulary(source: Source) {
  const match = /^apps\/server\/src\/features\/[^/]+\/(.+)$/.exec(source.file);
  const rest = match?.[1];
  if (rest && !/^([a-z-]+\/)?[a-z-]+(\.test)?\.ts$/.test(rest))
    complain(source, "vocabulary", "is not a file a feature has");
}

function checkImport(source: Source, target: string) {
  const { file } = source;
  const test = isTest(file);
  const package_ = /^(@[^/]+\/[^/]+|[^./#@][^/]*)/.exec(target)?.[1] ?? "";
  const isLocal = /^(apps|packages)\//.test(target);
  if (
    inside(file, "packages/contract/src") &&
    !test &&
    !(package_ === "zod" || target.startsWith("packages/contract/"))
  )
    complain(source, "R1", `imports ${target}`);
  if (inside(file, "apps/web") && inside(target, "apps/server")) complain(source, "R1", `imports ${target}`);
  if (inside(file, "apps/server") && inside(target, "apps/web")) complain(source, "R1", `imports ${target}`);
  if (test) return;
  const server = "apps/server/src";
  if (
    inside(file, ...["db", "jobs", "gateways", "lib"].map((name) => `${server}/${name}`)) &&
    inside(target, `${server}/features`)
  )
    complain(source, "R2", `imports ${target}`);
  const from = featureOf(file);
  const to = featureOf(target);
  const isPrivate = /\/features\/[^/]+\/[^/]+\//.test(target);
  if (to && from !== to && isPrivate) complain(source, "R3", `reaches into ${target}`);
  if (inside(target, `${server}/features`) && target.endsWith("/routes.ts") && file !== `${server}/app.ts`)
    complain(source, "R4", `imports ${target}`);
  if (inside(target, `${server}/features`) && target.endsWith("/jobs.ts") && file !== `${server}/worker.ts`)
    complain(source, "R4", `imports ${target}`);
  const mayQuery =
    inside(file, `${server}/db`, `${server}/jobs`, `${server}/seed`) ||
    (featureOf(file) && !/\/(routes|rules)\.ts$/.test(file));
  if (inside(file, server) && /^(kysely|pg|pg-boss)$/.test(package_) && !mayQuery && !isTypeOnly(source, target))
    complain(source, "R6", `imports ${target}`);
  const mayServe = inside(file, `${server}/http`) || /\/(routes|app|main)\.ts$/.test(file);
  if (inside(file, server) && /^(@fastify\/.*|fastify)$/.test(package_) && !mayServe)
    complain(source, "R6", `imports ${target}`);
  if (
    inside(file, "apps/web/src/ui", "apps/web/src/lib") &&
    inside(target, "apps/web/src/features", "apps/web/src/app")
  )
    complain(source, "R9", `imports ${target}`);
  if (inside(file, "apps/web/src/features") && inside(target, "apps/web/src/app"))
    complain(source, "R9", `imports ${target}`);
  if (
    file.endsWith("/rules.ts") &&
    inside(file, `${server}/features`) &&
    (/^(kysely|pg|fastify)$/.test(package_) || (isLocal && inside(target, `${server}/db`, `${server}/gateways`)))
  )
    complain(source, "R7", `imports ${target}`);
}

for (const source of sources) {
  const { file, text } = source;
  if (isTest(file)) continue;
  if (file.endsWith("/rules.ts") && /\bDate\.now\(|new Date\(\)|Math\.random\(/.test(text))
    complain(source, "R7", "asks the clock or chance");
  if (inside(file, "apps/web/src") && /\bfetch\(/.test(text) && file !== "apps/web/src/lib/api/call.ts")
    complain(source, "R8", "calls fetch");
  if (/\.(looseObject|passthrough)\(/.test(text) && inside(file, "packages/contract"))
    complain(source, "contract", "lets unknown fields through");
  const mints = /\bmintScope\(/.test(text);
  if (mints && !/^apps\/server\/src\/(http|jobs)\/|features\/(rsvp|projects)\//.test(file))
    complain(source, "scope", "mints a scope");
  // A promise that is marked as handled, because it is awaited elsewhere, is a statement of its own.
  const swallows = text
    .split("\n")
    .some((line) => /\.catch\(\s*\(\s*\)\s*=>/.test(line) && !/^\s*\w+\.catch\(\(\) => undefined\);$/.test(line));
  if (swallows && inside(file, ...["features", "http", "jobs", "seed"].map((name) => `apps/server/src/${name}`)))
    complain(
      source,
      "errors",
      "swallows every error, the database's too; use unlessRefused or name the one that is meant",
    );
  const isMint = file === "apps/server/src/http/scope.ts";
  if (inside(file, "apps/server/src") && !isMint && /\.\.\.\s*\(?\s*scope\b(?![.?[])/.test(text))
    complain(source, "scope", "makes a scope of another one: use actingAs() of http/access/authorize.ts");
  if (/\binNameOf\(/.test(text) && !isMint && file !== "apps/server/src/http/access/authorize.ts")
    complain(source, "scope", "gives a scope to somebody else: use actingAs() of http/access/authorize.ts");
  const isColoured = /(?:className|style|fill|stroke|color|background)\s*[=:][^\n]*#[0-9a-f]{3,8}\b/i.test(text);
  if (inside(file, "apps/web/src") && isColoured) complain(source, "tokens", "names a colour");
}

function isTypeOnly({ text }: Source, target: string) {
  return (
    new RegExp(`import type [^;]*from ["']${target}["']`).test(text) &&
    !new RegExp(`import (?!type)[^;]*from ["']${target}["']`).test(text)
  );
}

function featureGraph() {
  const graph = new Map<string, string[]>();
  for (const { file, imports } of sources) {
    const from = featureOf(file);
    if (!from || isTest(file)) continue;
    const targets = imports.map(featureOf).filter((to): to is string => to !== undefined && to !== from);
    graph.set(from, [...new Set([...(graph.get(from) ?? []), ...targets])]);
  }
  return graph;
}

function checkCycles(what: string, graph: Map<string, string[]>) {
  const done = new Set<string>();
  const visit = (node: string, trail: string[]) => {
    if (trail.includes(node)) {
      problems.push(`R5 cycle of ${what}: ${[...trail.slice(trail.indexOf(node)), node].join(" → ")}`);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
}

const sizes = sources
  .filter(({ file }) => !isTest(file) && !file.includes(".generated."))
  .map(({ text }) => text.split("\n").length)
  .sort((a, b) => a - b);
const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
console.log(`${sources.length} files; lines: median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`);
if (problems.length > 0) {
  console.error([...new Set(problems)].join("\n"));
  process.exitCode = 1;
}
