import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function GuestsDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M96 176c0-22 7-34 18-34s18 12 18 34" fill="var(--peacock-soft)" stroke="var(--peacock)" />
      <circle cx="114" cy="129" r="9" fill="var(--surface)" stroke="var(--peacock)" />
      <path
        d="M105 127c1-8 5-11 9-11s9 3 9 10c-6 0-10-1-12-4-1 3-3 4-6 5z"
        fill="var(--peacock)"
        stroke="none"
        fillOpacity=".85"
      />
      <path d="M148 176c0-22 7-34 18-34s18 12 18 34" fill="var(--marigold-soft)" stroke="var(--marigold-ink)" />
      <circle cx="166" cy="129" r="9" fill="var(--surface)" stroke="var(--marigold-ink)" />
      <path
        d="M157 130c-1-10 4-14 9-14s10 4 9 14c-3-2-4-5-4-7-4 1-9 1-11 0 0 3-1 5-3 7z"
        fill="var(--marigold)"
        stroke="none"
      />
      <path d="M118 176c0-28 9-44 22-44s22 16 22 44" fill="var(--surface)" />
      <path
        d="M127 151c4 5 9 7 13 7s9-2 13-7M134 176c0-8 2-13 6-16 4 3 6 8 6 16"
        strokeOpacity=".6"
        strokeWidth="1.2"
      />
      <circle cx="140" cy="117" r="11" fill="var(--surface)" />
      <path d="M128 116c-1-9 5-15 12-15s13 5 12 14c-8-1-15-1-24 1z" fill="var(--henna)" stroke="none" />
      <path d="M146 101c2-4 5-5 7-5-1 3-2 6-5 8" fill="var(--marigold)" stroke="none" />
      <circle cx="140" cy="106" r="1.8" fill="var(--marigold)" stroke="none" />
    </Scene>
  );
}
