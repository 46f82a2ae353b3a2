import { useProject } from "#lib/navigation/project-context.ts";
import { withRef } from "#lib/navigation/safe-ref.ts";
import { Link } from "#ui/link.tsx";
import { useSteps } from "./steps.ts";
import { useCheckAddress } from "./use-check-dialog.ts";
import type { Target } from "./warning-labels.ts";

type FixLinkProps = { fix: Target; words: string; onLeave: () => void };

/** Links to where a finding of the check can be fixed; another page gets the way back. */
export function FixLink({ fix, words, onLeave }: FixLinkProps) {
  const { projectId } = useProject();
  const { to } = useSteps();
  const back = useCheckAddress();
  return (
    <Link
      className="touch inline-flex items-center text-sm"
      to={"step" in fix ? to(fix.step) : withRef(`/projects/${projectId}/${fix.page}`, back)}
      state={"step" in fix && fix.focus ? { focus: fix.focus } : null}
      onClick={onLeave}
      aria-label={`Fix: ${words}`}
    >
      Fix
    </Link>
  );
}
