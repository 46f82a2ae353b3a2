import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function InboxDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M112 132l6-38h44l6 38" fill="var(--surface)" strokeOpacity=".6" />
      <path d="M126 104h28M124 112h32M123 120h20" strokeOpacity=".45" />
      <path
        d="M98 132h24c2 8 8 12 18 12s16-4 18-12h24v34a5 5 0 0 1-5 5h-74a5 5 0 0 1-5-5z"
        fill="var(--peacock-soft)"
        stroke="var(--peacock)"
      />
      <path d="M110 160h20" stroke="var(--peacock)" strokeOpacity=".6" />
      <circle cx="170" cy="98" r="8" fill="var(--marigold)" stroke="none" />
      <path d="M166.5 98l2.5 2.5 5-5" stroke="var(--surface)" strokeWidth="1.8" />
    </Scene>
  );
}
