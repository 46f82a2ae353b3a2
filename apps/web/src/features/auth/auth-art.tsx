import { drawArch, drawCusps, hangLights } from "#ui/drawings/arch.ts";

const strings = [
  hangLights([-20, 70], [196, 42], 26, 14),
  hangLights([196, 42], [500, 92], 30, 19),
  hangLights([-20, 128], [500, 112], 44, 27),
];
const gate = { x: 240, base: 640, width: 236, top: 176 };
const sides = [28, 452];
const glow = "var(--cover-light)";

/** The house drawing for a tall wall: one great gate between two smaller ones, under three strings of lights. */
export function AuthArt() {
  return (
    <svg viewBox="0 0 480 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="block size-full">
      <defs>
        <linearGradient id="auth-wall" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" style={{ stopColor: "var(--cover-henna-from)" }} />
          <stop offset="1" style={{ stopColor: "var(--cover-henna-to)" }} />
        </linearGradient>
        <radialGradient id="auth-glow" cx=".5" cy=".62" r=".5">
          <stop offset="0" style={{ stopColor: glow, stopOpacity: 0.34 }} />
          <stop offset="1" style={{ stopColor: glow, stopOpacity: 0 }} />
        </radialGradient>
      </defs>
      <rect width="480" height="640" fill="url(#auth-wall)" />
      <rect width="480" height="640" fill="url(#auth-glow)" />
      <g fill="none" stroke="var(--cover-line)" strokeWidth="1.6">
        {sides.map((x) => (
          <g key={x}>
            <path d={drawArch({ x, base: 640, width: 150, top: 300 })} strokeOpacity=".34" />
            <path d={drawCusps({ x, base: 640, width: 122, top: 336 })} strokeOpacity=".2" />
            <path d={`M${x} 300v-22`} strokeOpacity=".4" />
            <circle cx={x} cy="272" r="4" fill={glow} fillOpacity=".8" stroke="none" />
          </g>
        ))}
        <path d={drawArch(gate)} strokeOpacity=".5" />
        <path d={drawArch({ ...gate, width: 212, top: 204 })} strokeOpacity=".24" />
        <path d={drawCusps({ ...gate, width: 184, top: 240 })} strokeOpacity=".42" fill={glow} fillOpacity=".07" />
        <path d="M240 176v-30" strokeOpacity=".5" />
        <circle cx="240" cy="138" r="5" fill={glow} fillOpacity=".9" stroke="none" />
        {strings.map(({ wire }) => (
          <path key={wire} d={wire} strokeWidth=".9" strokeOpacity=".4" />
        ))}
      </g>
      {strings
        .flatMap(({ lamps }) => lamps)
        .map(([x, y]) => (
          <g key={`${x} ${y}`} fill={glow}>
            <circle cx={x} cy={y + 3} r="6.5" fillOpacity=".16" />
            <circle cx={x} cy={y + 3} r="2.3" />
          </g>
        ))}
    </svg>
  );
}
