import { useLocation } from "react-router";
import { t } from "#lib/i18n/t.ts";

export const steps = [
  { path: "select-guest", label: t("Who gets it") },
  { path: "select-message-template", label: t("Template") },
  { path: "content", label: t("Message") },
  { path: "content/title", label: t("Sender and time") },
] as const;
export type StepPath = (typeof steps)[number]["path"];

/** The current step, and the addresses of all steps. */
export function useSteps() {
  const { pathname, search } = useLocation();
  const clean = pathname.replace(/\/$/, "");
  const step = [...steps].reverse().find(({ path }) => clean.endsWith(`/${path}`));
  const base = step ? clean.slice(0, -step.path.length - 1) : clean;
  const index = step ? steps.indexOf(step) : -1;
  const to = (path: StepPath) => ({ pathname: `${base}/${path}`, search });
  return { step, index, to, next: steps[index + 1], previous: steps[index - 1] };
}
