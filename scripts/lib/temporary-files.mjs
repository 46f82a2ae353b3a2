// A test file copies a database of a thousand small files. Where many files come and go, a disk needs up to twenty times
// longer for that than memory does, so the temporary files of tests are kept in memory where there is room for them.
import { readFileSync, statfsSync } from "node:fs";

const memory = "/dev/shm";
/** Bytes that the tests need at most, with a reserve. */
const needed = 8e9;

/** Containers often have a small one, or one where no program may run. */
function isRoomy() {
  try {
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .map((line) => line.split(" "))
      .findLast(([, folder]) => folder === memory);
    const { bavail, bsize } = statfsSync(memory);
    return mount?.[2] === "tmpfs" && !mount[3].split(",").includes("noexec") && bavail * bsize > needed;
  } catch {
    return false;
  }
}

/** Call it before anything asks for the folder of temporary files. A folder that is chosen already stays. */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR === undefined && isRoomy() && process.availableMemory() > needed) process.env.TMPDIR = memory;
}
