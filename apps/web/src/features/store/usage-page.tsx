import { countCredits } from "@nyota/contract/account/credit-limits";
import { type CreditType, creditTypes } from "@nyota/contract/account/projects";
import { USAGE_DAYS, type UsageOfDay, type UsageOfType, usageEndpoints } from "@nyota/contract/store/usage";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "react-router";
import { creditWords } from "#features/projects/credit-labels.ts";
import { addonAddress, upgradeAddress } from "#features/wallet/upgrade-address.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatNumber } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Chart } from "#ui/charts/chart.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

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
  const end = usage.data?.ends_at;
  return (
    <>
      <PageHeader
        title="Usage"
        text={
          end
            ? `${project.product}, ${isExpired ? "ended on" : "until"} ${formatDate(end)}. What is left is added to its next plan.`
            : project.product
        }
        actions={
          upgrade && (
            <Button asChild variant="primary">
              <Link to={upgrade}>Upgrade the plan</Link>
            </Button>
          )
        }
      />
      <Loaded read={usage} failure="The usage could not be loaded" skeleton={<SkeletonCard lines={8} />}>
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

type LeftOfProps = { usage: UsageOfType; isUnlimited: boolean; mayBuy: boolean };

function LeftOf({ usage, isUnlimited, mayBuy }: LeftOfProps) {
  const { projectId } = useProject();
  const { credit_type, granted, used, reserved, remaining } = usage;
  const { name } = creditWords[credit_type];
  const addon = mayBuy ? addonAddress(projectId, credit_type) : undefined;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-ink-2">{name}</h2>
      <p className="mt-1 font-display text-2xl font-semibold tabular-nums">
        {isUnlimited ? formatNumber(used) : formatNumber(remaining)}
        <span className="ml-1.5 font-sans text-sm font-normal text-ink-2">{isUnlimited ? "used" : "left"}</span>
      </p>
      {!isUnlimited && (
        <div className="mt-2.5">
          <ProgressBar
            label={`${name} used`}
            value={used + reserved}
            max={granted}
            tone={remaining === 0 ? "rust" : "peacock"}
          />
          <p className="mt-1.5 text-sm text-ink-2 tabular-nums">
            {formatNumber(used)} of {formatNumber(granted)} used
            {reserved > 0 && `, ${formatNumber(reserved)} reserved`}
          </p>
        </div>
      )}
      {addon && (
        <p className="mt-2 text-sm">
          <Link to={addon} className="touch font-strong text-henna hover:underline">
            Add more
          </Link>
        </p>
      )}
    </li>
  );
}

function DaysOf({ type, days }: { type: CreditType; days: readonly UsageOfDay[] }) {
  const { name } = creditWords[type];
  const total = days.reduce((sum, day) => sum + day[type], 0);
  if (total <= 0)
    return (
      <Card title={name}>
        <p className="text-ink-2">None were used in the last {USAGE_DAYS} days.</p>
      </Card>
    );
  const busiest = days.reduce((best, day) => (day[type] > best[type] ? day : best));
  return (
    <Card title={name}>
      <Chart
        label={`${name} used per day`}
        summary={`${countCredits(type, total)} in ${USAGE_DAYS} days, most on ${formatDate(busiest.day)}: ${formatNumber(busiest[type])}.`}
        x="day"
        xLabel="Day"
        rows={days.map((day) => ({ day: formatDate(day.day), used: day[type] }))}
        series={[{ key: "used", label: "Used", tone: "peacock" }]}
        height={160}
      />
    </Card>
  );
}
