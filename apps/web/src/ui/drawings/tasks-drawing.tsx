import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function TasksDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <rect x="104" y="90" width="72" height="82" rx="6" fill="var(--surface)" />
      <path d="M128 85h24v10h-24z" fill="var(--marigold-soft)" stroke="var(--marigold-ink)" />
      {[108, 128, 148].map((y) => (
        <g key={y}>
          <rect
            x="114"
            y={y}
            width="11"
            height="11"
            rx="3"
            fill={y < 148 ? "var(--leaf-soft)" : "none"}
            stroke={y < 148 ? "var(--leaf)" : "var(--line-strong)"}
          />
          <path d={`M133 ${y + 4}h32M133 ${y + 9}h${y === 128 ? 24 : 18}`} strokeOpacity=".42" strokeWidth="1.4" />
        </g>
      ))}
      <path d="M116 113l3 3 6-8M116 133l3 3 6-8" stroke="var(--leaf)" strokeWidth="2.2" />
    </Scene>
  );
}
