// Checks the rules of docs/architecture.md about imports, folders and names in every source file. Generic: no feature
// is named here.
import { findCycles } from "./structure/cycles.ts";
import { checkFolders, checkOneWay, checkOrder, checkServerFeatures } from "./structure/folders.ts";
import { checkImports } from "./structure/imports.ts";
import { checkFieldNames } from "./structure/fields.ts";
import { checkMigrations } from "./structure/migrations.ts";
import { checkFileName, checkStems } from "./structure/names.ts";
import { checkPathLists, checkPaths, checkSentences } from "./structure/paths.ts";
import { allFiles, featureOf, isTest, sources } from "./structure/sources.ts";
import { checkText, linesOf } from "./structure/texts.ts";

const problems = new Set<string>();
const warnings: string[] = [];
const reportProblem = (file: string, rule: string, what: string) => problems.add(`${file}: ${rule} ${what}`);

for (const source of sources) {
  checkFileName(source, reportProblem);
  checkText(source, reportProblem);
  checkImports(source, reportProblem);
  checkPaths(source, reportProblem);
  checkFieldNames(source, reportProblem);
}
checkFolders(allFiles, reportProblem, (text) => warnings.push(text));
checkServerFeatures(sources, reportProblem);
checkOneWay(sources, reportProblem);
checkOrder(sources, reportProblem);
checkStems(sources, reportProblem);
checkPathLists(reportProblem);
checkSentences(sources, reportProblem);
checkMigrations(allFiles, reportProblem);

const product = sources.filter(({ file }) => !isTest(file));
const files = new Map(product.map(({ file, imports }) => [file, imports.map(({ target }) => target)]));
const features = new Map<string, string[]>();
for (const { file, imports } of product) {
  const from = featureOf(file);
  if (!from) continue;
  const targets = imports.map(({ target }) => featureOf(target)).filter((to) => to !== undefined && to !== from);
  features.set(from, [...(features.get(from) ?? []), ...(targets as string[])]);
}
for (const cycle of [...findCycles(files), ...findCycles(features)]) problems.add(`R5 cycle: ${cycle}`);

const sizes = product
  .filter(({ file }) => !file.includes(".generated."))
  .map(linesOf)
  .toSorted((a, b) => a - b);
const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
console.log(`${sources.length} files; lines: median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`);
for (const warning of warnings) console.log(`crowded: ${warning}`);
if (problems.size > 0) {
  console.error([...problems].join("\n"));
  process.exitCode = 1;
}
