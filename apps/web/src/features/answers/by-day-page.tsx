import { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { AnswersLayout } from "./answers-layout.tsx";
import { type AnswerDays, DaysChart } from "./days-chart.tsx";
import { NextStep } from "./next-step.tsx";
import { WideTable } from "#ui/page/wide-table.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { formatDate, formatNumber } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** On which days guests answered. */
export default function ByDayPage() {
  const { projectId } = useProject();
  const { params, setFilter } = useListParams({ filters: ["event"] });
  const event = params.filters["event"] ?? [];
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } }));
  const read = useQuery({
    ...query(answerViewEndpoints.byDay, { params: { projectId }, query: event.length > 0 ? { event } : {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <AnswersLayout
      title={t("Answers by day")}
      text={t(
        "The answers that count today, on the day they were given. A changed answer counts on the day of the change.",
      )}
      actions={
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t("Print")}
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <ManyOfFilter
          label={t("Event")}
          options={choices.data?.events ?? []}
          chosen={event}
          onChange={(values) => setFilter("event", values)}
        />
      </div>
      <Loaded
        read={read}
        failure={t("The answers could not be counted")}
        label={t("Counting the answers")}
        skeleton={<SkeletonCard lines={8} />}
      >
        {(days) =>
          days.accepted + days.declined === 0 ? (
            <EmptyState
              drawing={<EnvelopeDrawing />}
              title={t("No answers yet")}
              text={
                days.open > 0
                  ? t("{count, plural, one {# answer} other {# answers}} still missing.", { count: days.open })
                  : t("Nobody has been invited yet.")
              }
              action={
                days.open > 0 ? (
                  <NextStep to="rsvp/silent" needs={["GUEST", "VIEW"]}>
                    {t("See who is silent")}
                  </NextStep>
                ) : (
                  <NextStep to="guests" needs={["GUEST", "VIEW"]}>
                    {t("Open the guest list")}
                  </NextStep>
                )
              }
            />
          ) : (
            <Days {...days} />
          )
        }
      </Loaded>
    </AnswersLayout>
  );
}

function Days(days: AnswerDays) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Card>
        <DaysChart days={days} height={280} />
      </Card>
      <div className="flex max-h-[30rem] flex-col print:max-h-none">
        <DayTable {...days} />
      </div>
    </div>
  );
}

function DayTable({ results, accepted, declined }: Omit<AnswerDays, "open">) {
  return (
    <WideTable label={t("Answers by day, as a table")}>
      <thead>
        <tr>
          <th scope="col">{t("Day")}</th>
          <th scope="col" className="number">
            {t("Accepted")}
          </th>
          <th scope="col" className="number">
            {t("Declined")}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.toReversed().map((row) => (
          <tr key={row.day}>
            <th scope="row">{row.day === null ? t("Without a day") : formatDate(row.day)}</th>
            <td className="number">{formatNumber(row.accepted)}</td>
            <td className="number">{formatNumber(row.declined)}</td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">{t("All")}</th>
          <td className="number">{formatNumber(accepted)}</td>
          <td className="number">{formatNumber(declined)}</td>
        </tr>
      </tbody>
    </WideTable>
  );
}
