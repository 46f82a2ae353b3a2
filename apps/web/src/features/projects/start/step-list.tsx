import { Check } from "lucide-react";
import { Link } from "react-router";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";

type Way = { to: string; label: string };
type Step = {
  id: string;
  title: string;
  text: string;
  done: string;
  isDone: boolean;
  to: string | undefined;
  /** The ways to do a step that has several, the best one first. */
  ways?: Way[];
};

const waysOf = ({ to, ways = [], isDone }: Step): Way[] =>
  isDone || ways.length === 0 ? (to ? [{ to, label: isDone ? t("Open it") : t("Do it now") }] : []) : ways;

/** The steps with the next one offered as a button. */
export function StepList({ steps, level }: { steps: Step[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const next = steps.find((step) => !step.isDone);
  return (
    <ol className="mt-5 border-t border-line">
      {steps.map((step) => (
        <li
          key={step.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0 last:pb-1"
        >
          <span
            className={cx(
              "grid size-7 flex-none place-items-center rounded-full border",
              step.isDone ? "border-leaf bg-leaf-soft text-leaf" : "border-line-control text-transparent",
            )}
          >
            <Check className="size-4" aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1 basis-52">
            <Heading className="font-strong">
              {step.title}
              <span className="sr-only">{step.isDone ? t(", done") : t(", to do")}</span>
            </Heading>
            <p className="text-sm text-ink-2">{step.isDone ? step.done : step.text}</p>
          </div>
          <div className="flex flex-wrap gap-2.5 max-md:ml-11">
            {waysOf(step).map(({ to, label }, at) => (
              <Button key={to} asChild variant={step === next && at === 0 ? "primary" : "default"}>
                <Link to={to}>{label}</Link>
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
