// npm test: everything that proves the project, from a bare clone. Ends with the line "N passed, N failed, N skipped".
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { installPackages } from "./lib/install.mjs";

installPackages();
const { root, runtimeEnv } = await import("./lib/runtime.mjs");
const { buildStale } = await import("./lib/build.mjs");
const { findChromium } = await import("./lib/chromium.mjs");

const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : undefined;
const results = path.join(root, ".cache", "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const add = (passed, failed, skipped = 0) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};
const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, env: runtimeEnv(env), stdio: "inherit" }).status ?? 1;
const failures = [];
/** How long each file of tests took, in milliseconds, by its name. */
const times = [];
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** A suite that ends badly without saying which test failed counts as one failure, never as silence. */
function runVitest(name, folder) {
  const file = path.join(results, `${name}.json`);
  const status = run("vitest", [
    "run",
    "--root",
    folder,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = read(file);
  if (!report || report.numTotalTests === 0) return add(0, 1);
  add(report.numPassedTests, report.numFailedTests, report.numPendingTests + (report.numTodoTests ?? 0));
  for (const { name: file, message, assertionResults, startTime, endTime } of report.testResults) {
    const where = path.relative(root, file);
    times.push([where, endTime - startTime]);
    const failed = assertionResults.filter((test) => test.status === "failed");
    failures.push(...failed.map((test) => `${where} › ${test.fullName}\n${test.failureMessages.join("\n")}`));
    if (message) failures.push(`${where}\n${message}`);
  }
  if (status !== 0 && report.numFailedTests === 0) add(0, 1);
}

/** Every test that failed in a report of Playwright, whose suites stand in each other. */
function failedSpecs(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => `e2e/${spec.file} › ${spec.title}`),
    ...failedSpecs(suite.suites ?? []),
  ]);
}

/** What the tests of each file of journeys took together. */
const timesOf = (suites) =>
  suites.map(({ file, ...suite }) => {
    const sum = ({ specs = [], suites: inner = [] }) =>
      specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((ms, one) => ms + one.duration, 0) +
      inner.reduce((ms, one) => ms + sum(one), 0);
    return [`e2e/${file}`, sum(suite)];
  });

function runBrowser() {
  const chromium = findChromium();
  if (!chromium) {
    console.error(
      "The browser tests need Chromium and none could be installed. Install it (apt install chromium) or set CHROMIUM_PATH.",
    );
    return add(0, 1);
  }
  const file = path.join(results, "e2e.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(chromium === "playwright" ? {} : { CHROMIUM_PATH: chromium }) };
  const status = run("playwright", ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"], env);
  const { stats, suites } = read(file) ?? {};
  failures.push(...failedSpecs(suites ?? []));
  times.push(...timesOf(suites ?? []));
  if (!stats || stats.expected + stats.unexpected + stats.flaky === 0) return add(0, 1);
  add(stats.expected + stats.flaky, stats.unexpected, stats.skipped);
  if (status !== 0 && stats.unexpected === 0) add(0, 1);
}

function runChecks() {
  const run = spawnSync("node", ["scripts/check.mjs"], { cwd: root, env: runtimeEnv(), encoding: "utf8" });
  console.log(run.stdout + run.stderr);
  const [, passed, failed] = /check: (\d+) passed, (\d+) failed/.exec(run.stdout) ?? [undefined, "0", "1"];
  add(Number(passed), Number(failed));
}

buildStale();
if (!only || only === "check") runChecks();
if (!only || only === "contract") runVitest("contract", "packages/contract");
if (!only || only === "server") runVitest("server", "apps/server");
if (!only || only === "web") runVitest("web", "apps/web");
if (!only || only === "e2e") runBrowser();

const seconds = (ms) => `${(ms / 1000).toFixed(0).padStart(5)} s`;
const slowest = times.toSorted(([, a], [, b]) => b - a).slice(0, 10);
console.log(`\nThe ten slowest files of ${times.length}:`);
for (const [file, ms] of slowest) console.log(`${seconds(ms)}  ${file}`);

// What failed stands at the end as well, where a log is read first.
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
