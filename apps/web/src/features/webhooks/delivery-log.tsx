import { deliveryStates, DELIVERY_DAYS, type Webhook, webhookEndpoints } from "@nyota/contract/account/webhooks";
import { useQuery } from "@tanstack/react-query";
import { DeliveryRow } from "./delivery-row.tsx";
import { deliveryLabels } from "./describe-webhook.ts";
import type { WebhookActions } from "./use-webhook-actions.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Card } from "#ui/card.tsx";
import { InboxDrawing } from "#ui/drawings/inbox-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

const POLL_SOON = 2_000;
const POLL_LATER = 30_000;
const states = deliveryStates.map((value) => ({ value, label: deliveryLabels[value].label }));

type DeliveryLogProps = { webhook: Webhook; onSendAgain: WebhookActions["sendAgain"] };

/** What was sent to a webhook; read again soon while something new is about to be sent. */
export function DeliveryLog({ webhook: { id: webhookId, is_paused }, onSendAgain }: DeliveryLogProps) {
  const { projectId } = useProject();
  const { params, setPage, setFilter, clearFilters, isFiltered } = useListParams({ filters: ["state"] });
  const { state: chosen = [] } = params.filters;
  const state = deliveryStates.filter((one) => chosen.includes(one));
  const { page, pageSize: page_size } = params;
  const log = useQuery({
    ...query(webhookEndpoints.deliveries, {
      params: { projectId, webhookId },
      query: { page, page_size, ...(state.length > 0 && { state }) },
    }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state: { data } }) =>
      !is_paused && data?.results.some((delivery) => delivery.state === "WAITING" && delivery.attempts === 0)
        ? POLL_SOON
        : POLL_LATER,
  });
  return (
    <Card
      title={t("Log")}
      flush
      action={
        <ManyOfFilter
          label={t("State")}
          options={states}
          chosen={chosen}
          onChange={(values) => setFilter("state", values)}
        />
      }
    >
      <Loaded
        read={log}
        failure={t("The log could not be loaded")}
        label={t("Loading the log")}
        skeleton={
          <div className="px-5">
            <SkeletonRow />
            <SkeletonRow />
          </div>
        }
      >
        {({ results, count }) =>
          results.length === 0 ? (
            isFiltered ? (
              <NoMatch
                title={t("No delivery matches")}
                clear={t("Show all deliveries")}
                drawing={<InboxDrawing />}
                onClear={clearFilters}
              />
            ) : (
              <EmptyState
                level={3}
                title={t("Nothing was sent yet")}
                text={t(
                  "Everything that is sent stands here, with what the program answered. Send a test to see whether it arrives.",
                )}
              />
            )
          ) : (
            <>
              <ul aria-label={t("Deliveries")} className="divide-y divide-line border-t border-line">
                {results.map((delivery) => (
                  <DeliveryRow
                    key={delivery.id}
                    delivery={delivery}
                    onSendAgain={is_paused ? undefined : () => onSendAgain(delivery)}
                  />
                ))}
              </ul>
              <div className="border-t border-line px-5 py-3">
                <Pagination
                  page={page}
                  pageSize={page_size}
                  total={count}
                  counted={(total) => t("{count, plural, one {# delivery} other {# deliveries}}", { count: total })}
                  onPage={setPage}
                />
                <p className="mt-1 text-sm text-ink-2">
                  {t("The log is kept for {count} days.", { count: DELIVERY_DAYS })}
                </p>
              </div>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
