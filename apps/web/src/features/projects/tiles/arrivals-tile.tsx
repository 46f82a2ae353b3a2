import { addDays } from "@nyota/contract/days";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import type { BoardDay } from "@nyota/contract/travel-stay/travel-boards";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatNumber, formatWeekday, pluralise } from "#lib/text/format.ts";
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
    <Card title="Arrivals" className="h-full" action={<Link to={list}>All arrivals</Link>}>
      {board.isPending && <SkeletonText lines={3} />}
      {board.isError && <p className="text-ink-2">{board.error.message}</p>}
      {board.data && next.length === 0 && (
        <p className="text-ink-2">
          {days.some(isKnown) ? "No more arrivals are known." : "No day of an arrival is known yet."}
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
                {[pluralise(one.pax, "person", "people"), one.rides > 0 && `${formatNumber(one.rides)} to be fetched`]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {unknown > 0 && (
        <p className="mt-3 text-sm">
          <Link to={`${list}?day=NONE`}>{pluralise(unknown, "person has", "people have")} no day yet</Link>
        </p>
      )}
    </Card>
  );
}

const isKnown = (one: BoardDay): one is BoardDay & { day: string } => one.day !== null;

const nameDay = (day: string, today: string): string =>
  day === today ? "Today" : day === addDays(today, 1) ? "Tomorrow" : `${formatWeekday(day)} ${formatDate(day)}`;
