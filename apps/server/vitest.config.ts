import { availableParallelism } from "node:os";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
// @ts-expect-error The scripts that drive npm are plain JavaScript.
import { keepTemporaryFilesInMemory } from "../../scripts/lib/temporary-files.mjs";

(keepTemporaryFilesInMemory as () => void)();

const all = ["src/**/*.test.ts", "test/**/*.test.ts"];

/** Many files wait for clocks and other processes for a good part of their time, so there are more of them than processors. */
const atOnce = availableParallelism() + 1;

/** Tests that measure how fast something is answered: beside as few others as possible. */
const timed = [
  "src/features/auth/telling-nothing.test.ts",
  "src/features/campaigns/counting-many.test.ts",
  "src/features/places/speed.test.ts",
  "test/input/linear-*.test.ts",
  "test/load/{fairness,guest-pages,hostile-load,plain-tables,write-turns}.test.ts",
];

/** The files that take longest, which begin first: else a single one would run for minutes after all others are done. */
const longest = [
  "test/messages/reliable-sending",
  "test/input/fuzz",
  "test/input/extremes",
  "test/load/slow-uploads",
  "test/database/rotating",
  "test/messages/reliable-storing",
  "test/calls/versions",
  "test/process/granting",
  "test/process/first-start",
  "test/calls/limited-writes",
  "test/process/probes",
  "test/process/starting",
  "test/messages/acting-later",
  "test/input/fuzz-locks",
  "test/process/new-feature",
];
const rank = ({ moduleId }: TestSpecification) => {
  const found = longest.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return found < 0 ? longest.length : found;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).sort((a, b) => groupOf(a) - groupOf(b) || rank(a) - rank(b));
  }
}

/** Threads run the bundle, which is built before the tests: from source each start takes twice the time. */
const bundledThreads: Plugin = {
  name: "bundled-threads",
  transform: {
    filter: { id: /apps\/server\/src\/.*\.ts$/, code: /new Worker\(new URL\("/ },
    handler: (code) => ({
      code: code.replace(
        /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g,
        (_, thread: string) => `new URL(${JSON.stringify(new URL(`dist/${thread}.js`, import.meta.url).href)})`,
      ),
      map: null,
    }),
  },
};

// One process runs many files and loads the server's modules once. What a file changes outside its own server it has to put back.
const shared = { isolate: false, testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    globalSetup: ["test/global-setup.ts"],
    include: all,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: false,
        plugins: [bundledThreads],
        test: {
          ...shared,
          name: "server",
          include: all,
          exclude: timed,
          maxWorkers: atOnce,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: false,
        plugins: [bundledThreads],
        test: { ...shared, name: "timed", include: timed, maxWorkers: 2, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
