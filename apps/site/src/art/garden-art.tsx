import { petal, scatter, spread } from "./shapes.ts";

const Blossom = ({ x, y, size, tone }: { x: number; y: number; size: number; tone: string }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <g className={tone}>
      {spread(5, 0, 288).map((angle) => (
        <path key={angle} d={petal(12, 6)} transform={`rotate(${angle})`} />
      ))}
    </g>
    <circle r="3" className="a-glow" />
  </g>
);
const Leaf = ({ x, y, turn, size = 1 }: { x: number; y: number; turn: number; size?: number }) => (
  <path d={petal(20 * size, 6.5 * size)} transform={`translate(${x} ${y}) rotate(${turn})`} className="a-leaf" />
);

export const GardenSky = () => (
  <>
    <path d="M-6 30C60 8 120 34 200 16S340 8 406 30" className="a-stem" strokeWidth="1.800" />
    <path d="M-6 10C50 28 110 4 170 12S330 30 406 6" className="a-stem" strokeWidth="1.200" opacity=".7" />
    {scatter(34, 13).map(([x, y, turn]) => (
      <Leaf key={x} x={x * 400} y={10 + y * 20} turn={110 + turn * 140} size={0.7 + y * 0.5} />
    ))}
    {[
      [28, 24, 1.1],
      [86, 18, 0.8],
      [132, 30, 0.95],
      [200, 17, 1.25],
      [262, 26, 0.85],
      [318, 14, 1],
      [372, 28, 1.15],
    ].map(([x = 0, y = 0, size = 1], i) => (
      <Blossom key={x} x={x} y={y} size={size} tone={i % 2 ? "a-2" : "a-1"} />
    ))}
  </>
);

/** A gate of climbing vines. The right side is the left one in a mirror. */
const Vine = () => (
  <g>
    <path d="M34 424C10 372 58 330 34 276S14 190 42 138S66 66 52 34" className="a-stem" strokeWidth="2" />
    <path
      d="M18 424C44 380 12 336 24 290S46 214 26 160S34 92 26 40"
      className="a-stem"
      strokeWidth="1.300"
      opacity=".7"
    />
    {spread(15, 404, 60).map((y, i) => (
      <g key={y}>
        <Leaf x={32 + Math.sin(y / 26) * 11} y={y} turn={i % 2 ? 62 : -58} size={1.05 - i * 0.02} />
        <Leaf x={26 - Math.sin(y / 30) * 9} y={y - 10} turn={i % 2 ? -74 : 48} size={0.75} />
      </g>
    ))}
    {[
      [38, 372, 1.1],
      [22, 312, 0.8],
      [44, 262, 1],
      [24, 206, 0.9],
      [44, 150, 1.1],
      [28, 98, 0.8],
    ].map(([x = 0, y = 0, size = 1], i) => (
      <Blossom key={y} x={x} y={y} size={size} tone={i % 2 ? "a-1" : "a-2"} />
    ))}
  </g>
);

export const GardenScene = () => (
  <>
    <g className="a-veil">
      <path d="M0 424V372q34-30 74-16q26-30 70-14q30-22 62-4q34-20 68 4q38-18 66 12q34-14 60 18V424Z" />
    </g>
    <path d="M0 424V396q40-22 82-8q30-20 66-4q32-16 60 2q36-18 68 2q36-16 66 6q30-10 58 8V424Z" className="a-water" />
    {scatter(16, 29).map(([x, y, size], i) => (
      <Blossom key={x} x={50 + x * 300} y={394 + y * 24} size={0.35 + size * 0.35} tone={i % 2 ? "a-1" : "a-2"} />
    ))}
    <Vine />
    <g transform="translate(400 0) scale(-1 1)">
      <Vine />
    </g>
  </>
);
