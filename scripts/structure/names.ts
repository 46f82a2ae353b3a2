// How a file may be named.
import path from "node:path";
import { featureOf, isInside, isTest, type Problem, type Source } from "./sources.ts";

export function checkFileName({ file, code }: Source, reportProblem: Problem) {
  const base = path.basename(file);
  const stem = base.replace(/\..*$/, "");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|generated|d))*\.(tsx?|mjs)$/.test(base))
    reportProblem(file, "name", "is not kebab-case");
  if (featureOf(file) && /^(utils?|helpers?|types|index)$/.test(stem))
    reportProblem(file, "name", "does not describe its contents");
  if (/(^|-)words$/.test(stem)) reportProblem(file, "F11", "name its contents: *-labels, format-* or parse-*");
  if (isTest(file) || !isInside(file, "apps/web/src", "apps/server/src")) return;
  const names = exportedNames(code, "function|const|let|class|type|interface");
  if (isInside(file, "apps/web/src")) {
    const isHookFile = stem.startsWith("use-");
    const values = exportedNames(code, "function|const|let|class");
    const isHook = (name: string) => /^use[A-Z]/.test(name);
    if (!isHookFile && values.length > 0 && values.every(isHook))
      reportProblem(file, "F7", "exports hooks only: name it use-*.ts");
    if (isHookFile && !values.some(isHook)) reportProblem(file, "F7", "is named like a hook but exports none");
  }
  if (featureOf(file) && names.length > 0 && !isFace(base) && !names.some((name) => sharesWord(name, stem)))
    reportProblem(file, "F11", `exports ${names.join(", ")}, none of which share a word with its name`);
}

const isFace = (base: string) =>
  /^(routes|commands|queries|conditions|rules|jobs)\.ts$/.test(base) || base.endsWith("-routes.tsx");

const exportedNames = (code: string, kinds: string) =>
  [...code.matchAll(new RegExp(`^export (?:default )?(?:async )?(?:${kinds})\\*? (\\w+)`, "gm"))].map(
    (match) => match[1] as string,
  );

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_]/)
    .map(singular);

const singular = (word: string) =>
  word
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch)es$/, "$1")
    .replace(/([^s])s$/, "$1");

const sharesWord = (name: string, stem: string) => wordsOf(name).some((word) => wordsOf(stem).includes(word));

/** No two files of the web's lib and ui have the same name: the last part of an import would be ambiguous. */
export function checkStems(sources: Source[], reportProblem: Problem) {
  const stems = Map.groupBy(
    sources.filter(({ file }) => isInside(file, "apps/web/src/lib", "apps/web/src/ui") && !isTest(file)),
    ({ file }) => path.basename(file).replace(/\..*$/, ""),
  );
  for (const [stem, [first, ...others]] of stems)
    for (const { file } of others) reportProblem(file, "F11", `has the name ${stem}, like ${first?.file}`);
}
