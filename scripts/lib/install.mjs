// Installs the packages when they are missing or older than the lock file.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./runtime.mjs";

const stamp = path.join(root, "node_modules", ".nyota-installed");
const hash = () =>
  createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");

export function installPackages() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash()) return;
  console.log("Installing packages (about a minute, once) …");
  // The packages run on the pinned Node.js, not on the one that drives npm, so warnings about versions are hidden.
  // Development packages are installed even if NODE_ENV is production, because the pages are built with them.
  const flags = ["--include=dev", "--loglevel=error", "--no-audit", "--no-fund"];
  const done = spawnSync("npm", ["ci", ...flags], { cwd: root, stdio: "inherit" });
  if (done.status !== 0) {
    console.error("The packages could not be installed.");
    process.exit(done.status ?? 1);
  }
  writeFileSync(stamp, hash());
}
