import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useBlocker, useNavigate } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type UnsavedGuardProps = {
  /** Navigated to once everything is saved. */
  goTo: string | undefined;
};

/** Asks before unsaved settings are lost. A question's sheet opens over the form and loses nothing. */
export function UnsavedGuard({ goTo }: UnsavedGuardProps) {
  const navigate = useNavigate();
  const { projectId } = useProject();
  const { isDirty } = useFormContext().formState;
  const base = `/projects/${projectId}/rsvp`;
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) => isDirty && pathname !== base && !pathname.startsWith(`${base}/`),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isDirty && event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
  useEffect(() => {
    if (goTo && !isDirty) void navigate(goTo);
  }, [goTo, isDirty, navigate]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.state === "blocked" && blocker.reset()}
      onConfirm={() => blocker.proceed?.()}
      title={t("Leave without saving?")}
      text={t("What you changed on the guests’ page will be lost.")}
      confirm={t("Leave without saving")}
      cancel={t("Keep editing")}
    />
  );
}
