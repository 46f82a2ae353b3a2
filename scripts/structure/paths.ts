// F14: a path in a string, a comment or the documentation must exist. A moved file would otherwise be missing from a
// chunk, a check or a page without an error, or be looked for in vain.
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { chunkPaths } from "../../apps/web/plugins/chunks.ts";
import { allFiles, resolveImport, root, type Problem, type Source } from "./sources.ts";

const exists = (file: string) => existsSync(path.join(root, file));

/** A build or a test run writes these folders, so they are missing in a new clone. */
const isWritten = (target: string) => target.split("/").some((folder) => folder === "dist" || folder === ".cache");

/** A file must exist; a folder may be created later, in an existing one. */
const leadsSomewhere = (target: string) =>
  isWritten(target) || exists(target) || (!/\.\w+$/.test(target) && exists(path.dirname(target)));

// The compiler checks the paths of imports, but not those of workers, mocks or set-ups.
const besideFile = /(?<!from )["'](\.\.?\/[^"'\s]+\.(?:tsx?|mjs|css))["']/g;
const byAlias = /(?<!from )["'](#[\w/.-]+\.tsx?)["']/g;
const joined = /path\.(?:join|resolve)\(\s*import\.meta\.dirname((?:,\s*"[^"]*")+)\s*\)/g;
const fromRoot =
  /["'`]((?:apps|packages|e2e|bench|scripts|docs|src|test)\/[\w./-]+\.(?:tsx?|mjs|css|html|json|tsv|md))["'`]/g;

/** Not computed at run time, and inside the project. */
const isPlain = (target: string) => !target.includes("${") && !target.startsWith("..");

export function checkPaths({ file, code }: Source, reportProblem: Problem) {
  const folder = path.dirname(file);
  const named = [
    ...[...code.matchAll(besideFile)].map((match) => path.join(folder, match[1] as string)),
    ...[...code.matchAll(byAlias)].map((match) => resolveImport(file, match[1] as string)),
    ...[...code.matchAll(joined)].map((match) =>
      path.join(folder, ...[...(match[1] as string).matchAll(/"([^"]*)"/g)].map((name) => name[1] as string)),
    ),
  ];
  for (const target of named.filter((each) => isPlain(each) && !leadsSomewhere(each)))
    reportProblem(file, "F14", `names ${target}, which does not exist`);
  const workspace = file.split("/").slice(0, 2).join("/");
  for (const [, target] of code.matchAll(fromRoot) as Iterable<[string, string]>)
    if (!["", workspace, "apps/web", "apps/site"].some((base) => exists(path.join(base, target))))
      reportProblem(file, "F14", `names ${target}, which does not exist`);
}

/** As written in a sentence: "features/stay-desk/commands.ts", from whatever folder. */
const inSentence = /(?<![\w@/.:-])((?:[\w-]+\/)+[\w.-]*\w\.(?:tsx?|mjs|sql|md|css))(?![\w/*<])/g;
const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const sqlComments = /--.*$/gm;

/** Every path from every folder above it. */
function listEnds(files: readonly string[]): ReadonlySet<string> {
  const ends = files.flatMap((file) => {
    const parts = file.split("/");
    return parts.map((_, from) => parts.slice(from).join("/"));
  });
  return new Set(ends);
}

/** The same for the sentences of comments and of the documentation. Migrations tell of the files of their time. */
export function checkSentences(sources: readonly Source[], reportProblem: Problem) {
  const pages = (readdirSync(path.join(root, "docs"), { recursive: true }) as string[])
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join("docs", file))
    .concat(readdirSync(root).filter((file) => file.endsWith(".md")));
  const functions = allFiles.filter((file) => file.includes("migrations/functions/"));
  const ends = listEnds([...allFiles, ...pages]);
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const texts: [string, string][] = [
    ...pages.map((file): [string, string] => [file, read(file)]),
    ...functions.map((file): [string, string] => [file, (read(file).match(sqlComments) ?? []).join("\n")]),
    ...sources.map(({ file, text }): [string, string] => [file, (text.match(comments) ?? []).join("\n")]),
  ];
  for (const [file, text] of texts)
    for (const [, target] of text.matchAll(inSentence) as Iterable<[string, string]>)
      if (!ends.has(target)) reportProblem(file, "F14", `names ${target}, which does not exist`);
}

/** The same for style sheets, the bundler's chunks and the entries for unused code. */
export function checkPathLists(reportProblem: Problem) {
  for (const file of allFiles.filter((each) => each.endsWith(".css"))) {
    const text = readFileSync(path.join(root, file), "utf8");
    for (const [, target] of text.matchAll(/(?:url\(|@import )\s*"(\.[^"?#]+)/g) as Iterable<[string, string]>)
      if (!exists(path.join(path.dirname(file), target)))
        reportProblem(file, "F14", `names ${target}, which does not exist`);
  }
  for (const pattern of chunkPaths) {
    const expression = new RegExp(pattern);
    if (!allFiles.some((file) => expression.test(file) || expression.test(`${file}?plain`)))
      reportProblem("apps/web/plugins/chunks.ts", "F14", `names ${pattern}, which matches no file`);
  }
  const knip = JSON.parse(readFileSync(path.join(root, "knip.json"), "utf8")) as {
    workspaces: Record<string, { entry: string[] }>;
  };
  for (const [workspace, { entry }] of Object.entries(knip.workspaces))
    for (const pattern of entry.filter((each) => globSync(each, { cwd: path.join(root, workspace) }).length === 0))
      reportProblem("knip.json", "F14", `names ${workspace}/${pattern}, which matches no file`);
}
