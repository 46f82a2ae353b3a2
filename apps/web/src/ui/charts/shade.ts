/** The deepest shade in percent; above it the number could not be read. */
const DEEPEST = 42;

/** The background of a number in a table: the stronger, the greater its share, from 0 to 1. */
export const shadeOf = (share: number): { background?: string } =>
  share > 0 ? { background: `color-mix(in srgb, var(--peacock) ${6 + share * (DEEPEST - 6)}%, transparent)` } : {};

export const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0);
