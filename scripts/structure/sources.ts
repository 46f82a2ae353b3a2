import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/** An import as written, and its target: a path from the root, or the name of a package. */
export type Import = { written: string; target: string };
/** `code` is the text without comments: an import or a name in a comment is an example. Line numbers are unchanged. */
export type Source = { file: string; text: string; code: string; imports: Import[] };
export type Problem = (file: string, rule: string, what: string) => void;

const listFiles = (folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const file = path.join(folder, entry.name);
        if (!entry.isDirectory()) return [file];
        return ["node_modules", "dist", "results"].includes(entry.name) ? [] : listFiles(file);
      })
    : [];

/** Every source file of the project, without installed packages and build results. */
export const allFiles = ["packages", "apps", "bench", "e2e", "scripts"].flatMap(listFiles);

const aliases: [prefix: string, folder: string][] = [
  ["@nyota/contract/", "packages/contract/src/"],
  ["@nyota/site/", "apps/site/src/"],
  ["@nyota/whatsapp-linked/", "packages/whatsapp-linked/src/"],
];

/** The target of an import, as a path from the root, or the name of a package. */
export function resolveImport(from: string, written: string) {
  const alias = aliases.find(([prefix]) => written.startsWith(prefix));
  if (alias) {
    const target = alias[1] + written.slice(alias[0].length);
    return /\.\w+$/.test(target) ? target : `${target}.ts`;
  }
  // Only the server has a folder of shared test code beside its sources.
  if (from.startsWith("apps/server/") && written.startsWith("#test/"))
    return path.join("apps/server", written.slice(1));
  if (written.startsWith("#")) return path.join(...from.split(path.sep).slice(0, 2), "src", written.slice(1));
  return written.startsWith(".") ? path.join(path.dirname(from), written) : written;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

function readSource(file: string): Source {
  const text = readFileSync(path.join(root, file), "utf8");
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ""));
  const imports = [...code.matchAll(importPattern)].map((match) => {
    const written = (match[1] ?? match[2]) as string;
    return { written, target: resolveImport(file, written) };
  });
  return { file, text, code, imports };
}

export const sources = allFiles.filter((file) => /\.(tsx?|mjs)$/.test(file)).map(readSource);

export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/test\//.test(file);
export const isInside = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`));

/** The folder of the feature a file belongs to, if any: "apps/web/src/features/guests". */
export const featureOf = (file: string) => /^apps\/(?:server|web)\/src\/features\/[^/]+(?=\/)/.exec(file)?.[0];

/** The names of root files that other features may import, or that a feature with sub-folders may have. */
export const isServerFace = (name: string) => /^(routes|commands|queries|conditions|rules|jobs)\.ts$/.test(name);
