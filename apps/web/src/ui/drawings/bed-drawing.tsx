import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function BedDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M100 128v-20c0-10 8-16 18-18 10-2 18-6 22-14 4 8 12 12 22 14 10 2 18 8 18 18v20" fill="var(--surface)" />
      <rect x="108" y="116" width="28" height="17" rx="6" fill="var(--peacock-soft)" stroke="var(--peacock)" />
      <rect x="144" y="116" width="28" height="17" rx="6" fill="var(--peacock-soft)" stroke="var(--peacock)" />
      <path
        d="M96 166v-26a10 10 0 0 1 10-10h68a10 10 0 0 1 10 10v26z"
        fill="var(--marigold-soft)"
        stroke="var(--marigold-ink)"
      />
      <path d="M96 146c14 8 30-4 44 2s30 4 44-2" stroke="var(--marigold-ink)" strokeOpacity=".6" />
      <path d="M116 156l3 3-3 3-3-3zM140 158l3 3-3 3-3-3zM164 156l3 3-3 3-3-3z" fill="var(--marigold)" stroke="none" />
      <path d="M102 166v10M178 166v10" strokeWidth="3" />
    </Scene>
  );
}
