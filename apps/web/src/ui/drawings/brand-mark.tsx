/** The house mark: a jharokha with a lamp in its door. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="flex-none">
      <path d="M5 29V16c0-5 4-7 6-9 2-2 4-3 5-6 1 3 3 4 5 6 2 2 6 4 6 9v13z" className="fill-henna" />
      <path
        d="M11 29V18.5c0-2.7 2-3.8 3.2-4.9.8-.8 1.5-1.4 1.8-2.7.3 1.3 1 1.9 1.8 2.7 1.2 1.1 3.2 2.2 3.2 4.9V29z"
        className="fill-paper"
      />
      <circle cx="16" cy="22" r="2" className="fill-marigold" />
    </svg>
  );
}
