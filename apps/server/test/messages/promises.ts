import { afterAll, describe, expect, inject, test } from "vitest";
import { perform, type Experiment } from "../../../../bench/chaos/experiment.ts";
import { startServer } from "../server.ts";

const seed = 2026;

/** The small version of an experiment and its negative control as two tests; `npm run chaos` runs the full one. */
export function testExperiment(name: string, experiment: Experiment) {
  const cleanups: (() => Promise<unknown>)[] = [];
  const report = async (size: "small" | "control") => {
    const server = await startServer(inject("databaseUrl"), { cleanups });
    return perform(experiment, { server, seed, size });
  };
  describe(name, () => {
    afterAll(async () => {
      for (const cleanup of cleanups.toReversed()) await cleanup();
    });
    test(
      experiment.promise,
      async () => {
        expect((await report("small")).problems).toEqual([]);
      },
      180_000,
    );
    test(`negative control: ${experiment.control.fault} is detected`, async () => {
      expect((await report("control")).problems).not.toEqual([]);
    }, 180_000);
  });
}
