// Finds the Node.js the project runs on. npm may be driven by an older Node.js (20.19 is enough); everything else runs on
// the version pinned in package.json, which npm installs as an ordinary package.
import { existsSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..", "..");
const wanted = 24;

/** The path of a Node.js binary of at least the wanted major version. */
export function runtime() {
  const pinned = path.join(root, "node_modules", `node-linux-${process.arch}`, "bin", "node");
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= wanted) return process.execPath;
  throw new Error(
    `Nyota runs on Node.js ${wanted}. The pinned one was not installed: run "npm ci" without --omit=optional, or use Node.js ${wanted} yourself.`,
  );
}

/** Compiled code is cached here for the next start of the same program. */
export const cacheEnv = { NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "nyota-compiled") };

/** The environment of every tool: the pinned Node.js and the project's own binaries come first. */
export function runtimeEnv(extra = {}) {
  const bins = [path.dirname(runtime()), path.join(root, "node_modules", ".bin")];
  return { ...process.env, ...cacheEnv, ...extra, PATH: [...bins, process.env.PATH].join(path.delimiter) };
}

/**
 * Node.js options of the server. At startup the young generation of the heap would grow to 60 MB and never shrink;
 * semi-spaces of 16 MB serve requests as fast. Under load the old generation would grow to several times what lives,
 * and its memory would stay with the process; here it grows by half between two collections.
 */
export const serverFlags = [
  "--disable-warning=ExperimentalWarning",
  "--max-semi-space-size=16",
  "--heap-growing-percent=50",
];
