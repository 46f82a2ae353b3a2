import { creditTypes } from "@nyota/contract/account/projects";
import { creditWords } from "#features/wallet/credit-labels.ts";
import { formatDate } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { productText } from "#lib/text/product-text.ts";

/** The credits of the plan and how many are used; a kind with none left is marked. Nothing without limits. */
export function CreditsTile() {
  const { project, projectId, mayAsOwner, isExpired } = useProject();
  if (project.is_unlimited) return null;
  const usage = project.credit_snapshot.credit_usage;
  const end = project.subscriptions[0]?.end_date;
  return (
    <Card
      title={t("Credits")}
      note={productText(project.product)}
      action={
        <span className="flex gap-4">
          <Link to={`/projects/${projectId}/usage`}>{t("See the usage")}</Link>
          {mayAsOwner("CHANGE_PLAN") && <Link to="upgrade-plan">{t("Upgrade")}</Link>}
        </span>
      }
    >
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {creditTypes.map((type) => {
          const { granted, total_used, reserved, remaining } = usage[type];
          const isGone = remaining === 0;
          return (
            <li key={type}>
              <div className="mb-1.5 flex gap-2 text-sm">
                <span className="font-strong">{creditWords[type].name}</span>
                <span className={isGone ? "ml-auto text-rust tabular-nums" : "ml-auto text-ink-2 tabular-nums"}>
                  {[
                    t("{used, number} of {granted, number} used", { used: total_used, granted }),
                    reserved > 0 && t("{count, number} reserved", { count: reserved }),
                    isGone && t("none left"),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </div>
              <ProgressBar
                label={t("{name} used", { name: creditWords[type].name })}
                value={total_used}
                max={granted}
                tone={isGone ? "rust" : "peacock"}
              />
            </li>
          );
        })}
      </ul>
      {end && (
        <p className="mt-4 text-sm text-ink-3">
          {isExpired
            ? t("The plan ended on {date}.", { date: formatDate(end) })
            : t("The plan runs until {date}.", { date: formatDate(end) })}
        </p>
      )}
    </Card>
  );
}
