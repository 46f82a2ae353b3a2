import { TRIAL_DAYS } from "@nyota/contract/constants";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
import { upgradeAddress } from "#features/wallet/upgrade-address.ts";
import { PLAN_END_DAYS, readTrial } from "#app/shell/trial.ts";
import { useLastDay } from "#features/projects/use-last-day.ts";
import { cx } from "#lib/cx.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDate, readDate } from "#lib/text/format.ts";
import { useNow } from "#lib/use-now.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** How much of the trial is left, or that a paid plan ends soon or has ended; owners also get the link to upgrade. */
export function TrialBanner() {
  const current = useProjectIfAny();
  const now = useNow();
  const { pathname, search } = useLocation();
  const subscription = current?.project.is_unlimited === true ? undefined : current?.project.subscriptions[0];
  const isTrial = current?.project.is_on_trial_plan === true;
  const plan = subscription && readTrial(subscription, now);
  const isOver = plan !== undefined && (plan.isExpired || (!isTrial && current?.isExpired === true));
  const isShown = plan !== undefined && (isTrial || isOver || plan.remaining <= PLAN_END_DAYS);
  const lastDay = useLastDay(current, isShown && !isOver);
  if (!current || !subscription || !isShown) return null;
  const isTooShort = !isOver && lastDay !== null && readDate(lastDay) > new Date(subscription.end_date);
  // Members can neither pay for the project nor change its plan.
  const target = current.mayAsOwner("CHANGE_PLAN")
    ? upgradeAddress(current.projectId, `${pathname}${search}`)
    : undefined;
  const end = {
    date: formatDate(subscription.end_date),
    more: (text: ReactNode) => <span className="max-md:hidden">{text}</span>,
  };
  return (
    <div
      role="status"
      className={cx(
        "mb-5 flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-field px-4 py-2.5 max-md:mb-4 max-md:py-1.5",
        isOver ? "bg-rust-soft" : "bg-marigold-soft",
      )}
    >
      <span className={cx("font-strong tabular-nums", isOver && "text-rust")}>
        {isTrial ? describeTrial(plan) : describePlan(plan, isOver)}
      </span>
      {isTrial && (
        <span className="w-40 max-md:hidden">
          <ProgressBar
            label={t("Trial days used")}
            value={isOver ? 100 : plan.percent}
            tone={isOver ? "rust" : "marigold"}
          />
        </span>
      )}
      {isTooShort && (
        <span className="text-sm">
          {rich(
            "Ends on {date}, before the celebration<more>. After that you can see everything, but not change it.</more>",
            end,
          )}
        </span>
      )}
      {!isTrial && !isOver && !isTooShort && (
        <span className="text-sm">
          {rich("Ends on {date}<more>. After that you can see everything, but not change it.</more>", end)}
        </span>
      )}
      {isOver && <span className="text-sm">{t("Your data is safe. You can see it, but not change it.")}</span>}
      {target && (
        <Link
          to={target}
          className="touch ml-auto inline-flex items-center rounded-[4px] text-sm font-strong text-henna hover:underline"
        >
          {isOver ? t("Upgrade to continue") : isTrial ? t("Upgrade to Premium Plan") : t("Choose the next plan")}
        </Link>
      )}
    </div>
  );
}

const describeTrial = ({ used, isExpired }: { used: number; isExpired: boolean }): string =>
  isExpired ? t("Trial Expired") : t("{used}/{days} Days Used", { used, days: TRIAL_DAYS });

const describePlan = ({ remaining }: { remaining: number }, isOver: boolean): string =>
  isOver
    ? t("Plan ended")
    : t("{count, plural, one {The plan ends in # day} other {The plan ends in # days}}", { count: remaining });
