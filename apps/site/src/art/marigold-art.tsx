import { hang, petal, spread } from "./shapes.ts";

const Flower = ({ at: [x, y], size, tone }: { at: [number, number]; size: number; tone: 1 | 2 }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} className={tone === 1 ? "a-1" : "a-2"}>
    <use href="#marigold" />
  </g>
);

const swags = [
  hang({ from: [-8, 6], to: [136, 4], sag: 38, count: 17 }),
  hang({ from: [136, 4], to: [264, 4], sag: 30, count: 15 }),
  hang({ from: [264, 4], to: [408, 6], sag: 38, count: 17 }),
];

export const MarigoldSky = () => (
  <>
    <defs>
      <g id="marigold">
        {spread(9, 0, 320).map((angle) => (
          <circle key={angle} r="2.700" cy="-3.600" transform={`rotate(${angle})`} />
        ))}
        <circle r="3.400" className="a-3" opacity=".55" />
        <circle r="1.500" className="a-glow" opacity=".7" />
      </g>
    </defs>
    {[16, 44, 136, 264, 356, 384].map((x, column) => {
      const length = [13, 8, 5, 5, 8, 13][column] ?? 5;
      return (
        <g key={x}>
          {Array.from({ length }, (_, i) => (
            <Flower key={i} at={[x, 8 + i * 10.5]} size={0.82} tone={i % 3 === 2 ? 2 : 1} />
          ))}
          <g transform={`translate(${x} ${12 + length * 10.5})`} className="a-leaf">
            <path d={petal(-17, 4.5)} />
            <path d={petal(-13, 3.6)} transform="rotate(38)" />
            <path d={petal(-13, 3.6)} transform="rotate(-38)" />
          </g>
        </g>
      );
    })}
    {swags.map(({ wire, points }, swag) => (
      <g key={wire}>
        {points.map((point, i) => (
          <Flower key={point[0]} at={point} size={1.02} tone={(i + swag) % 4 === 0 ? 2 : 1} />
        ))}
      </g>
    ))}
  </>
);

/** Half a rangoli on the floor, a lamp on either side. */
export const MarigoldScene = () => (
  <>
    <g transform="translate(200 424) scale(.62)" className="a-line">
      {[
        [20, 150, 20],
        [20, 108, 15],
        [14, 70, 11],
      ].map(([count = 1, length = 1, width = 1]) => (
        <g key={length} opacity=".34" strokeWidth="1.100">
          {spread(count, -100, 100).map((angle) => (
            <path key={angle} d={petal(length, width)} transform={`rotate(${angle})`} />
          ))}
        </g>
      ))}
      {[40, 84, 128, 166].map((r) => (
        <circle key={r} r={r} strokeDasharray="0 7" strokeLinecap="round" strokeWidth="2.400" opacity=".5" />
      ))}
    </g>
    {[52, 348].map((x) => (
      <g key={x} transform={`translate(${x} 396)`}>
        <circle cy="-22" r="30" className="a-glow" opacity=".14" />
        <circle cy="-22" r="16" className="a-glow" opacity=".2" />
        <path d="M-26-4q26 30 52 0q-12 5-26 5t-26-5Z" className="a-3" />
        <path d="M-26-4q26-9 52 0q-26 9-52 0Z" className="a-1" />
        <path d="M0-8c-10-9-4-18 0-30c4 12 10 21 0 30Z" className="a-glow" />
        <path d="M0-9c-4-5-2-9 0-15c2 6 4 10 0 15Z" className="a-1" />
      </g>
    ))}
  </>
);
