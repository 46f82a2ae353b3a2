import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function LightsDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M92 96c20 26 76 26 96 0M90 122c22 28 78 28 100 0" stroke="var(--line-strong)" strokeWidth="1.2" />
      {[
        [100, 107],
        [113, 114],
        [127, 118],
        [140, 119],
        [153, 118],
        [167, 114],
        [180, 107],
        [104, 135],
        [121, 142],
        [140, 144],
        [159, 142],
        [176, 135],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`} fill="var(--marigold)" stroke="none">
          <circle cx={x} cy={y} r="7" fillOpacity=".2" />
          <circle cx={x} cy={y} r="2.8" />
        </g>
      ))}
    </Scene>
  );
}
