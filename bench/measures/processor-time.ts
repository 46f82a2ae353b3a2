import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds a process has run on a processor, in all its threads. */
function timeOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + timeOfThread(pid, thread), 0);
  } catch {
    return 0; // It has ended.
  }
}

const timeOfThread = (pid: number, thread: string) =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]) / 1e6;

const parentOf = (pid: string) => {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) . /s, "")
        .split(" ", 1)[0],
    );
  } catch {
    return undefined;
  }
};

/** The processes of a PostgreSQL, by the process all others are children of. */
function backendsOf(postmaster: number): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return [postmaster, ...pids.filter((pid) => parentOf(pid) === postmaster).map(Number)];
}

export type Spent = { node: number; main: number; postgres: number };

/** Milliseconds of processor time until now: of a Node.js process, of its main thread, and of all of PostgreSQL. */
export const readSpent = ({ pid, postmaster }: { pid: number; postmaster: number }): Spent => ({
  node: timeOf(pid),
  main: timeOfThread(pid, String(pid)),
  postgres: backendsOf(postmaster).reduce((sum, backend) => sum + timeOf(backend), 0),
});

/** The memory of a process, in megabytes. */
export const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

export const postmasterOf = (home: string) =>
  Number(readFileSync(`${home}/postgres/data/postmaster.pid`, "utf8").split("\n", 1)[0]);
