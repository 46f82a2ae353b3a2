import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function NotFoundDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path
        d="M108 176v-46c0-12 7-17 13-22 8-7 16-11 19-26 3 15 11 19 19 26 6 5 13 10 13 22v46"
        fill="var(--surface)"
      />
      <path d="M140 84v92" strokeOpacity=".45" />
      <circle cx="134" cy="140" r="2" fill="var(--henna)" stroke="none" />
      <circle cx="146" cy="140" r="2" fill="var(--henna)" stroke="none" />
      <path
        d="M118 134c4-4 4-12 10-18M162 134c-4-4-4-12-10-18M118 158h12M150 158h12"
        strokeOpacity=".4"
        strokeWidth="1.3"
      />
      <path d="M128 150c0-8 24-8 24 0" stroke="var(--marigold)" strokeWidth="2" strokeDasharray="1 5" />
      <path d="M196 176c0-7 5-9 5-16m-5 16c0-6-4-8-5-13m5 13c2-5 8-5 9-9" stroke="var(--leaf)" />
    </Scene>
  );
}
