import type { Harness } from "../../apps/server/test/server.ts";

export type Report = {
  /** What went wrong; empty when the promise was kept. */
  problems: string[];
  figures: Record<string, number | string>;
};

/** Tests one promise of docs/quality.md by breaking parts of the system. */
export type Experiment<Scale extends object = any> = {
  promise: string;
  /** The scale of `npm run chaos`. */
  full: Scale;
  /** The values of it that `--scale` multiplies. */
  grows: (keyof Scale & string)[];
  /** The scale of the test suite. */
  small: Scale;
  /** Runs on a temporary database. `chance` returns numbers from 0 to below 1, the same ones for the same seed. */
  run: (server: Harness, scale: Scale, chance: () => number) => Promise<Report>;
  /**
   * The negative control: disables the guard that the promise depends on, so that the same run at this scale must find
   * problems.
   */
  control: { fault: string; scale: Scale; sabotage: (server: Harness) => Promise<void> };
};

/** A repeatable random generator (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number multiplies the full scale. */
export type Size = number | "small" | "control";

function scaleFor({ full, small, control, grows }: Experiment, size: Size) {
  if (size === "small") return small;
  if (size === "control") return control.scale;
  return { ...full, ...Object.fromEntries(grows.map((key) => [key, Math.max(1, Math.round(full[key] * size))])) };
}

/** Runs an experiment, or its negative control. */
export async function perform(
  experiment: Experiment,
  options: { server: Harness; seed: number; size: Size },
): Promise<Report> {
  const { server, seed, size } = options;
  if (size === "control") await experiment.control.sabotage(server);
  return experiment.run(server, scaleFor(experiment, size), seeded(seed));
}
