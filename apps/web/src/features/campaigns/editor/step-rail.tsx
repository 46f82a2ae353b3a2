import { Check } from "lucide-react";
import { Link as RouterLink } from "react-router";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import type { Draft } from "../use-draft.ts";
import { type StepPath, steps, useSteps } from "../steps.ts";

const isDone: Record<StepPath, (draft: Draft) => boolean> = {
  "select-guest": ({ check }) => (check?.guests ?? 0) > 0,
  "select-message-template": ({ campaign }) => Boolean(campaign?.template_id || campaign?.body),
  content: ({ campaign }) => Boolean(campaign?.template_id || campaign?.body),
  "content/title": ({ campaign }) => Boolean(campaign?.sender_id),
};

/** On a phone the rail scrolls sideways; the current step must be visible. */
const reveal = (link: HTMLElement | null) => link?.scrollIntoView({ inline: "center", block: "nearest" });

export function StepRail({ draft }: { draft: Draft }) {
  const { index, to } = useSteps();
  return (
    <nav aria-label={t("Steps")} className="mb-5 overflow-x-auto">
      <ol className="flex gap-1.5 max-md:w-max">
        {steps.map(({ path, label }, at) => {
          const done = isDone[path](draft);
          const current = at === index;
          const content = (
            <>
              <span
                aria-hidden="true"
                className={cx(
                  "grid size-6 flex-none place-items-center rounded-full text-xs font-strong",
                  current ? "bg-henna text-on-henna" : done ? "bg-leaf-soft text-leaf" : "bg-sunken text-ink-2",
                )}
              >
                {done && !current ? <Check className="size-3.5" /> : at + 1}
              </span>
              {label}
              {done && !current && <span className="sr-only">, {t("done")}</span>}
            </>
          );
          const stepClass = cx(
            "touch flex items-center gap-2 whitespace-nowrap rounded-full border py-1 pr-3.5 pl-1.5 text-sm font-medium",
            current ? "border-line-strong bg-surface text-ink" : "border-transparent text-ink-2",
          );
          return (
            <li key={path}>
              {draft.id === "" && !current ? (
                <span className={stepClass}>{content}</span>
              ) : (
                <RouterLink
                  ref={current ? reveal : undefined}
                  to={to(path)}
                  aria-current={current ? "step" : undefined}
                  className={cx(stepClass, "outline-offset-[-2px] hover:text-ink")}
                >
                  {content}
                </RouterLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
