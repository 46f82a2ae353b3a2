import type { FirmProject } from "@nyota/contract/account/firm-projects";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { countDown } from "#features/projects/countdown.ts";
import { creditWords } from "#features/projects/credit-labels.ts";
import { placeAndTime } from "#features/projects/place-and-time.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { formatDate, formatNumber, formatPercent, formatTime, formatWeekday, pluralise } from "#lib/text/format.ts";
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
        {place || "No place and dates yet"} · {owner_name}
      </p>
      <dl className="mt-4 space-y-3">
        <Fact label="Next">
          {next_event ? (
            <>
              {next_event.name}
              <span className="text-ink-2">
                , {formatWeekday(next_event.starts_at)} {formatDate(next_event.starts_at)},{" "}
                {formatTime(next_event.starts_at)}
              </span>
            </>
          ) : (
            <span className="text-ink-2">No event ahead</span>
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

function Answers({ project }: { project: FirmProject }) {
  const { id, title, guests, invited, answered, accepted, silent } = project;
  if (guests === null || invited === null || answered === null || accepted === null) return null;
  const waitList = `/projects/${id}/guests?response=PENDING&response=NOT_RESPONDED`;
  return (
    <>
      <Fact label="Answers">
        {invited > 0 ? (
          <>
            <p className="mb-1.5 tabular-nums">
              {formatPercent(answered, invited)} of {pluralise(invited, "invitation")}
              <span className="text-ink-2">, {pluralise(guests, "guest")}</span>
            </p>
            <StackedBar
              label={`Answers of ${title}`}
              segments={[
                { label: "Accepted", value: accepted, tone: "leaf" },
                { label: "Declined", value: answered - accepted, tone: "ink" },
                { label: "Open", value: invited - answered, tone: "line" },
              ]}
            />
          </>
        ) : (
          <span className="text-ink-2">
            {guests > 0 ? `${pluralise(guests, "guest")}, nobody invited yet` : "No guests yet"}
          </span>
        )}
      </Fact>
      {silent !== null && silent > 0 && (
        <Fact label="Silent">
          <RouterLink to={waitList} className="hover:text-henna underline decoration-line-strong underline-offset-2">
            {pluralise(silent, "guest")} without an answer
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
    <Fact label="Credits">
      <span className="text-ink-2">{creditWords[least.type].name}: </span>
      <span className={least.remaining <= 0 ? "text-rust" : undefined}>
        {formatNumber(least.remaining)} of {formatNumber(least.granted)} left
      </span>
    </Fact>
  );
}

function Problems({ project }: { project: FirmProject }) {
  if (project.problems.length === 0) return null;
  return (
    <ul aria-label={`Problems of ${project.title}`} className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
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
