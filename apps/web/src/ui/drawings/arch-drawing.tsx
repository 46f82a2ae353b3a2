import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function ArchDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M140 58v22" strokeOpacity=".6" />
      <path d="M131 82h18l3 6c2 8 0 16-4 20h-16c-4-4-6-12-4-20z" fill="var(--marigold-soft)" />
      <path d="M133 108h14l-2 5h-10z" fill="var(--surface)" />
      <path d="M140 90c3 4 4 6 4 9a4 4 0 0 1-8 0c0-3 1-5 4-9z" fill="var(--marigold)" stroke="none" />
      <path d="M140 113v8m-3 0h6" strokeOpacity=".6" />
      <path d="M104 176v-6h72v6M110 170v-6h60v6" fill="var(--surface)" />
    </Scene>
  );
}
