import { petal, spread } from "./shapes.ts";

export const LotusSky = () => (
  <>
    {[
      [30, 78],
      [58, 46],
      [96, 26],
      [304, 26],
      [342, 46],
      [370, 78],
    ].map(([x = 0, length = 0]) => (
      <g key={x}>
        <path
          d={`M${x} -4V${length}`}
          className="a-line"
          strokeWidth="3.200"
          strokeLinecap="round"
          strokeDasharray="0 6.500"
          opacity=".6"
        />
        <g transform={`translate(${x} ${length + 18}) rotate(180)`} className="a-2" opacity=".9">
          {[-34, 0, 34].map((angle) => (
            <path key={angle} d={petal(17, 5.5)} transform={`rotate(${angle})`} opacity={angle === 0 ? 1 : 0.65} />
          ))}
        </g>
      </g>
    ))}
  </>
);

const Lotus = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <g className="a-1" opacity=".5">
      {spread(9, -84, 84).map((angle) => (
        <path key={angle} d={petal(96, 26)} transform={`rotate(${angle})`} />
      ))}
    </g>
    <g className="a-2" opacity=".74">
      {spread(7, -62, 62).map((angle) => (
        <path key={angle} d={petal(84, 24)} transform={`rotate(${angle})`} />
      ))}
    </g>
    <g className="a-3" opacity=".88">
      {spread(5, -38, 38).map((angle) => (
        <path key={angle} d={petal(74, 21)} transform={`rotate(${angle})`} />
      ))}
    </g>
    <path d={petal(66, 19)} className="a-glow" />
    <path d="M0-10V-48M-12-12q4-20 6-28M12-12q-4-20-6-28" className="a-edge" strokeWidth="1" opacity=".4" />
  </g>
);

/** A moon gate of rings above open lotuses on still water. */
export const LotusScene = () => (
  <>
    <circle cx="200" cy="212" r="172" className="a-veil" />
    <g className="a-line">
      <circle cx="200" cy="212" r="172" strokeWidth="1.600" opacity=".5" />
      <circle cx="200" cy="212" r="163" strokeWidth="3" strokeLinecap="round" strokeDasharray="0 10" opacity=".42" />
    </g>
    <path d="M-4 372q50-10 102 0t102 0t102 0t102 0V424H-4Z" className="a-water" />
    <Lotus x={64} y={394} size={0.42} />
    <Lotus x={338} y={398} size={0.5} />
    <Lotus x={200} y={404} size={0.66} />
    <g className="a-line" strokeWidth="1.200" strokeLinecap="round">
      {[
        "M120 408q80 14 160 0",
        "M86 416q114 16 228 0",
        "M24 402q40 7 80 0",
        "M298 406q40 7 80 0",
        "M6 388q14 3 28 0",
        "M246 386q16 3 32 0",
      ].map((d) => (
        <path key={d} d={d} opacity=".38" />
      ))}
    </g>
  </>
);
