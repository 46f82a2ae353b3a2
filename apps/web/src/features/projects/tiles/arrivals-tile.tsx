import { addDays } from "@nyota/contract/days";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import type { BoardDay } from "@nyota/contract/travel-stay/travel-boards";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatWeekday } from "#lib/text/format.ts";
import { useNow } from "#lib/use-now.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

const SHOWN = 3;

/** Who arrives today, tomorrow and on the next days on which anybody does. */
export function ArrivalsTile() {
  const { project, projectId } = useProject();
  const today = useNow().toLocaleDateString("en-CA", { timeZone: project.time_zone });
  const board = useQuery(query(travelEndpoints.board, { params: { projectId }, query: { travel_type: "ARRIVAL" } }));
  const list = `/projects/${projectId}/travel/arrival`;
  const days = board.data?.days ?? [];
  const next = days.filter(isKnown).filter(({ day }) => day >= today);
  const unknown = days.find(({ day }) => day === null)?.pax ?? 0;
  return (
    <Card title={t("Arrivals")} className="h-full" action={<Link to={list}>{t("All arrivals")}</Link>}>
      {board.isPending && <SkeletonText lines={3} />}
      {board.isError && <p className="text-ink-2">{board.error.message}</p>}
      {board.data && next.length === 0 && (
        <p className="text-ink-2">
          {days.some(isKnown) ? t("No more arrivals are known.") : t("No day of an arrival is known yet.")}
        </p>
      )}
      {next.length > 0 && (
        <ul className="border-t border-line">
          {next.slice(0, SHOWN).map((one) => (
            <li key={one.day} className="flex items-baseline gap-3 border-b border-line py-2.5">
              <RouterLink
                to={`${list}?day=${one.day}`}
                className="min-w-0 flex-1 font-strong hover:text-henna hover:underline"
              >
                {nameDay(one.day, today)}
              </RouterLink>
              <span className="flex-none text-sm text-ink-2 tabular-nums">
                {[
                  t("{count, plural, one {# person} other {# people}}", { count: one.pax }),
                  one.rides > 0 && t("{count, number} to be fetched", { count: one.rides }),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {unknown > 0 && (
        <p className="mt-3 text-sm">
          <Link to={`${list}?day=NONE`}>
            {t("{count, plural, one {# person has} other {# people have}} no day yet", { count: unknown })}
          </Link>
        </p>
      )}
    </Card>
  );
}

const isKnown = (one: BoardDay): one is BoardDay & { day: string } => one.day !== null;

const nameDay = (day: string, today: string): string =>
  day === today ? t("Today") : day === addDays(today, 1) ? t("Tomorrow") : `${formatWeekday(day)} ${formatDate(day)}`;
