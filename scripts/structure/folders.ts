// Where a file may lie: the size and the names of folders, and the one way in which work flows through them.
import path from "node:path";
import { findCycles } from "./cycles.ts";
import { featureOf, isInside, isServerFace, isTest, type Problem, type Source } from "./sources.ts";

const MAX_FILES = 30;
const CROWDED = 25;
const MAX_FLAT_FEATURE = 15;
const MIN_SUB_FOLDER = 3;

const refusedNames = /^(parts|common|shared|misc|core|utils?|helpers?|types)$/;

export function checkFolders(files: string[], complain: Problem, warn: (text: string) => void) {
  const counts = Map.groupBy(
    files.filter((file) => /\.(tsx?|mjs|css)$/.test(file)),
    (file) => path.dirname(file),
  );
  for (const [folder, { length }] of counts) {
    if (length > MAX_FILES) complain(folder, "F4", `holds ${length} files; ${MAX_FILES} is the most`);
    else if (length >= CROWDED) warn(`${folder} holds ${length} files`);
    checkFolderName(folder, complain);
    const feature = featureOf(`${folder}/`);
    const isSubFolder = feature !== undefined && folder !== feature && path.basename(folder) !== "test";
    if (isSubFolder && length < MIN_SUB_FOLDER && !files.some((file) => path.dirname(path.dirname(file)) === folder))
      complain(folder, "F6", `holds ${length} files; a sub-folder begins with the third`);
  }
}

function checkFolderName(folder: string, complain: Problem) {
  const names = folder.split("/");
  const name = names.at(-1) as string;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) complain(folder, "F5", "is not kebab-case");
  if (refusedNames.test(name)) complain(folder, "F5", "says nothing about what is in it");
  const isLayer = ["src", "scripts"].includes(names.at(-2) ?? "");
  if (name === "lib" && !isLayer) complain(folder, "F5", "says nothing about what is in it");
  const feature = featureOf(`${folder}/`);
  if (feature && folder !== feature && path.basename(feature) === name)
    complain(folder, "F5", "has its feature's name");
}

/** A server feature is flat, or its root holds what others may import and each sub-folder is one job. */
export function checkServerFeatures(sources: Source[], complain: Problem) {
  const features = Map.groupBy(
    sources.filter(({ file }) => isInside(file, "apps/server/src/features")),
    ({ file }) => featureOf(file) as string,
  );
  for (const [feature, ofFeature] of features) {
    const rests = ofFeature.map(({ file }) => file.slice(feature.length + 1)).filter((rest) => !isTest(`/${rest}`));
    const inRoot = rests.filter((rest) => !rest.includes("/"));
    const isFlat = inRoot.length === rests.length;
    if (isFlat && inRoot.length > MAX_FLAT_FEATURE)
      complain(feature, "F6", `has ${inRoot.length} files and no sub-folder`);
    if (!isFlat)
      for (const name of inRoot.filter((each) => !isServerFace(each)))
        complain(`${feature}/${name}`, "F6", "belongs in a sub-folder: its feature has some");
    for (const rest of rests.filter((each) => each.split("/").length > 2))
      complain(`${feature}/${rest}`, "F6", "lies two levels deep");
  }
}

/** The folders whose inside flows one way: every feature, and every other folder right below a `src`. */
const areaOf = (file: string) =>
  featureOf(file) ?? /^(?:apps\/[^/]+\/src\/(?!features\/)[^/]+|packages\/[^/]+\/src|bench|e2e)(?=\/)/.exec(file)?.[0];

/** Sub-folders and single files of a folder form no circle, at every depth. */
export function checkOneWay(sources: Source[], complain: Problem) {
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
      complain(folder, "F2", `is not one way: ${cycle}`);
}

/** The deepest folder that holds both, and what each of them is in it: a file or a sub-folder. */
function partsBelow(area: string, file: string, target: string) {
  const [a, b] = [file, target].map((each) => each.slice(area.length + 1).split("/")) as [string[], string[]];
  let depth = 0;
  while (depth < a.length - 1 && depth < b.length - 1 && a[depth] === b[depth]) depth += 1;
  return { folder: [area, ...a.slice(0, depth)].join("/"), from: a[depth] as string, to: b[depth] as string };
}

/** A feature with more than three sub-folders says their order, and no import runs against it. */
export function checkOrder(sources: Source[], complain: Problem) {
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
      complain(
        routes?.file ?? feature,
        "F3",
        "says no order of its sub-folders: // Order: first < second, beside < third",
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
      complain(routes?.file ?? feature, "F3", `orders ${named.join(" ")}, but has ${[...folders].join(" ")}`);
    for (const { file, imports } of ofFeature)
      for (const { target } of imports) {
        const [from, to] = [subOf(file), subOf(target)];
        if (from.length < 2 || to.length < 2 || from[0] === to[0]) continue;
        if (levelOf(from[0] as string) <= levelOf(to[0] as string))
          complain(file, "F3", `imports ${target}, against the order of its feature`);
      }
  }
}
