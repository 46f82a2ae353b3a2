import { useProject } from "#lib/navigation/project-context.ts";
import { withRef } from "#lib/navigation/safe-ref.ts";
import type { ChosenGuests } from "#lib/navigation/use-chosen-guests.ts";
import { t } from "#lib/i18n/t.ts";
import { Link } from "#ui/link.tsx";
import { useSteps } from "./steps.ts";
import { useCheckAddress } from "./use-check-dialog.ts";
import type { Target } from "./warning-labels.ts";

type FixLinkProps = {
  fix: Target;
  words: string;
  onLeave: () => void;
  /** The guests of a campaign for chosen guests, for a page that can be limited to them. */
  guestIds?: string[] | undefined;
};

/** Links to where a finding of the check can be fixed; another page gets the way back. */
export function FixLink({ fix, words, onLeave, guestIds }: FixLinkProps) {
  const { projectId } = useProject();
  const { to } = useSteps();
  const back = useCheckAddress();
  const label = "page" in fix ? fix.label : undefined;
  const state: Partial<ChosenGuests> & { focus?: string } = {
    ...("page" in fix && guestIds && { guestIds }),
    ...(fix.focus && { focus: fix.focus }),
  };
  return (
    <Link
      className="touch inline-flex items-center text-sm"
      to={"step" in fix ? to(fix.step) : withRef(`/projects/${projectId}/${fix.page}`, back)}
      state={state}
      onClick={onLeave}
      aria-label={label ?? t("Fix: {words}", { words })}
    >
      {label ?? t("Fix")}
    </Link>
  );
}
