type Point = [x: number, y: number];
type Arch = { x: number; base: number; width: number; top: number };

function pointAt(t: number, [a, b, c, d]: [Point, Point, Point, Point]): Point {
  const u = 1 - t;
  const mix = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
  return [mix(0), mix(1)];
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The jharokha: an ogee that rises from its shoulders to a point. `x` is its middle. */
export function drawArch({ x, base, width, top }: Arch): string {
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

/** The same arch with the scalloped edge of carved sandstone. */
export function drawCusps({ x, base, width, top }: Arch, perSide = 5): string {
  const s = width / 68;
  const left: [Point, Point, Point, Point][] = [
    [
      [-34, 58],
      [-34, 40],
      [-24, 32],
      [-16, 25],
    ],
    [
      [-16, 25],
      [-10, 20],
      [-2, 14],
      [0, 0],
    ],
  ];
  const rise: Point[] = [];
  for (let i = 0; i <= perSide; i += 1) {
    const t = (i / perSide) * 2;
    rise.push(pointAt(t <= 1 ? t : t - 1, left[t <= 1 ? 0 : 1]!));
  }
  const points = [
    ...rise,
    ...rise
      .slice(0, -1)
      .reverse()
      .map(([px, py]): Point => [-px, py]),
  ];
  const place = ([px, py]: Point): Point => [round(x + px * s), round(top + py * s)];
  const [start, ...rest] = points.map(place);
  let path = `M${start![0]} ${base}V${start![1]}`;
  let last = start!;
  for (const point of rest) {
    const radius = round(Math.hypot(point[0] - last[0], point[1] - last[1]) * 0.56);
    path += `A${radius} ${radius} 0 0 1 ${point[0]} ${point[1]}`;
    last = point;
  }
  return `${path}V${base}`;
}

/** Lamps along a hanging wire: the wire's path and where the lamps are. */
export function hangLights(from: Point, to: Point, sag: number, count: number): { wire: string; lamps: Point[] } {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  const lamps: Point[] = [];
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count;
    const u = 1 - t;
    lamps.push([
      round(u * u * from[0] + 2 * u * t * middle[0] + t * t * to[0]),
      round(u * u * from[1] + 2 * u * t * middle[1] + t * t * to[1]),
    ]);
  }
  return { wire: `M${from.join(" ")}Q${middle.map(round).join(" ")} ${to.join(" ")}`, lamps };
}
