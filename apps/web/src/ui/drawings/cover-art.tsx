import { useId } from "react";
import { cx } from "#lib/cx.ts";
import { drawArch, hangLights } from "#ui/drawings/arch.ts";

export const coverPalettes = ["henna", "marigold", "peacock", "leaf", "night", "rose"] as const;
export type CoverPalette = (typeof coverPalettes)[number];
type CoverArtProps = { palette?: CoverPalette; seed?: string; className?: string };

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 33 + letter.charCodeAt(0)) % 100_003;
  return sum;
}

export function pickPalette(seed: string): CoverPalette {
  return coverPalettes[hash(seed) % coverPalettes.length] ?? "henna";
}

/** Arches under a string of lights: the cover of anything that has no picture of its own. The seed moves the lights. */
export function CoverArt({ seed = "", palette = seed ? pickPalette(seed) : "henna", className }: CoverArtProps) {
  const id = useId();
  const shift = hash(seed) % 80;
  const first = hangLights([-10 - shift / 4, 30], [150 + shift / 2, 26 - shift / 10], 15, 16);
  const second = hangLights([150 + shift / 2, 26 - shift / 10], [420, 18 + shift / 8], 19, 22);
  return (
    <svg
      viewBox="0 0 400 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={cx("block size-full", className)}
    >
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" style={{ stopColor: `var(--cover-${palette}-from)` }} />
          <stop offset="1" style={{ stopColor: `var(--cover-${palette}-to)` }} />
        </linearGradient>
        <radialGradient id={`${id}h`} cx=".72" cy=".3" r=".8">
          <stop offset="0" style={{ stopColor: "var(--cover-light)", stopOpacity: 0.16 }} />
          <stop offset="1" style={{ stopColor: "var(--cover-light)", stopOpacity: 0 }} />
        </radialGradient>
      </defs>
      <rect width="400" height="220" fill={`url(#${id}g)`} />
      <rect width="400" height="220" fill={`url(#${id}h)`} />
      <g fill="none" stroke="var(--cover-line)" strokeWidth="1.4">
        {[-40, 40, 120, 200, 280, 360, 440].map((start) => {
          const x = start - (shift % 40) + 20;
          return (
            <g key={start}>
              <path d={drawArch({ x, base: 222, width: 68, top: 60 })} strokeOpacity=".34" />
              <path d={drawArch({ x, base: 222, width: 54, top: 76 })} strokeOpacity=".2" />
              <path d={`M${x} 47V30`} strokeOpacity=".3" />
              <circle cx={x} cy="50" r="3" fill="var(--cover-line)" fillOpacity=".5" stroke="none" />
            </g>
          );
        })}
        {[first, second].map(({ wire }) => (
          <path key={wire} d={wire} strokeWidth=".6" strokeOpacity=".35" />
        ))}
      </g>
      {[...first.lamps, ...second.lamps].map(([x, y]) => (
        <g key={`${x} ${y}`} fill="var(--cover-light)">
          <circle cx={x} cy={y} r="3.4" fillOpacity=".18" />
          <circle cx={x} cy={y} r="1.35" />
        </g>
      ))}
    </svg>
  );
}
