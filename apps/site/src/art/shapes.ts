const round = (value: number) => Math.round(value * 10) / 10;
export type Point = [x: number, y: number];

/** The jharokha: an ogee that rises from its shoulders to a point. `x` is its middle. */
export function drawArch({ x, base, width, top }: { x: number; base: number; width: number; top: number }) {
  const s = width / 68;
  const c = (...numbers: number[]) => `c${numbers.map((n) => round(n * s)).join(" ")}`;
  return [
    `M${round(x - 34 * s)} ${base}V${round(top + 58 * s)}`,
    c(0, -18, 10, -26, 18, -33),
    c(6, -5, 14, -11, 16, -25),
    c(2, 14, 10, 20, 16, 25),
    c(8, 7, 18, 15, 18, 33),
    `V${base}`,
  ].join("");
}

/** Points along a wire that hangs between two nails. */
export function hang({ from, to, sag, count }: { from: Point; to: Point; sag: number; count: number }) {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  const points = Array.from({ length: count }, (_, i): Point => {
    const t = (i + 0.5) / count;
    const u = 1 - t;
    const mix = (axis: 0 | 1) => round(u * u * from[axis] + 2 * u * t * middle[axis] + t * t * to[axis]);
    return [mix(0), mix(1)];
  });
  return { wire: `M${from.join(" ")}Q${middle.map(round).join(" ")} ${to.join(" ")}`, points };
}

/** A petal that grows from a point; angle 0 points up. */
export const petal = (length: number, width: number) =>
  `M0 0C${-width} ${round(-length * 0.35)} ${round(-width * 0.7)} ${round(-length * 0.8)} 0 ${-length}C${round(width * 0.7)} ${round(-length * 0.8)} ${width} ${round(-length * 0.35)} 0 0Z`;

export const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, i) => round(from + ((to - from) * i) / Math.max(1, count - 1)));

/** The same "random" numbers every time, so that a page drawn twice is the same page. */
export function scatter(count: number, seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: count }, () => [next(), next(), next()] as const);
}
