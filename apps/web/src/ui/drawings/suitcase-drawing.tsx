import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function SuitcaseDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M126 112v-12a5 5 0 0 1 5-5h18a5 5 0 0 1 5 5v12" strokeWidth="2.4" />
      <rect x="98" y="112" width="84" height="56" rx="8" fill="var(--marigold-soft)" stroke="var(--marigold-ink)" />
      <path d="M114 112v56M166 112v56" stroke="var(--marigold-ink)" strokeOpacity=".6" />
      <path d="M98 134h84" stroke="var(--marigold-ink)" strokeOpacity=".35" />
      <rect x="133" y="128" width="14" height="12" rx="3" fill="var(--surface)" stroke="var(--marigold-ink)" />
      <path d="M122 148l14 4-4 13-14-4z" fill="var(--surface)" transform="rotate(-8 128 156)" strokeWidth="1.3" />
      <path d="M108 168v5M172 168v5" strokeWidth="3" />
      <path
        d="M176 82l-10-3-9 5-18-8-4 2 13 11-8 5-6-1-3 2 8 4 36-11c3-1 4-4 1-6z"
        fill="var(--peacock-soft)"
        stroke="var(--peacock)"
        strokeWidth="1.3"
      />
    </Scene>
  );
}
