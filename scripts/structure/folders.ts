// Where a file may be: the size and the names of folders, and the allowed direction of imports between them.
import path from "node:path";
import { findCycles } from "./cycles.ts";
import { featureOf, isInside, isServerFace, isTest, type Problem, type Source } from "./sources.ts";

const MAX_FILES = 30;
const CROWDED = 25;
const MAX_FLAT_FEATURE = 15;
const MIN_SUB_FOLDER = 3;

const refusedNames = /^(parts|common|shared|misc|core|utils?|helpers?|types)$/;

export function checkFolders(files: string[], reportProblem: Problem, warn: (text: string) => void) {
  const counts = Map.groupBy(
    files.filter((file) => /\.(tsx?|mjs|css)$/.test(file)),
    (file) => path.dirname(file),
  );
  for (const [folder, { length }] of counts) {
    if (length > MAX_FILES) reportProblem(folder, "F4", `has ${length} files; the maximum is ${MAX_FILES}`);
    else if (length >= CROWDED) warn(`${folder} has ${length} files`);
    checkFolderName(folder, reportProblem);
    const feature = featureOf(`${folder}/`);
    const isSubFolder = feature !== undefined && folder !== feature && path.basename(folder) !== "test";
    if (isSubFolder && length < MIN_SUB_FOLDER && !files.some((file) => path.dirname(path.dirname(file)) === folder))
      reportProblem(folder, "F6", `has ${length} files; a sub-folder needs at least three`);
  }
}

function checkFolderName(folder: string, reportProblem: Problem) {
  const names = folder.split("/");
  const name = names.at(-1) as string;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) reportProblem(folder, "F5", "is not kebab-case");
  if (refusedNames.test(name)) reportProblem(folder, "F5", "does not describe its contents");
  const isLayer = ["src", "scripts"].includes(names.at(-2) ?? "");
  if (name === "lib" && !isLayer) reportProblem(folder, "F5", "does not describe its contents");
  const feature = featureOf(`${folder}/`);
  if (feature && folder !== feature && path.basename(feature) === name)
    reportProblem(folder, "F5", "has its feature's name");
}

/** A server feature is flat, or its root contains what others may import and each sub-folder is one job. */
export function checkServerFeatures(sources: Source[], reportProblem: Problem) {
  const features = Map.groupBy(
    sources.filter(({ file }) => isInside(file, "apps/server/src/features")),
    ({ file }) => featureOf(file) as string,
  );
  for (const [feature, ofFeature] of features) {
    const rests = ofFeature.map(({ file }) => file.slice(feature.length + 1)).filter((rest) => !isTest(`/${rest}`));
    const inRoot = rests.filter((rest) => !rest.includes("/"));
    const isFlat = inRoot.length === rests.length;
    if (isFlat && inRoot.length > MAX_FLAT_FEATURE)
      reportProblem(feature, "F6", `has ${inRoot.length} files and no sub-folder`);
    if (!isFlat)
      for (const name of inRoot.filter((each) => !isServerFace(each)))
        reportProblem(`${feature}/${name}`, "F6", "belongs in a sub-folder: its feature has some");
    for (const rest of rests.filter((each) => each.split("/").length > 2))
      reportProblem(`${feature}/${rest}`, "F6", "is two levels deep");
  }
}

/** The folders whose imports must be free of cycles: every feature, and every other folder directly below a `src`. */
const areaOf = (file: string) =>
  featureOf(file) ?? /^(?:apps\/[^/]+\/src\/(?!features\/)[^/]+|packages\/[^/]+\/src|bench|e2e)(?=\/)/.exec(file)?.[0];

/** Sub-folders and single files of a folder form no cycle, at every depth. */
export function checkOneWay(sources: Source[], reportProblem: Problem) {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { file, imports } of sources) {
    const area = areaOf(file);
    if (!area || isTest(file)) continue;
    for (const { target } of imports) {
      if (!isInside(target, area)) continue;
      const { folder, from, to } = partsBelow(area, file, target);
      if (from === to) continue;
      const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
      graphs.set(folder, graph);
    }
  }
  for (const [folder, graph] of graphs)
    for (const cycle of findCycles(new Map([...graph].map(([from, to]) => [from, [...to]]))))
      reportProblem(folder, "F2", `has a cycle: ${cycle}`);
}

/** The deepest folder that contains both, and the file or sub-folder of each in it. */
function partsBelow(area: string, file: string, target: string) {
  const [a, b] = [file, target].map((each) => each.slice(area.length + 1).split("/")) as [string[], string[]];
  let depth = 0;
  while (depth < a.length - 1 && depth < b.length - 1 && a[depth] === b[depth]) depth += 1;
  return { folder: [area, ...a.slice(0, depth)].join("/"), from: a[depth] as string, to: b[depth] as string };
}

/** A feature with more than three sub-folders declares their order, and no import goes against it. */
export function checkOrder(sources: Source[], reportProblem: Problem) {
  const features = Map.groupBy(
    sources.filter(({ file }) => featureOf(file) && !isTest(file)),
    ({ file }) => featureOf(file) as string,
  );
  for (const [feature, ofFeature] of features) {
    const subOf = (file: string) => (isInside(file, feature) ? file.slice(feature.length + 1).split("/") : []);
    const folders = new Set(
      ofFeature.map(({ file }) => subOf(file)).flatMap((names) => (names.length > 1 ? (names[0] as string) : [])),
    );
    if (folders.size <= 3) continue;
    const routes = ofFeature.find(({ file }) => /(^|[/-])routes\.tsx?$/.test(file) && subOf(file).length === 1);
    const line = /^\/\/ Order: (.+?)\.?$/m.exec(routes?.text ?? "")?.[1];
    if (!line) {
      reportProblem(
        routes?.file ?? feature,
        "F3",
        "does not declare the order of its sub-folders: // Order: first < second, beside < third",
      );
      continue;
    }
    const order = line.split(" < ").map((group) => group.split(", "));
    const levelOf = (name: string) => order.findIndex((group) => group.includes(name));
    const named = order.flat();
    if (
      named.length !== new Set(named).size ||
      [...folders].some((name) => !named.includes(name)) ||
      named.some((name) => !folders.has(name))
    )
      reportProblem(routes?.file ?? feature, "F3", `orders ${named.join(" ")}, but has ${[...folders].join(" ")}`);
    for (const { file, imports } of ofFeature)
      for (const { target } of imports) {
        const [from, to] = [subOf(file), subOf(target)];
        if (from.length < 2 || to.length < 2 || from[0] === to[0]) continue;
        if (levelOf(from[0] as string) <= levelOf(to[0] as string))
          reportProblem(file, "F3", `imports ${target}, against the order of its feature`);
      }
  }
}
