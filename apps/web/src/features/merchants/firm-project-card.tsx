import type { FirmProject } from "@nyota/contract/account/firm-projects";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { countDown } from "#features/projects/countdown.ts";
import { creditWords } from "#features/wallet/credit-labels.ts";
import { placeAndTime } from "#features/projects/place-and-time.ts";
import { t } from "#lib/i18n/t.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { formatDate, formatNumber, formatPercent, formatTime, formatWeekday } from "#lib/text/format.ts";
import { useNow } from "#lib/use-now.ts";
import { StackedBar } from "#ui/charts/stacked-bar.tsx";
import { Pill } from "#ui/pill.tsx";
import { describeProblem } from "./describe-problem.ts";

/** One project of the firm: what is next, answers, who is silent, credits and problems. */
export function FirmProjectCard({ project }: { project: FirmProject }) {
  const { id, title, owner_name, next_event } = project;
  const countdown = countDown(project, useNow());
  const place = placeAndTime(project);
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface px-5 py-[18px] max-md:px-4">
      <div className="flex items-baseline gap-3">
        <h2 className="display min-w-0 flex-1 truncate text-lg">
          <RouterLink to={`/projects/${id}/dashboard`} className="hover:text-henna hover:underline">
            {title}
          </RouterLink>
        </h2>
        {countdown && (
          <span className="flex-none text-sm text-ink-2 tabular-nums">
            {countdown.number !== null && `${formatNumber(countdown.number)} `}
            {countdown.words}
          </span>
        )}
      </div>
      <p className="mt-0.5 truncate text-ink-2">
        {place || t("No place and dates yet")} · {owner_name}
      </p>
      <dl className="mt-4 space-y-3">
        <Fact label={t("Next")}>
          {next_event ? (
            <>
              {next_event.name}
              <span className="text-ink-2">
                , {formatWeekday(next_event.starts_at)} {formatDate(next_event.starts_at)},{" "}
                {formatTime(next_event.starts_at)}
              </span>
            </>
          ) : (
            <span className="text-ink-2">{t("No event ahead")}</span>
          )}
        </Fact>
        <Answers project={project} />
        <Credits project={project} />
      </dl>
      <Problems project={project} />
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

const nameAnswer = (status: "ACCEPTED" | "DECLINED" | "OPEN") =>
  t("{status, select, ACCEPTED {Accepted} DECLINED {Declined} other {Open}}", { status });

function Answers({ project }: { project: FirmProject }) {
  const { id, title, guests, invited, answered, accepted, silent } = project;
  if (guests === null || invited === null || answered === null || accepted === null) return null;
  const waitList = `/projects/${id}/guests?response=PENDING&response=NOT_RESPONDED`;
  return (
    <>
      <Fact label={t("Answers")}>
        {invited > 0 ? (
          <>
            <p className="mb-1.5 tabular-nums">
              {t("{percent} of {count, plural, one {# invitation} other {# invitations}}", {
                percent: formatPercent(answered, invited),
                count: invited,
              })}
              <span className="text-ink-2">
                , {t("{count, plural, one {# guest} other {# guests}}", { count: guests })}
              </span>
            </p>
            <StackedBar
              label={t("Answers of {name}", { name: title })}
              segments={[
                { label: nameAnswer("ACCEPTED"), value: accepted, tone: "leaf" },
                { label: nameAnswer("DECLINED"), value: answered - accepted, tone: "ink" },
                { label: nameAnswer("OPEN"), value: invited - answered, tone: "line" },
              ]}
            />
          </>
        ) : (
          <span className="text-ink-2">
            {guests > 0
              ? t("{count, plural, one {# guest} other {# guests}}, nobody invited yet", { count: guests })
              : t("No guests yet")}
          </span>
        )}
      </Fact>
      {silent !== null && silent > 0 && (
        <Fact label={t("Silent")}>
          <RouterLink to={waitList} className="hover:text-henna underline decoration-line-strong underline-offset-2">
            {t("{count, plural, one {# guest} other {# guests}} without an answer", { count: silent })}
          </RouterLink>
        </Fact>
      )}
    </>
  );
}

/** The kinds with the fewest credits left; nothing without limits. */
function Credits({ project: { is_unlimited, credits } }: { project: FirmProject }) {
  if (is_unlimited) return null;
  const [least] = credits
    .filter(({ granted }) => granted > 0)
    .toSorted((one, other) => one.remaining / one.granted - other.remaining / other.granted);
  if (!least) return null;
  return (
    <Fact label={t("Credits")}>
      <span className="text-ink-2">{creditWords[least.type].name}: </span>
      <span className={least.remaining <= 0 ? "text-rust" : undefined}>
        {t("{remaining, number} of {granted, number} left", { remaining: least.remaining, granted: least.granted })}
      </span>
    </Fact>
  );
}

function Problems({ project }: { project: FirmProject }) {
  if (project.problems.length === 0) return null;
  return (
    <ul
      aria-label={t("Problems of {name}", { name: project.title })}
      className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4"
    >
      {project.problems.map(({ kind, count }) => {
        const { text, tone, page } = describeProblem(kind, count);
        const to = `/projects/${project.id}/${page}`;
        return (
          <li key={kind}>
            {hasPage(to) ? (
              <RouterLink to={to} className="touch flex items-center hover:underline">
                <Pill tone={tone}>{text}</Pill>
              </RouterLink>
            ) : (
              <Pill tone={tone}>{text}</Pill>
            )}
          </li>
        );
      })}
    </ul>
  );
}
