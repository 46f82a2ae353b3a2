import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function WalletDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M104 116l52-20a5 5 0 0 1 7 4v16" fill="var(--marigold-soft)" stroke="var(--marigold-ink)" />
      <rect x="98" y="114" width="84" height="56" rx="8" fill="var(--surface)" />
      <path d="M98 126h84" strokeOpacity=".4" />
      <path d="M160 136h24v16h-24a8 8 0 0 1 0-16z" fill="var(--henna)" />
      <circle cx="162" cy="144" r="2.6" fill="var(--marigold)" stroke="none" />
      <circle cx="116" cy="98" r="11" fill="var(--marigold-soft)" stroke="var(--marigold)" />
      <path d="M111.5 94h9M111.5 98h9M114 94c6 0 6 8 0 8l5 4" stroke="var(--marigold-ink)" strokeWidth="1.3" />
      <path d="M108 146h30M108 155h20" strokeOpacity=".4" />
    </Scene>
  );
}
