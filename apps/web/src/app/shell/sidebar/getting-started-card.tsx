import { Link } from "react-router";
import { gettingStartedProgress, isStarted, nextStep } from "#features/projects/getting-started.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";

const steps = {
  EVENT: { title: "Add the first event", module: "EVENT" },
  GUEST: { title: "Add your guests", module: "GUEST" },
  WA_SENDER: { title: "Link a WhatsApp number", module: "MESSAGE" },
  MESSAGE: { title: "Send the first message", module: "MESSAGE" },
} as const;

/** The progress of a new project; hidden once it is complete, and from helpers who may not take its next step. */
export function GettingStartedCard() {
  const current = useProjectIfAny();
  if (!current || isStarted(current.project)) return null;
  const { project } = current;
  const address = `/projects/${current.projectId}/getting-started`;
  const step = nextStep(project);
  if (!hasPage(address) || !step || !current.can(steps[step].module, "CREATE")) return null;
  return (
    <Link
      to={address}
      className="block rounded-field border border-line bg-surface p-3 transition-colors hover:border-line-strong"
    >
      <span className="block">
        <ProgressBar label="Getting started" value={gettingStartedProgress(project)} showLabel />
      </span>
      <span className="mt-2.5 block text-sm font-strong text-henna">{steps[step].title}</span>
    </Link>
  );
}
