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
/** What passed only when it ran again, alone: stated at the end, because it is to be mended (decision 0062). */
const unsteady = [];
/** How long each file of tests took, in milliseconds, by its name. */
const times = [];
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** Runs all tests of a folder, or only some of its files; its report, or none if it ended without one. */
function startVitest(name, folder, files = []) {
  const file = path.join(results, `${name}.json`);
  rmSync(file, { force: true });
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const status = run("vitest", ["run", "--root", folder, ...output, ...files]);
  const report = read(file);
  return { status, report: report?.numTotalTests > 0 ? report : undefined };
}

const failuresOf = (report) =>
  report.testResults.flatMap(({ name: file, message, assertionResults }) => [
    ...assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `${path.relative(root, file)} › ${test.fullName}\n${test.failureMessages.join("\n")}`),
    ...(message ? [`${path.relative(root, file)}\n${message}`] : []),
  ]);

/** A few files that fail may have been disturbed by the others. More than that is a fault, and is not tried again. */
const triedAgain = 3;

/** A suite that ends badly without saying which test failed counts as one failure, never as silence. */
function runVitest(name, folder) {
  const { status, report } = startVitest(name, folder);
  if (!report) return add(0, 1);
  times.push(...report.testResults.map((one) => [path.relative(root, one.name), one.endTime - one.startTime]));
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0);
  const failedFiles = report.testResults.filter((one) => one.status === "failed").map((one) => one.name);
  if (failedFiles.length > 0 && failedFiles.length <= triedAgain && report.numFailedTests > 0) {
    const again = startVitest(`${name}-again`, folder, failedFiles);
    if (again.status === 0 && again.report?.numFailedTests === 0) {
      unsteady.push(...failuresOf(report));
      return add(report.numPassedTests + report.numFailedTests, 0, skipped);
    }
  }
  failures.push(...failuresOf(report));
  add(report.numPassedTests, report.numFailedTests, skipped);
  if (status !== 0 && report.numFailedTests === 0) add(0, 1);
}

/** Every test of a report of Playwright, whose suites stand in each other. */
const specsOf = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);

/** A test and why it failed, the first time. */
const describeSpec = ({ file, title, tests }) => {
  const reasons = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  return `e2e/${file} › ${title}\n${(reasons[0] ?? "").slice(0, 2_000)}`;
};

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
  const specs = specsOf(suites ?? []);
  failures.push(...specs.filter((spec) => !spec.ok).map(describeSpec));
  unsteady.push(
    ...specs.filter((spec) => spec.ok && spec.tests.some((test) => test.status === "flaky")).map(describeSpec),
  );
  times.push(...timesOf(suites ?? []));
  if (!stats || stats.expected + stats.unexpected + stats.flaky === 0) return add(0, 1);
  add(stats.expected + stats.flaky, stats.unexpected, stats.skipped);
  if (status !== 0 && stats.unexpected === 0) add(0, 1);
}

function runChecks() {
  const run = spawnSync("node", ["scripts/check.mjs"], { cwd: root, env: runtimeEnv(), encoding: "utf8" });
  console.log(run.stdout + run.stderr);
  const [, passed, failed] = /check: (\d+) passed, (\d+) failed/.exec(run.stdout) ?? [undefined, "0", "1"];
  failures.push(
    ...run.stdout
      .split(/^(?=[✓✗] |check: )/m)
      .filter((part) => part.startsWith("✗"))
      .map((part) => `check ${part}`),
  );
  add(Number(passed), Number(failed));
}

buildStale();
if (!only || only === "check") runChecks();
if (!only || only === "contract") runVitest("contract", "packages/contract");
if (!only || only === "linked") runVitest("linked", "packages/whatsapp-linked");
if (!only || only === "server") runVitest("server", "apps/server");
if (!only || only === "web") runVitest("web", "apps/web");
if (!only || only === "e2e") runBrowser();

const seconds = (ms) => `${(ms / 1000).toFixed(0).padStart(5)} s`;
const slowest = times.toSorted(([, a], [, b]) => b - a).slice(0, 10);
console.log(`\nThe ten slowest files of ${times.length}:`);
for (const [file, ms] of slowest) console.log(`${seconds(ms)}  ${file}`);

for (const one of unsteady) console.log(`\nPASSED ONLY WHEN IT RAN AGAIN ${one}`);
// What failed stands at the end as well, where a log is read first.
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
