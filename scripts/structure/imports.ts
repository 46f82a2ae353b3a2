// Which file may import which.
import path from "node:path";
import { featureOf, isInside, isServerFace, isTest, type Import, type Problem, type Source } from "./sources.ts";

const server = "apps/server/src";
const web = "apps/web/src";
const contract = "packages/contract/src";
const layers = (...names: string[]) => names.map((name) => `${server}/${name}`);

export function checkImports({ file, code, imports }: Source, reportProblem: Problem) {
  for (const imported of imports) {
    const { target } = imported;
    const refuse = (rule: string, why: string) => reportProblem(file, rule, `imports ${target}: ${why}`);
    checkPackages(file, target, code, refuse);
    checkWritten(file, imported, refuse);
    checkFace(file, target, refuse);
    if (isTest(file)) continue;
    checkLayers(file, target, refuse);
  }
}

type Refuse = (rule: string, why: string) => void;

function checkPackages(file: string, target: string, code: string, refuse: Refuse) {
  if (isInside(file, "apps/web") && isInside(target, "apps/server"))
    refuse("R1", "web and server must not import each other");
  if (isInside(file, "apps/server") && isInside(target, "apps/web"))
    refuse("R1", "web and server must not import each other");
  if (isTest(file)) return;
  if (isInside(file, contract) && target !== "zod" && !isInside(target, contract))
    refuse("R1", "the contract imports only zod and itself");
  if (!isInside(file, server) || isTypeOnly(code, target)) return;
  if (/^(kysely|pg|pg-boss)(\/|$)/.test(target) && !mayQuery(file))
    refuse("F8", "the database belongs to db, jobs, seed and features, but not to routes and rules");
  if (
    /^(@fastify\/.*|fastify)$/.test(target) &&
    !isInside(file, `${server}/http`) &&
    !/\/(routes|app|main)\.ts$/.test(file)
  )
    refuse("F8", "fastify belongs to http, routes, app and main");
}

const mayQuery = (file: string) =>
  isInside(file, ...layers("db", "jobs", "seed")) || (featureOf(file) && !/\/(routes|rules)\.ts$/.test(file));

/** Inside a feature a path is relative; other features may import only what is in its root. */
function checkWritten(file: string, { written, target }: Import, refuse: Refuse) {
  const isSame = featureOf(file) !== undefined && featureOf(file) === featureOf(target);
  if (isSame && written.startsWith("#")) refuse("F15", "write the path inside a feature as a relative one");
  if (!isSame && featureOf(target) && written.startsWith(".") && !isInside(file, "e2e", "bench", "scripts"))
    refuse("F15", "write the path to a feature as #features/…");
}

function checkFace(file: string, target: string, refuse: Refuse) {
  const feature = featureOf(target);
  if (!feature || featureOf(file) === feature) return;
  const rest = target.slice(feature.length + 1);
  if (isTest(file) && (rest.startsWith("test/") || isInside(file, "apps/server/test", `${web}/app`))) return;
  if (rest.includes("/")) refuse("F1", "another feature's sub-folder is private");
  else if (isInside(target, server) && !isServerFace(rest) && !isTest(file))
    refuse("F1", "of another feature only routes, commands, queries, conditions, rules and jobs may be imported");
  else if (isInside(target, web) && rest.endsWith("-page.tsx")) refuse("F1", "a page is loaded by its own routes only");
}

function checkLayers(file: string, target: string, refuse: Refuse) {
  const name = path.basename(target);
  if (isInside(file, ...layers("db", "jobs", "gateways", "lib")) && isInside(target, `${server}/features`))
    refuse("R2", "layers below the features must not import them");
  if (isInside(target, `${server}/features`) && name === "routes.ts" && file !== `${server}/app.ts`)
    refuse("R4", "routes are mounted by app.ts");
  if (isInside(target, `${server}/features`) && name === "jobs.ts" && file !== `${server}/worker.ts`)
    refuse("R4", "jobs are started by worker.ts");
  if (isInside(file, `${web}/ui`, `${web}/lib`) && isInside(target, `${web}/features`, `${web}/app`))
    refuse("R9", "ui and lib must not import features");
  if (isInside(file, `${web}/features`) && isInside(target, `${web}/app`))
    refuse("R9", "a feature must not import the app");
  const feature = featureOf(file);
  if (!feature || !isInside(file, server)) return;
  const isRules = path.basename(file) === "rules.ts";
  if (isRules && (/^(kysely|pg|fastify)$/.test(target) || isInside(target, ...layers("db", "gateways"))))
    refuse("R7", "rules are pure");
  const isGround = isRules || path.basename(file) === "conditions.ts";
  if (isGround && isInside(target, feature) && target.slice(feature.length + 1).includes("/"))
    refuse("F9", "rules and conditions must not import the sub-folders");
}

const isTypeOnly = (code: string, target: string) =>
  new RegExp(`import type [^;]*from ["']${target}["']`).test(code) &&
  !new RegExp(`import (?!type)[^;]*from ["']${target}["']`).test(code);
