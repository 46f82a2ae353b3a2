import type { Ref } from "react";

/** `id` is that of the control the problem is about. */
export type Problem = { id: string; message: string };
type SummaryBoxProps = { ref: Ref<HTMLDivElement>; id: string; whole?: string; problems: Problem[] };

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
        {whole ?? (problems.length === 1 ? "Please correct one field" : `Please correct ${problems.length} fields`)}
      </h2>
      {problems.length > 0 && (
        <ul className="mt-1.5 list-disc space-y-0.5 pl-5 text-sm text-ink marker:text-rust">
          {problems.map((problem) => (
            <li key={problem.id}>
              <a
                href={`#${problem.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(problem.id)?.focus();
                }}
                className="underline underline-offset-3"
              >
                {problem.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
