import { drawArch, hang } from "./shapes.ts";

const strings = [
  hang({ from: [-10, 22], to: [130, 10], sag: 26, count: 15 }),
  hang({ from: [130, 10], to: [285, 16], sag: 22, count: 16 }),
  hang({ from: [285, 16], to: [410, 4], sag: 24, count: 14 }),
  hang({ from: [-10, 4], to: [205, 2], sag: 12, count: 18 }),
  hang({ from: [205, 2], to: [410, 26], sag: 15, count: 17 }),
];

export const JharokhaSky = () => (
  <>
    {strings.map(({ wire, points }) => (
      <g key={wire}>
        <path d={wire} className="a-line" opacity=".4" strokeWidth=".7" />
        {points.map(([x, y]) => (
          <g key={x} className="a-glow">
            <circle cx={x} cy={y} r="4" opacity=".2" />
            <circle cx={x} cy={y} r="1.5" />
          </g>
        ))}
      </g>
    ))}
  </>
);

const cusps = spreadArch();
function spreadArch() {
  return [0, 1, 2].map((ring) => drawArch({ x: 200, base: 424, width: 300 - ring * 16, top: 34 + ring * 15 }));
}

/** A great arch around the names, a colonnade of small ones behind it. */
export const JharokhaScene = () => (
  <>
    <g className="a-line" strokeWidth="1.2">
      {[8, 72, 136, 200, 264, 328, 392].map((x) => (
        <g key={x} opacity=".2">
          <path d={drawArch({ x, base: 424, width: 58, top: 262 })} />
          <path d={drawArch({ x, base: 424, width: 46, top: 277 })} opacity=".6" />
        </g>
      ))}
    </g>
    <path d={cusps[0]} className="a-veil" />
    <g className="a-line">
      <path d={cusps[0]} strokeWidth="2" opacity=".62" />
      <path d={cusps[1]} strokeWidth="1.1" opacity=".4" />
      <path d={cusps[2]} strokeWidth="3.4" strokeLinecap="round" strokeDasharray="0 9" opacity=".5" />
    </g>
    <g className="a-glow">
      <path d="M200 34c-3-7-3-10 0-18c3 8 3 11 0 18Z" opacity=".9" />
      <circle cx="200" cy="12" r="2.6" />
    </g>
    {[24, 376].map((x) => (
      <g key={x}>
        <path d={`M${x} 0V128`} className="a-line" opacity=".45" strokeWidth=".9" />
        <path d={`M${x - 9} 138q9-16 18 0l-2.500 17q-6.500 5-13 0Z`} className="a-glow" opacity=".28" />
        <path
          d={`M${x - 9} 138q9-16 18 0l-2.500 17q-6.500 5-13 0Z`}
          className="a-line"
          opacity=".75"
          strokeWidth="1.100"
        />
        <path d={`M${x} 152c-4-4-2-7 0-11c2 4 4 7 0 11Z`} className="a-glow" />
      </g>
    ))}
  </>
);
