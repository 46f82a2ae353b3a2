import { type UsageOfType, usageEndpoints } from "@nyota/contract/store/usage";
import { useQuery } from "@tanstack/react-query";
import { creditWords } from "#features/wallet/credit-labels.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { joinWords } from "#lib/text/format.ts";
import { BarsByRow } from "#ui/charts/bars-by-row.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { Link } from "#ui/link.tsx";

/** What the plan gives of each kind: used, reserved and left. */
export function CreditsCard() {
  const { projectId } = useProject();
  const read = useQuery(query(usageEndpoints.usage, { params: { projectId } }));
  return (
    <ChartCard
      read={read}
      failure={t("The credits could not be counted")}
      loading={t("Counting the credits")}
      title={t("Credits of the plan")}
      action={<Link to={`/projects/${projectId}/usage`}>{t("Usage")}</Link>}
    >
      {({ types }) => (
        <BarsByRow
          label={t("Credits of the plan")}
          summary={summarise(types)}
          head={t("Credits")}
          rows={types.map(({ credit_type, used, reserved, remaining }) => ({
            key: credit_type,
            label: creditWords[credit_type].name,
            segments: [
              { label: t("Used"), value: used, tone: "peacock" },
              { label: t("Reserved"), value: reserved, tone: "marigold" },
              { label: t("Remaining"), value: remaining, tone: "line" },
            ],
          }))}
          isShareOnly
        />
      )}
    </ChartCard>
  );
}

function summarise(types: readonly UsageOfType[]): string {
  const gone = types.filter(({ remaining }) => remaining === 0).map(({ credit_type }) => creditWords[credit_type].name);
  return gone.length === 0
    ? t("Something is left of every kind.")
    : t("Nothing is left of: {names}.", { names: joinWords(gone) });
}
