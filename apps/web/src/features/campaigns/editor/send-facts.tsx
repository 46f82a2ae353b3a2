type SendFactsProps = { facts: { label: string; value: string }[] };

export const SendFacts = ({ facts }: SendFactsProps) => (
  <dl className="divide-y divide-line rounded-field border border-line">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex gap-4 px-4 py-2.5">
        <dt className="w-24 flex-none text-ink-3">{label}</dt>
        <dd className="min-w-0 flex-1 font-strong tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
