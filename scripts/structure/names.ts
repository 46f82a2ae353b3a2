// What a file may be called.
import path from "node:path";
import { featureOf, isInside, isTest, type Problem, type Source } from "./sources.ts";

export function checkFileName({ file, code }: Source, complain: Problem) {
  const base = path.basename(file);
  const stem = base.replace(/\..*$/, "");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|generated|d))*\.(tsx?|mjs)$/.test(base))
    complain(file, "name", "is not kebab-case");
  if (featureOf(file) && /^(utils?|helpers?|types|index)$/.test(stem))
    complain(file, "name", "says nothing about what is in it");
  if (/(^|-)words$/.test(stem)) complain(file, "F11", "say what is in it: *-labels, format-* or parse-*");
  if (isTest(file) || !isInside(file, "apps/web/src", "apps/server/src")) return;
  const names = exportedNames(code, "function|const|let|class|type|interface");
  if (isInside(file, "apps/web/src")) {
    const isHookFile = stem.startsWith("use-");
    const values = exportedNames(code, "function|const|let|class");
    const isHook = (name: string) => /^use[A-Z]/.test(name);
    if (!isHookFile && values.length > 0 && values.every(isHook))
      complain(file, "F7", "exports hooks only: name it use-*.ts");
    if (isHookFile && !values.some(isHook)) complain(file, "F7", "is named like a hook and exports none");
  }
  if (featureOf(file) && names.length > 0 && !isFace(base) && !names.some((name) => sharesWord(name, stem)))
    complain(file, "F11", `exports ${names.join(", ")}, none of which its name says`);
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

/** No two files of the web's lib and ui have the same name: an import by its last word would not say which is meant. */
export function checkStems(sources: Source[], complain: Problem) {
  const stems = Map.groupBy(
    sources.filter(({ file }) => isInside(file, "apps/web/src/lib", "apps/web/src/ui") && !isTest(file)),
    ({ file }) => path.basename(file).replace(/\..*$/, ""),
  );
  for (const [stem, [first, ...others]] of stems)
    for (const { file } of others) complain(file, "F11", `is called ${stem}, like ${first?.file}`);
}
