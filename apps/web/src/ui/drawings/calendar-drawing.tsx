import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function CalendarDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <rect x="103" y="96" width="74" height="72" rx="7" fill="var(--surface)" />
      <path d="M103 103a7 7 0 0 1 7-7h60a7 7 0 0 1 7 7v11h-74z" fill="var(--henna)" />
      <path d="M120 90v11M160 90v11" strokeWidth="3" stroke="var(--marigold)" />
      {[0, 1, 2, 3, 4].flatMap((x) =>
        [0, 1, 2].map((y) => (
          <circle key={`${x} ${y}`} cx={114 + x * 13} cy={126 + y * 14} r="2" fill="var(--line-strong)" stroke="none" />
        )),
      )}
      <circle cx="153" cy="140" r="9" fill="var(--marigold-soft)" stroke="var(--marigold)" />
      <path
        d="M153 145c-4-3-6-5-6-7.5a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 2.5-2 4.5-6 7.5z"
        fill="var(--henna)"
        stroke="none"
      />
      <path d="M96 176v-4h88v4" />
    </Scene>
  );
}
