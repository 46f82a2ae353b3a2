import { useId } from "react";
import { cx } from "#lib/cx.ts";

type Choice<V extends string> = { value: V; label: string; text: string };
type ChoiceCardsProps<C extends Choice<string>> = {
  choices: readonly C[];
  value: string | null | undefined;
  onChange: (choice: C) => void;
  /** Why a choice can't be made; undefined when it can. */
  obstacleOf: (choice: C) => string | undefined;
  label?: string;
};

/** A few choices, each with a sentence about it, and below them why some can't be made. */
export function ChoiceCards<C extends Choice<string>>({
  choices,
  value,
  onChange,
  obstacleOf,
  label,
}: ChoiceCardsProps<C>) {
  const note = useId();
  const obstacles = [...new Set(choices.map(obstacleOf).filter((obstacle) => obstacle !== undefined))];
  return (
    <>
      <div role="group" aria-label={label} className="grid grid-cols-3 gap-2 max-md:grid-cols-1">
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === value}
            disabled={obstacleOf(choice) !== undefined}
            aria-describedby={obstacleOf(choice) === undefined ? undefined : note}
            onClick={() => onChange(choice)}
            className={cx(
              "touch flex flex-col items-start rounded-control border px-3 py-2 text-left disabled:opacity-55",
              choice.value === value
                ? "border-henna bg-henna-soft"
                : "border-line-strong bg-surface hover:border-line-control",
            )}
          >
            <span className="block font-strong">{choice.label}</span>
            <span className="block text-sm text-ink-2">{choice.text}</span>
          </button>
        ))}
      </div>
      {obstacles.length > 0 && (
        <p id={note} className="mt-2 text-sm text-ink-2">
          {obstacles.join(" ")}
        </p>
      )}
    </>
  );
}
