import type { ReactNode } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { useSteps } from "../steps.ts";

type StepActionsProps = {
  /** Why the user can't continue yet. */
  hint?: string;
  disabled?: boolean;
  /** Runs before continuing; false stays on the step. */
  before?: () => Promise<boolean>;
  children?: ReactNode;
};

export function StepActions({ hint, disabled, before, children }: StepActionsProps) {
  const { previous, next, to } = useSteps();
  const navigate = useNavigate();
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-sticky mt-auto flex flex-wrap items-center gap-2.5 border-t border-line bg-paper py-3"
    >
      {previous && (
        <Button asChild>
          <RouterLink to={to(previous.path)}>{t("Back")}</RouterLink>
        </Button>
      )}
      <span className="text-sm text-ink-2 max-md:order-first max-md:w-full md:ml-auto">{hint}</span>
      {children}
      {next && (
        <Button
          variant="primary"
          className="max-md:ml-auto"
          disabled={disabled}
          onClick={async () => {
            if (!before || (await before())) void navigate(to(next.path));
          }}
        >
          {t("Continue")}
        </Button>
      )}
    </div>
  );
}
