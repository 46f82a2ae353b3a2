import { hang, scatter } from "./shapes.ts";

export const MidnightSky = () => (
  <>
    {scatter(58, 42).map(([x, y, size]) => (
      <circle key={x} cx={x * 400} cy={y * 138} r={0.4 + size * 0.9} className="a-glow" opacity={0.25 + size * 0.6} />
    ))}
    <circle cx="322" cy="56" r="44" className="a-glow" opacity=".07" />
    <path d="M334 32a26 26 0 1 0 10 42a21 21 0 1 1-10-42Z" className="a-glow" opacity=".95" />
  </>
);

const Lantern = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <circle r="44" className="a-warm-fill" opacity=".1" />
    <circle r="27" className="a-warm-fill" opacity=".16" />
    <path d="M-15-14q15-13 30 0l-4 27q-11 6-22 0Z" className="a-1" />
    <path d="M-15-14q15-13 30 0q-15 7-30 0Z" className="a-2" />
    <path d="M-8 14q8 4 16 0l-2 5q-6 2-12 0Z" className="a-3" />
    <path d="M0 12c-7-6-3-12 0-20c3 8 7 14 0 20Z" className="a-glow" opacity=".95" />
  </g>
);
const lights = hang({ from: [-6, 384], to: [406, 384], sag: 7, count: 34 });

/** Sky lanterns rising over dark hills. */
export const MidnightScene = () => (
  <>
    <Lantern x={52} y={116} size={0.78} />
    <Lantern x={350} y={158} size={0.94} />
    <Lantern x={30} y={262} size={1.12} />
    <Lantern x={376} y={300} size={0.7} />
    <Lantern x={58} y={350} size={0.46} />
    <Lantern x={346} y={358} size={0.46} />
    <Lantern x={116} y={58} size={0.36} />
    <Lantern x={256} y={34} size={0.3} />
    <path d="M-4 424V356q52-40 112-14q54-42 108-6q62-34 108-2q44-24 80 14V424Z" className="a-veil" />
    <path d="M-4 424V384q60-26 124-6q62-26 122-2q56-22 102 2q34-10 60 6V424Z" className="a-water" />
    {lights.points.map(([x, y]) => (
      <g key={x} className="a-glow">
        <circle cx={x} cy={y + 14} r="4" opacity=".16" />
        <circle cx={x} cy={y + 14} r="1.300" opacity=".9" />
      </g>
    ))}
  </>
);
