export const LinkingSteps = ({ steps }: { steps: string[] }) => (
  <ol className="space-y-3">
    {steps.map((step, index) => (
      <li key={step} className="flex gap-3">
        <span
          aria-hidden="true"
          className="grid size-6 flex-none place-items-center rounded-full bg-henna-soft text-sm font-strong text-henna"
        >
          {index + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
);
