import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function TemplateDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M108 92h48l18 18v58a4 4 0 0 1-4 4h-62a4 4 0 0 1-4-4V96a4 4 0 0 1 4-4z" fill="var(--surface)" />
      <path d="M156 92v14a4 4 0 0 0 4 4h14" fill="var(--henna-soft)" />
      <path d="M114 122h30M114 132h50M114 142h16M150 142h14M114 152h38" strokeOpacity=".5" />
      <rect
        x="133"
        y="137"
        width="15"
        height="10"
        rx="3"
        fill="var(--marigold-soft)"
        stroke="var(--marigold)"
        strokeWidth="1.3"
      />
      <path d="M158 166l22-30 7 5-22 30-9 4z" fill="var(--peacock-soft)" stroke="var(--peacock)" />
      <path d="M176 141l7 5" stroke="var(--peacock)" />
    </Scene>
  );
}
