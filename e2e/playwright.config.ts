import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
// @ts-expect-error The scripts that drive npm are plain JavaScript.
import { keepTemporaryFilesInMemory } from "../scripts/lib/temporary-files.mjs";
import { address } from "./support/address.ts";

(keepTemporaryFilesInMemory as () => void)();

const executablePath = process.env["CHROMIUM_PATH"];
const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export default defineConfig({
  testDir: ".",
  outputDir: "../.cache/e2e",
  globalSetup: "./support/start-server.ts",
  projects: [
    { name: "journeys", testMatch: "**/*.spec.ts", testIgnore: "reached.spec.ts" },
    { name: "reached", testMatch: "reached.spec.ts", dependencies: ["journeys"] },
  ],
  fullyParallel: false,
  // A browser often waits for the one server of all journeys.
  workers: Math.max(3, availableParallelism()),
  // What passes only the second time is named at the end of the whole run (decision 0062).
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Tracing every test makes the run a third longer; NYOTA_E2E_TRACE=1 stores the traces of tests that fail.
    trace: process.env["NYOTA_E2E_TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...quiet, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
});
