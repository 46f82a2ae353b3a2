import type { ProjectCard as Card } from "@nyota/contract/account/projects";
import { Link } from "react-router";
import { countDown } from "./countdown.ts";
import { placeAndTime } from "./place-and-time.ts";
import { formatNumber, formatPercent } from "#lib/text/format.ts";
import { useCover } from "#lib/api/use-cover.ts";
import { t } from "#lib/i18n/t.ts";
import { useNow } from "#lib/use-now.ts";
import { Badge } from "#ui/badge.tsx";
import { Cover } from "#ui/drawings/cover.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** A project with its days left and its share of answers. */
export function ProjectCard({ project, isOwner }: { project: Card; isOwner: boolean }) {
  const cover = useCover(project);
  const countdown = countDown(project, useNow());
  const { invited, answered, guests } = project;
  return (
    <Link
      to={`/projects/${project.id}/dashboard`}
      className="group block overflow-hidden rounded-hero border border-line bg-surface transition-colors hover:border-line-strong"
    >
      <Cover src={cover} seed={project.id} className="h-44 min-h-0! rounded-none! p-5!">
        <span className="display text-xl">
          {countdown ? (
            <>
              {countdown.number !== null && (
                <span className="mr-2 text-2xl font-semibold tabular-nums">{formatNumber(countdown.number)}</span>
              )}
              <span className="text-lg">{countdown.words}</span>
            </>
          ) : (
            <span className="text-lg">{t("No date yet")}</span>
          )}
        </span>
      </Cover>
      <div className="px-5 pb-5 pt-4">
        <div className="flex items-center gap-2">
          <h2 className="display min-w-0 flex-1 truncate text-lg group-hover:text-henna">{project.title}</h2>
          {project.is_on_trial_plan && <Badge tone="marigold">{t("Trial")}</Badge>}
          <Badge tone={isOwner ? "henna" : "peacock"}>{isOwner ? t("Owner") : t("Member")}</Badge>
        </div>
        <p className="mt-0.5 truncate text-ink-2">{placeAndTime(project) || t("No place and dates yet")}</p>
        {invited !== null && answered !== null && guests !== null && (
          <div className="mt-4">
            <ProgressBar
              label={t("Answers for {name}", { name: project.title })}
              value={answered}
              max={invited}
              tone="leaf"
            />
            <p className="mt-2 flex gap-3 text-sm text-ink-2 tabular-nums">
              <span>
                {invited > 0
                  ? t("{percent} of {count, plural, one {# answer} other {# answers}} received", {
                      percent: formatPercent(answered, invited),
                      count: invited,
                    })
                  : t("Nobody invited yet")}
              </span>
              <span className="ml-auto">{t("{count, plural, one {# guest} other {# guests}}", { count: guests })}</span>
            </p>
          </div>
        )}
      </div>
    </Link>
  );
}
