import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber } from "#lib/text/format.ts";
import { Card } from "#ui/card.tsx";
import { Stat } from "#ui/charts/stat.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

/** How many rooms are left, and who still needs one. */
export function RoomsTile() {
  const { projectId } = useProject();
  const summary = useQuery(query(staySummaryEndpoints.summary, { params: { projectId }, query: {} }));
  const stay = `/projects/${projectId}/stay`;
  return (
    <Card title={t("Rooms")} className="h-full" action={<Link to={`${stay}/summary`}>{t("Summary")}</Link>}>
      {summary.isPending && <SkeletonText lines={3} />}
      {summary.isError && <p className="text-ink-2">{summary.error.message}</p>}
      {summary.data && summary.data.total.rooms === 0 && (
        <p className="text-ink-2">
          {t("There are no rooms yet.")} <Link to={`/projects/${projectId}/hotels`}>{t("Add a hotel")}</Link>
        </p>
      )}
      {summary.data && summary.data.total.rooms > 0 && (
        <>
          <div className="grid grid-cols-3 gap-4">
            <Stat label={t("Rooms")} value={formatNumber(countOffered(summary.data.total))} />
            <Stat label={t("In use")} value={formatNumber(summary.data.total.rooms_in_use)} />
            <Stat label={t("Left")} value={formatNumber(countLeft(summary.data.total))} />
          </div>
          {summary.data.total.blocked_rooms > 0 && (
            <p className="mt-3 text-sm text-ink-2">
              {t("{count, plural, one {# more room is} other {# more rooms are}} blocked for guests.", {
                count: summary.data.total.blocked_rooms,
              })}
            </p>
          )}
          <p className="mt-3 text-sm">
            {summary.data.need_room > 0 ? (
              <Link to={`${stay}/details`}>
                {t("{count, plural, one {# guest who comes has} other {# guests who come have}} no room yet", {
                  count: summary.data.need_room,
                })}
              </Link>
            ) : (
              <span className="text-ink-2">{t("Everybody who comes and needs a room has one.")}</span>
            )}
          </p>
        </>
      )}
    </Card>
  );
}

type Total = { rooms: number; blocked_rooms: number; rooms_in_use: number };

/** Rooms for guests, as the statistics count them: not those that are blocked. */
const countOffered = ({ rooms, blocked_rooms }: Total) => rooms - blocked_rooms;

/** Rooms in which nobody sleeps on any night. */
const countLeft = (total: Total) => Math.max(0, countOffered(total) - total.rooms_in_use);
