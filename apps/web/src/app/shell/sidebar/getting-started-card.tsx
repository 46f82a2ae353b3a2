import { Link } from "react-router";
import { gettingStartedProgress, isStarted, nextStep } from "#features/projects/getting-started.ts";
import { stepWords } from "#features/projects/step-labels.ts";
import { t } from "#lib/i18n/t.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** The progress of a new project; hidden once it is complete, and from helpers who may not take its next step. */
export function GettingStartedCard() {
  const current = useProjectIfAny();
  if (!current || isStarted(current.project)) return null;
  const { project } = current;
  const address = `/projects/${current.projectId}/getting-started`;
  const step = nextStep(project);
  if (!hasPage(address) || !step || !current.can(stepWords[step].module, "CREATE")) return null;
  return (
    <Link
      to={address}
      className="block rounded-field border border-line bg-surface p-3 transition-colors hover:border-line-strong"
    >
      <span className="block">
        <ProgressBar label={t("Getting started")} value={gettingStartedProgress(project)} showLabel />
      </span>
      <span className="mt-2.5 block text-sm font-strong text-henna">{stepWords[step].title}</span>
    </Link>
  );
}
