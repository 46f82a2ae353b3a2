import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { useQuery } from "@tanstack/react-query";
import { DayHeads } from "./day-heads.tsx";
import { WideTable } from "#ui/page/wide-table.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber } from "#lib/text/format.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

const lines = [
  { key: "guests", label: t("Guests"), isTotal: true },
  { key: "adults", label: t("Adults"), isTotal: false },
  { key: "children", label: t("Children"), isTotal: false },
  { key: "infants", label: t("Infants, who need no bed"), isTotal: false },
  { key: "attendants", label: t("Attendants among them"), isTotal: false },
  { key: "in_beds", label: t("Beds needed"), isTotal: false },
] as const;

/** The guests of each night by age. */
export function NightsCard() {
  const { projectId } = useProject();
  const read = useQuery(query(staySummaryEndpoints.people, { params: { projectId }, query: {} }));
  return (
    <SummaryCard title={t("Guests each night")}>
      <Loaded
        read={read}
        failure={t("The guests could not be counted")}
        label={t("Counting the guests")}
        skeleton={<SkeletonText />}
      >
        {({ days, results }) => (
          <WideTable label={t("Guests by age each night")}>
            <thead>
              <tr>
                <th scope="col">{t("People")}</th>
                <DayHeads days={days} />
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, label, isTotal }) => (
                <tr key={key} className={isTotal ? "total" : undefined}>
                  <th scope="row">{label}</th>
                  {results.map((day) => (
                    <td key={day.nightNumber} className="number">
                      {day[key] === 0 ? <span className="text-ink-3">0</span> : formatNumber(day[key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
      </Loaded>
    </SummaryCard>
  );
}
