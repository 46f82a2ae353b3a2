import { Link } from "react-router";
import { gettingStartedProgress, isStarted, nextStep } from "#features/projects/getting-started.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";

const steps = {
  EVENT: "Add the first event",
  GUEST: "Add your guests",
  WA_SENDER: "Link a WhatsApp number",
  MESSAGE: "Send the first message",
};

/** The progress of a new project; hidden once it is complete. */
export function GettingStartedCard() {
  const current = useProjectIfAny();
  if (!current || isStarted(current.project)) return null;
  const { project } = current;
  const address = `/projects/${current.projectId}/getting-started`;
  const step = nextStep(project);
  if (!hasPage(address) || !step) return null;
  return (
    <Link
      to={address}
      className="block rounded-field border border-line bg-surface p-3 transition-colors hover:border-line-strong"
    >
      <span className="block">
        <ProgressBar label="Getting started" value={gettingStartedProgress(project)} showLabel />
      </span>
      <span className="mt-2.5 block text-sm font-strong text-henna">{steps[step]}</span>
    </Link>
  );
}
