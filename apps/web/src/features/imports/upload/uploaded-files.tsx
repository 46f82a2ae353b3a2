import type { Uploaded } from "./use-uploads.ts";
import { importPath } from "../state/import-state-labels.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Link } from "#ui/link.tsx";

/** Several files that were uploaded together: which is which, and how each goes on. */
export function UploadedFiles({ uploaded }: { uploaded: Uploaded[] }) {
  const { projectId } = useProject();
  const made = uploaded.filter((one) => "made" in one).length;
  return (
    <section className="rounded-card border border-line bg-surface px-5 py-4" aria-labelledby="uploaded-files">
      <div role="status">
        <h2 id="uploaded-files" className="display text-lg">
          {t("{made, number} of {count, plural, one {# file} other {# files}} uploaded", {
            made,
            count: uploaded.length,
          })}
        </h2>
      </div>
      {made > 1 && (
        <p className="mt-1 text-ink-2">
          {t(
            "Finish one before you begin the next: whoever is in both lists is then recognised and not added twice. The others wait under Earlier imports.",
          )}
        </p>
      )}
      <ol className="mt-3 divide-y divide-line">
        {uploaded.map((one, index) => (
          <li key={index} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
            <span className="text-ink-3 tabular-nums">{index + 1}.</span>
            <span className="min-w-0 flex-1">
              <span className="block font-strong [overflow-wrap:anywhere]">{one.file.name}</span>
              {"made" in one ? (
                <span className="text-sm text-ink-2">
                  {t("{count, plural, one {# row} other {# rows}}", { count: one.made.file.rows })}
                </span>
              ) : (
                <span className="text-sm text-rust">{one.refusal}</span>
              )}
            </span>
            {"made" in one && (
              <Link
                to={importPath(projectId, one.made)}
                aria-label={t("Match the columns of {name}", { name: one.file.name })}
              >
                {t("Match the columns")}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
