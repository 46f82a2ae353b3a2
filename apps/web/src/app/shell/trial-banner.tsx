import { TRIAL_DAYS } from "@nyota/contract/constants";
import { Link, useLocation } from "react-router";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { upgradeAddress } from "#features/wallet/upgrade-address.ts";
import { readTrial } from "#app/shell/trial.ts";
import { useLastDay } from "#features/projects/use-last-day.ts";
import { cx } from "#lib/cx.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDate, readDate } from "#lib/text/format.ts";
import { useNow } from "#lib/use-now.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** How much of the trial is left, or that a paid plan has ended; owners also get the link to upgrade. */
export function TrialBanner() {
  const current = useProjectIfAny();
  const now = useNow();
  const lastDay = useLastDay(current);
  const { pathname, search } = useLocation();
  const subscription = current?.project.subscriptions[0];
  if (!current || !subscription) return null;
  const isTrial = current.project.is_on_trial_plan;
  if (!isTrial && !current.isExpired) return null;
  const trial = readTrial(subscription, now);
  const isTooShort = !trial.isExpired && lastDay !== null && readDate(lastDay) > new Date(subscription.end_date);
  // Members can neither pay for the project nor change its plan.
  const target = current.mayAsOwner("CHANGE_PLAN")
    ? upgradeAddress(current.projectId, `${pathname}${search}`)
    : undefined;
  return (
    <div
      role="status"
      className={cx(
        "mb-5 flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-field px-4 py-2.5 max-md:mb-4 max-md:py-1.5",
        trial.isExpired ? "bg-rust-soft" : "bg-marigold-soft",
      )}
    >
      <span className={cx("font-strong tabular-nums", trial.isExpired && "text-rust")}>
        {!isTrial
          ? t("Plan ended")
          : trial.isExpired
            ? t("Trial Expired")
            : t("{used}/{days} Days Used", { used: trial.used, days: TRIAL_DAYS })}
      </span>
      {isTrial && (
        <span className="w-40 max-md:hidden">
          <ProgressBar
            label={t("Trial days used")}
            value={trial.isExpired ? 100 : trial.percent}
            tone={trial.isExpired ? "rust" : "marigold"}
          />
        </span>
      )}
      {isTooShort && (
        <span className="text-sm">
          {rich(
            "Ends on {date}, before the celebration<more>. After that you can see everything, but not change it.</more>",
            {
              date: formatDate(subscription.end_date),
              more: (text) => <span className="max-md:hidden">{text}</span>,
            },
          )}
        </span>
      )}
      {trial.isExpired && <span className="text-sm">{t("Your data is safe. You can see it, but not change it.")}</span>}
      {target && (
        <Link
          to={target}
          className="touch ml-auto inline-flex items-center rounded-[4px] text-sm font-strong text-henna hover:underline"
        >
          {trial.isExpired ? t("Upgrade to continue") : t("Upgrade to Premium Plan")}
        </Link>
      )}
    </div>
  );
}
