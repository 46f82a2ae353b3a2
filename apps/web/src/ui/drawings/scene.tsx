import type { ReactNode } from "react";
import { drawArch, drawCusps, hangLights } from "#ui/drawings/arch.ts";

export type DrawingProps = { className?: string };

const niche = { x: 140, base: 176, width: 132, top: 22 };
const sides = [56, 224].map((x) => ({ x, base: 176, width: 62, top: 74 }));
const strings = [hangLights([8, 26], [112, 12], 15, 8), hangLights([168, 12], [272, 26], 15, 8)];

export function Lights({ wire, lamps }: { wire: string; lamps: [number, number][] }) {
  return (
    <g>
      <path d={wire} fill="none" stroke="var(--line-strong)" strokeWidth="1.1" />
      {lamps.map(([x, y]) => (
        <g key={`${x} ${y}`} fill="var(--marigold)">
          <circle cx={x} cy={y + 3.5} r="5.5" fillOpacity=".16" />
          <circle cx={x} cy={y + 3.5} r="1.9" />
        </g>
      ))}
    </g>
  );
}

/** The stage of every drawing: a carved niche between two smaller ones, lamps above, the subject in the door. */
export function Scene({
  children,
  className = "h-44 w-auto",
  quiet = false,
}: DrawingProps & { children?: ReactNode; quiet?: boolean }) {
  return (
    <svg
      viewBox="0 0 280 190"
      fill="none"
      aria-hidden="true"
      className={className}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {!quiet && strings.map((string) => <Lights key={string.wire} {...string} />)}
      {sides.map((side) => (
        <g key={side.x} stroke="var(--line-strong)" strokeWidth="1.2">
          <path d={drawArch(side)} fill="var(--sunken)" />
          <path d={drawArch({ ...side, width: side.width - 13, top: side.top + 13 })} strokeOpacity=".7" />
        </g>
      ))}
      <path d={drawArch(niche)} fill="var(--surface)" stroke="var(--henna)" strokeOpacity=".55" strokeWidth="1.5" />
      <path
        d={drawCusps({ ...niche, width: 112, top: 42 })}
        fill="var(--henna-soft)"
        stroke="var(--henna)"
        strokeOpacity=".42"
        strokeWidth="1.1"
      />
      <path d="M140 22v-9" stroke="var(--henna)" strokeOpacity=".55" strokeWidth="1.5" />
      <circle cx="140" cy="10" r="3" fill="var(--marigold)" />
      <path d="M14 176.5h252" stroke="var(--line-strong)" strokeWidth="1.4" />
      <path d="M84 181.5h112" stroke="var(--line-strong)" strokeWidth="1.2" strokeOpacity=".7" />
      <g stroke="var(--henna)" strokeWidth="1.6">
        {children}
      </g>
    </svg>
  );
}
