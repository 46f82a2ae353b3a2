export type Described = { key: string; label: string; sentence: string };

/** What each of several things means, in a sentence. */
export function DescribedList({ label, items }: { label: string; items: readonly Described[] }) {
  return (
    <dl aria-label={label} className="divide-y divide-line rounded-card border border-line">
      {items.map((item) => (
        <div key={item.key} className="px-4 py-2.5">
          <dt className="font-strong">{item.label}</dt>
          <dd className="text-ink-2">{item.sentence}</dd>
        </div>
      ))}
    </dl>
  );
}
