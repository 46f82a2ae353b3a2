// Builds the web application, the guests' pages and the server when their sources have changed since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, runtimeEnv } from "./runtime.mjs";

const shared = ["packages/contract/src", "package-lock.json"];
const server = {
  name: "the server",
  out: "apps/server/dist",
  sources: [
    ...shared,
    "packages/whatsapp-linked/src",
    "apps/server/src",
    "apps/server/vite.config.ts",
    "apps/site/src",
  ],
  steps: [["vite", "build", "apps/server", "--logLevel", "warn"]],
};
const parts = [
  server,
  {
    name: "the web application",
    out: "apps/web/dist",
    sources: [
      ...shared,
      "apps/web/src",
      "apps/web/public",
      "apps/web/plugins",
      "apps/web/index.html",
      "apps/web/vite.config.ts",
      "apps/site/src",
    ],
    steps: [["vite", "build", "apps/web", "--logLevel", "warn"]],
  },
  {
    name: "the guests' pages",
    out: "apps/site/dist",
    sources: [...shared, "apps/site/src", "apps/site/vite.config.ts"],
    steps: [["vite", "build", "apps/site", "--logLevel", "warn"]],
  },
];

function* filesIn(target) {
  const full = path.join(root, target);
  if (!existsSync(full)) return;
  if (!readdirSafe(full)) return yield full;
  for (const entry of readdirSync(full, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      yield path.join(entry.parentPath ?? entry.path, entry.name);
}
const readdirSafe = (full) => {
  try {
    return readdirSync(full);
  } catch {
    return undefined;
  }
};

function fingerprint(sources) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => [...filesIn(source)]).sort())
    hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest("hex");
}

/** Builds what is stale, or of it only the server. */
export function buildStale({ onlyServer = false } = {}) {
  for (const { name, out, sources, steps } of onlyServer ? [server] : parts) {
    const stamp = path.join(root, out, ".built");
    const now = fingerprint(sources);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) continue;
    console.log(`Building ${name} …`);
    for (const [command, ...args] of steps) {
      const built = spawnSync(command, args, {
        cwd: root,
        env: runtimeEnv({ NODE_ENV: "production" }),
        stdio: "inherit",
      });
      if (built.status !== 0) {
        console.error(`${name} could not be built.`);
        process.exit(built.status ?? 1);
      }
    }
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, now);
  }
}
