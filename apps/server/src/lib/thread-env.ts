import { getCompileCacheDir } from "node:module";
import path from "node:path";

/**
 * The environment of a worker thread that needs none: only the folder of compiled code, which Node.js otherwise gives
 * to the main thread alone. Compiling takes more than half of the life of a thread that reads one small file.
 */
export function threadEnv(): Record<string, string> {
  // Node.js adds a folder for its own version to the one it is given.
  const versioned = getCompileCacheDir();
  return versioned ? { NODE_COMPILE_CACHE: path.dirname(versioned) } : {};
}
