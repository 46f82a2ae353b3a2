import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function EnvelopeDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M98 124l42-30 42 30v46H98z" fill="var(--marigold-soft)" stroke="var(--marigold-ink)" />
      <rect x="108" y="88" width="64" height="62" rx="3" fill="var(--surface)" />
      <path d="M128 122v-8c0-5 3-7 6-9 3-3 5-4 6-9 1 5 3 6 6 9 3 2 6 4 6 9v8" strokeWidth="1.3" />
      <path d="M120 129h40M126 136h28" strokeOpacity=".5" strokeWidth="1.3" />
      <path d="M98 124l42 30 42-30v46H98z" fill="var(--marigold-soft)" stroke="var(--marigold-ink)" />
      <path d="M98 170l32-23M182 170l-32-23" stroke="var(--marigold-ink)" strokeOpacity=".6" />
      <circle cx="140" cy="154" r="8.5" fill="var(--henna)" stroke="none" />
      <path
        d="M140 158c-3-2.2-4.5-3.8-4.5-5.6a2.2 2.2 0 0 1 4.5-.7 2.2 2.2 0 0 1 4.5.7c0 1.8-1.5 3.4-4.5 5.6z"
        fill="var(--on-henna)"
        stroke="none"
      />
    </Scene>
  );
}
