import { drawArch, scatter } from "./shapes.ts";

export const PalaceSky = () => (
  <>
    {scatter(26, 71).map(([x, y, size]) => (
      <circle key={x} cx={x * 400} cy={y * 118} r={0.5 + size} className="a-glow" opacity={0.25 + size * 0.5} />
    ))}
    <g className="a-line" strokeWidth="1.300" strokeLinecap="round" opacity=".6">
      <path d="M84 74q5-6 9 0q4-6 9 0" />
      <path d="M108 62q4-5 7 0q3-5 7 0" />
      <path d="M300 84q5-6 9 0q4-6 9 0" />
    </g>
  </>
);

const Dome = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-30 0C-44-22-26-44-6-56C-2-59-1-64 0-72C1-64 2-59 6-56C26-44 44-22 30 0Z" />
    <path d="M-32 0h64v7h-64Z" />
    <circle cy="-77" r="3" />
  </g>
);
const Kiosk = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <Dome x={0} y={-34} size={0.55} />
    <path d="M-19-34h38v5h-38ZM-16-30h4V0h-4ZM-2-30h4V0h-4ZM12-30h4V0h-4Z" />
  </g>
);

/** A lake palace at dusk: far wings pale, the near ones dark, lamps in the windows. */
export const PalaceScene = () => (
  <>
    <circle cx="200" cy="236" r="118" className="a-glow" opacity=".1" />
    <circle cx="200" cy="236" r="84" className="a-glow" opacity=".12" />
    <g className="a-1" opacity=".55">
      <Dome x={200} y={310} size={1.18} />
      <path d="M140 310h120v70h-120Z" />
      <Kiosk x={122} y={330} size={0.9} />
      <Kiosk x={278} y={330} size={0.9} />
      <path d="M60 330h280v60h-280Z" />
    </g>
    <g className="a-2">
      <Dome x={42} y={338} size={0.62} />
      <Dome x={358} y={338} size={0.62} />
      <path d="M16 338h52v60h-52ZM332 338h52v60h-52Z" />
      <Kiosk x={92} y={360} size={0.7} />
      <Kiosk x={308} y={360} size={0.7} />
      <Kiosk x={-2} y={366} size={0.8} />
      <Kiosk x={402} y={366} size={0.8} />
      <path d="M-4 360h408v42h-408Z" />
    </g>
    <g className="a-glow">
      {[42, 358].map((x) => (
        <path key={x} d={drawArch({ x, base: 360, width: 12, top: 342 })} opacity=".8" />
      ))}
      {Array.from({ length: 19 }, (_, i) => 20 + i * 20).map((x) => (
        <path key={x} d={drawArch({ x, base: 394, width: 9, top: 374 })} opacity={x % 60 === 0 ? 0.5 : 0.85} />
      ))}
      {[170, 200, 230].map((x) => (
        <path key={x} d={drawArch({ x, base: 352, width: 14, top: 326 })} opacity=".42" />
      ))}
    </g>
    <path d="M-4 400h408v24h-408Z" className="a-water" />
    <g className="a-glow" opacity=".4">
      {Array.from({ length: 19 }, (_, i) => 20 + i * 20).map((x, i) => (
        <path key={x} d={`M${x - 3} ${404 + (i % 3) * 2}h6M${x - 2} ${410 + (i % 2) * 3}h4`} className="a-warm" />
      ))}
    </g>
  </>
);
