// Finds a Chromium for the browser tests: an installed one, else Debian's (as root), else Playwright's own.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { root, runtimeEnv } from "./runtime.mjs";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const found = () => [process.env.CHROMIUM_PATH, ...known].find((file) => file && existsSync(file));
const run = (command, args) =>
  spawnSync(command, args, {
    cwd: root,
    env: runtimeEnv({ DEBIAN_FRONTEND: "noninteractive" }),
    stdio: ["ignore", "ignore", "inherit"],
  }).status === 0;

/** The path of a Chromium, "playwright" for Playwright's own, or undefined when none can be installed. */
export function findChromium() {
  if (found()) return found();
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests …");
    if (run("apt-get", ["update", "-qq"]) && run("apt-get", ["install", "-y", "-qq", "chromium"]) && found())
      return found();
  }
  if (run("playwright", ["install", "chromium"])) return "playwright";
  return undefined;
}
