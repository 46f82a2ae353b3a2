import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function MessagesDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path
        d="M96 104a8 8 0 0 1 8-8h50a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-38l-12 10v-10a8 8 0 0 1-8-8z"
        fill="var(--surface)"
      />
      <path d="M108 108h42M108 116h34M108 124h20" strokeOpacity=".5" />
      <path
        d="M184 140a7 7 0 0 0-7-7h-38a7 7 0 0 0-7 7v16a7 7 0 0 0 7 7h28l10 9v-9a7 7 0 0 0 7-7z"
        fill="var(--leaf-soft)"
        stroke="var(--leaf)"
      />
      <path d="M143 148l5 5 9-10M155 152l2 2 9-10" stroke="var(--leaf)" strokeWidth="2" />
    </Scene>
  );
}
