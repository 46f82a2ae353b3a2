// What a file may contain.
import path from "node:path";
import { isInside, isTest, type Problem, type Source } from "./sources.ts";

const MAX_LINES = 250;
const MAX_TEST_LINES = 400;
const server = "apps/server/src";

export const linesOf = ({ text }: Source) => text.split("\n").length;

export function checkText(source: Source, reportProblem: Problem) {
  const { file, code } = source;
  const refuse = (rule: string, what: string) => reportProblem(file, rule, what);
  const most = isTest(file) || isInside(file, "e2e") ? MAX_TEST_LINES : MAX_LINES;
  if (!file.includes(".generated.") && linesOf(source) > most) refuse("size", `has ${linesOf(source)} lines`);
  if (isTest(file)) return;
  if (/\.(looseObject|passthrough)\(/.test(code) && isInside(file, "packages/contract"))
    refuse("contract", "accepts unknown fields");
  if (isInside(file, "apps/web/src")) checkWeb(file, code, refuse);
  if (isInside(file, server)) checkServer(file, code, refuse);
  const isServed = isInside(file, server, "apps/site/src", "packages/contract/src");
  if (isServed && !file.endsWith("/formatters.ts") && /^[ \t]+.*new Intl\.\w+\(/m.test(code))
    refuse("R10", "creates an Intl formatter inside a function: create it once");
}

type Refuse = (rule: string, what: string) => void;

function checkWeb(file: string, code: string, refuse: Refuse) {
  if (/\bfetch\(/.test(code) && path.basename(file) !== "call.ts") refuse("R8", "calls fetch");
  if (/(?:className|style|fill|stroke|color|background)\s*[=:][^\n]*#[0-9a-f]{3,8}\b/i.test(code))
    refuse("tokens", "names a colour");
  // Newer browsers return a promise from them, which React calls as the clean-up of the effect: the page breaks.
  if (/use(?:Layout)?Effect\(\s*\(\) => [^{\n]*\.(?:scrollIntoView|scrollTo|scrollBy|scroll|animate)\b/.test(code))
    refuse("effect", "returns what a browser's method returns: give the effect a body");
}

function checkServer(file: string, code: string, refuse: Refuse) {
  if (file.endsWith("/rules.ts") && /\bDate\.now\(|new Date\(\)|Math\.random\(/.test(code))
    refuse("R7", "uses the clock or random numbers");
  if (/\bmintScope\(/.test(code) && !/^apps\/server\/src\/(http|jobs)\/|features\/(rsvp|projects)\//.test(file))
    refuse("scope", "mints a scope");
  // A promise marked as handled, because it is awaited elsewhere, is a statement of its own.
  const swallows = code
    .split("\n")
    .some((line) => /\.catch\(\s*\(\s*\)\s*=>/.test(line) && !/^\s*\w+\.catch\(\(\) => undefined\);$/.test(line));
  if (swallows && isInside(file, ...["features", "http", "jobs", "seed"].map((name) => `${server}/${name}`)))
    refuse(
      "errors",
      "ignores every error, including the database's; use unlessRefused or check for the expected error",
    );
  const isMint = file === `${server}/http/scope.ts`;
  if (!isMint && /\.\.\.\s*\(?\s*scope\b(?![.?[])/.test(code))
    refuse("F13", "makes a scope from another one: use actingAs() of http/access/authorize.ts");
  if (/\binNameOf\(/.test(code) && !isMint && file !== `${server}/http/access/authorize.ts`)
    refuse("F13", "gives a scope to another user: use actingAs() of http/access/authorize.ts");
}
