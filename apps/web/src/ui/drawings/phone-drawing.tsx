import { type DrawingProps, Scene } from "#ui/drawings/scene.tsx";

export function PhoneDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <rect x="115" y="82" width="50" height="88" rx="8" fill="var(--surface)" />
      <path d="M134 88h12" strokeWidth="2" strokeOpacity=".5" />
      <rect
        x="121"
        y="95"
        width="38"
        height="62"
        rx="3"
        fill="var(--leaf-soft)"
        stroke="var(--leaf)"
        strokeWidth="1.2"
      />
      <path d="M127 101h9v9h-9zM144 101h9v9h-9zM127 118h9v9h-9z" stroke="var(--leaf)" />
      <path d="M130 104.5h3M147 104.5h3M130 121.5h3" stroke="var(--leaf)" strokeWidth="3" strokeLinecap="butt" />
      <path d="M141 113v6h5M150 117h3v5M141 126h3M149 127h4" stroke="var(--leaf)" strokeWidth="2" />
      <path d="M127 138h26M127 145h17" stroke="var(--leaf)" strokeOpacity=".6" />
      <circle cx="140" cy="163.5" r="2.5" strokeWidth="1.2" />
      <path d="M100 118c-5 8-5 18 0 26M180 118c5 8 5 18 0 26" stroke="var(--marigold)" strokeWidth="2" />
    </Scene>
  );
}
