import type { Harness } from "../../apps/server/test/server.ts";

export type Report = {
  /** What must not be; empty when the promise held. */
  problems: string[];
  figures: Record<string, number | string>;
};

/** One promise of docs/quality.md, put to the test by breaking things under it. */
export type Experiment<Scale extends object = any> = {
  promise: string;
  /** What `npm run chaos` does. */
  full: Scale;
  /** The numbers of it that `--scale` multiplies. */
  grows: (keyof Scale & string)[];
  /** What the test suite does. */
  small: Scale;
  /** Runs on a throw-away database. `chance` answers numbers from 0 to below 1, the same ones for the same seed. */
  run: (server: Harness, scale: Scale, chance: () => number) => Promise<Report>;
  /** The negative control: breaks the guard the promise rests on, so that the same run at this scale must find problems. */
  control: { fault: string; scale: Scale; sabotage: (server: Harness) => Promise<void> };
};

/** A generator of chance that can be run again (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number multiplies the full size. */
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
