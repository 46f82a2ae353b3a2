import { type CreditType, creditTypes } from "@nyota/contract/account/projects";
import { USAGE_DAYS, type UsageOfDay, type UsageOfType, usageEndpoints } from "@nyota/contract/store/usage";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, Navigate } from "react-router";
import { buyMore, creditWords } from "#features/wallet/credit-labels.ts";
import { addonAddress, upgradeAddress } from "#features/wallet/upgrade-address.ts";
import { query } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Chart } from "#ui/charts/chart.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { productText } from "#lib/text/product-text.ts";

/** What the plan has left until when, and how it was used. */
export default function UsagePage() {
  const { projectId, isLimited } = useProject();
  // The plan is the whole project's; who sees only some of its guests is shown none of it.
  return isLimited ? <Navigate replace to={`/projects/${projectId}/dashboard`} /> : <Usage />;
}

function Usage() {
  const { projectId, project, mayAsOwner, isExpired } = useProject();
  const usage = useQuery(query(usageEndpoints.usage, { params: { projectId } }));
  const mayBuy = mayAsOwner("CHANGE_PLAN") && !project.is_unlimited;
  const upgrade = mayBuy ? upgradeAddress(projectId) : undefined;
  const plan = productText(project.product);
  const end = usage.data?.ends_at;
  return (
    <>
      <PageHeader
        title={t("Usage")}
        text={end ? describeEnd({ plan, date: formatDate(end) }, isExpired) : plan}
        actions={
          upgrade && (
            <Button asChild variant="primary">
              <Link to={upgrade}>{t("Upgrade the plan")}</Link>
            </Button>
          )
        }
      />
      <Loaded read={usage} failure={t("The usage could not be loaded")} skeleton={<SkeletonCard lines={8} />}>
        {({ types, days, is_unlimited }) => (
          <div className="grid gap-5">
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {types.map((type) => (
                <LeftOf key={type.credit_type} usage={type} isUnlimited={is_unlimited} mayBuy={mayBuy} />
              ))}
            </ul>
            <div className="grid gap-5 lg:grid-cols-2">
              {creditTypes.map((type) => (
                <DaysOf key={type} type={type} days={days} />
              ))}
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

const describeEnd = (values: { plan: string; date: string }, isExpired: boolean) =>
  isExpired
    ? t("{plan}, ended on {date}. What is left is added to its next plan.", values)
    : t("{plan}, until {date}. What is left is added to its next plan.", values);

type LeftOfProps = { usage: UsageOfType; isUnlimited: boolean; mayBuy: boolean };

function LeftOf({ usage, isUnlimited, mayBuy }: LeftOfProps) {
  const { projectId } = useProject();
  const { credit_type, granted, used, reserved, remaining } = usage;
  const { name } = creditWords[credit_type];
  const addon = mayBuy ? addonAddress(projectId, credit_type) : undefined;
  const unit = (text: ReactNode) => <span className="ml-1.5 font-sans text-sm font-normal text-ink-2">{text}</span>;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-ink-2">{name}</h2>
      <p className="mt-1 font-display text-2xl font-semibold tabular-nums">
        {isUnlimited
          ? rich("{count, number}<unit>used</unit>", { count: used, unit })
          : rich("{count, number}<unit>left</unit>", { count: remaining, unit })}
      </p>
      {!isUnlimited && (
        <div className="mt-2.5">
          <ProgressBar
            label={t("{name} used", { name })}
            value={used + reserved}
            max={granted}
            tone={remaining === 0 ? "rust" : "peacock"}
          />
          <p className="mt-1.5 text-sm text-ink-2 tabular-nums">
            {reserved > 0
              ? t("{used, number} of {granted, number} used, {reserved, number} reserved", { used, granted, reserved })
              : t("{used, number} of {granted, number} used", { used, granted })}
          </p>
        </div>
      )}
      {addon && (
        <p className="mt-2 text-sm">
          <Link to={addon} className="touch font-strong text-henna hover:underline">
            {buyMore[credit_type]}
          </Link>
        </p>
      )}
    </li>
  );
}

function DaysOf({ type, days }: { type: CreditType; days: readonly UsageOfDay[] }) {
  const { name, count } = creditWords[type];
  const total = days.reduce((sum, day) => sum + day[type], 0);
  if (total <= 0)
    return (
      <Card title={name}>
        <p className="text-ink-2">{t("None were used in the last {days} days.", { days: USAGE_DAYS })}</p>
      </Card>
    );
  const busiest = days.reduce((best, day) => (day[type] > best[type] ? day : best));
  return (
    <Card title={name}>
      <Chart
        label={t("{name} used per day", { name })}
        summary={t("{credits} in {days} days, most on {date}: {count, number}.", {
          credits: count(total),
          days: USAGE_DAYS,
          date: formatDate(busiest.day),
          count: busiest[type],
        })}
        x="day"
        xLabel={t("Day")}
        rows={days.map((day) => ({ day: formatDate(day.day), used: day[type] }))}
        series={[{ key: "used", label: t("Used"), tone: "peacock" }]}
        height={160}
      />
    </Card>
  );
}
