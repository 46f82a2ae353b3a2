import { countDown, spanOf } from "../countdown.ts";
import { useEvents } from "./use-events.ts";
import { formatDate, formatNumber, formatRelative, formatTime, formatWeekday } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useCover } from "#lib/api/use-cover.ts";
import { t } from "#lib/i18n/t.ts";
import { useNow } from "#lib/use-now.ts";
import { Cover } from "#ui/drawings/cover.tsx";

/** The cover with the days left, the next event and the deadline for answers. */
export function CountdownTile() {
  const { project } = useProject();
  const cover = useCover(project);
  const events = useEvents().data?.results ?? [];
  const now = useNow();
  const countdown = countDown(project.start_date ? project : spanOf(events), now);
  const next = events.find((event) => new Date(event.starts_at) >= now);
  const deadline = events
    .map((event) => event.rsvp_deadline)
    .filter((moment): moment is string => moment !== null && new Date(moment) > now)
    .toSorted((a, b) => a.localeCompare(b))[0];
  return (
    <Cover src={cover} seed={project.id} className="h-full min-h-[360px] max-md:min-h-64">
      <p className="display flex flex-wrap items-baseline gap-x-3">
        {countdown?.number != null && (
          <span className="text-hero font-semibold tabular-nums">{formatNumber(countdown.number)}</span>
        )}
        <span className="text-xl">{countdown?.words ?? t("No date yet")}</span>
      </p>
      {(next || deadline) && (
        <dl className="mt-3 flex flex-wrap gap-x-7 gap-y-2 text-[13.5px]">
          {next && (
            <div>
              <dt>{next === events[0] ? t("First event") : t("Next event")}</dt>
              <dd className="font-semibold">
                {next.name}, {formatWeekday(next.starts_at)} {formatDate(next.starts_at)}, {formatTime(next.starts_at)}
              </dd>
            </div>
          )}
          {deadline && (
            <div>
              <dt>{t("Answers close")}</dt>
              <dd className="font-semibold">
                {formatDate(deadline)}, {formatRelative(deadline)}
              </dd>
            </div>
          )}
        </dl>
      )}
    </Cover>
  );
}
