import type { Ref } from "react";
import { t } from "#lib/i18n/t.ts";

/** `id` is that of the control the problem is about. */
export type Problem = { id: string; message: string };
type SummaryBoxProps = { ref: Ref<HTMLDivElement>; id: string; whole?: string; problems: Problem[] };

/** The label of a control as it is on screen, so that every kind of field has one; undefined while it is not drawn. */
function labelOf(id: string): string | undefined {
  const control = document.getElementById(id);
  const isLabelled = control instanceof HTMLInputElement || control instanceof HTMLButtonElement;
  const label = document.getElementById(`${id}-label`) ?? (isLabelled ? control.labels?.[0] : undefined);
  return label?.textContent.replace(/ \(optional\)$/, "").trim() || undefined;
}

/** Focuses the control; in a group of choices, which takes no focus itself, the chosen one or the first. */
function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.focus();
  if (document.activeElement === control) return;
  const choices = [...(control?.querySelectorAll<HTMLElement>("[role=radio], input, button") ?? [])];
  (choices.find(({ ariaChecked }) => ariaChecked === "true") ?? choices[0])?.focus();
}

const describe = ({ id, message }: Problem) => [labelOf(id), message].filter(Boolean).join(": ");

/** The errors that prevent saving, each linked to its field. */
export function SummaryBox({ ref, id, whole, problems }: SummaryBoxProps) {
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-field bg-rust-soft px-4 py-3 outline-offset-0"
    >
      <h2 id={id} className="font-strong text-rust">
        {whole ??
          (problems.length === 1
            ? t("Please correct one field")
            : t("Please correct {count} fields", { count: problems.length }))}
      </h2>
      {problems.length > 0 && (
        <ul className="mt-1.5 list-disc space-y-0.5 pl-5 text-sm text-ink marker:text-rust">
          {problems.map((problem) => (
            <li key={problem.id}>
              <a
                href={`#${problem.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusControl(problem.id);
                }}
                className="underline underline-offset-3"
              >
                {describe(problem)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
