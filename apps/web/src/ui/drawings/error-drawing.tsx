import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function ErrorDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M140 60v28" strokeOpacity=".6" />
      <path d="M131 90h18l4 7c2 9 0 18-5 23h-16c-5-5-7-14-5-23z" fill="var(--surface)" />
      <path d="M128 97l8 6-4 6 8 8M149 92l-4 8 5 5" strokeOpacity=".55" strokeWidth="1.3" />
      <path d="M132 120h16l-2 6h-12z" fill="var(--henna-soft)" />
      <path d="M150 84c5-3 3-8 7-10 3-2 6 0 6 3" stroke="var(--ink-3)" strokeWidth="1.3" />
      <path d="M112 152h56M118 160h44" strokeOpacity=".4" />
      <path d="M140 138l2 5 5 1-4 3 1 5-4-3-4 3 1-5-4-3 5-1z" fill="var(--marigold)" stroke="none" />
    </Scene>
  );
}
