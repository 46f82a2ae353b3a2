import { modules } from "@nyota/contract/access";
import { collaboratorEndpoints, type CollaboratorPreview } from "@nyota/contract/account/collaborators";
import { levelOf } from "@nyota/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { describeProject, useProject } from "#lib/navigation/project-context.ts";
import { listVisible } from "#lib/navigation/visible-nav.ts";
import { formatNumber } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { findRightsProblem, type Rights } from "./rights.ts";

const counted: Record<keyof CollaboratorPreview["counts"], (count: number) => string> = {
  guests: (count) => t("{count, plural, one {# guest} other {# guests}}", { count }),
  households: (count) => t("{count, plural, one {# household} other {# households}}", { count }),
  answers: (count) => t("{count, plural, one {# answer} other {# answers}}", { count }),
  events: (count) => t("{count, plural, one {# event} other {# events}}", { count }),
  questions: (count) => t("{count, plural, one {# question} other {# questions}}", { count }),
  journeys: (count) => t("{count, plural, one {# journey} other {# journeys}}", { count }),
  hotels: (count) => t("{count, plural, one {# hotel} other {# hotels}}", { count }),
  stays: (count) => t("{count, plural, one {# room assignment} other {# room assignments}}", { count }),
  campaigns: (count) => t("{count, plural, one {# campaign} other {# campaigns}}", { count }),
  messages: (count) => t("{count, plural, one {# message} other {# messages}}", { count }),
};

/**
 * The project as the person will see it, before anything is sent: the navigation that their rights make, and counts that
 * the server makes under their limits.
 */
export function RightsPreview({ rights }: { rights: Rights }) {
  const [isOpen, setOpen] = useState(false);
  const problem = findRightsProblem(rights);
  const isReady = problem === undefined;
  return (
    <section aria-label={t("As they will see it")} className="rounded-card border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-strong">{t("See it as they will")}</h3>
          <p className="text-sm text-ink-2">
            {problem ? t("Not yet: {problem}", { problem }) : t("Counted now, with exactly these rights.")}
          </p>
        </div>
        <Button aria-expanded={isOpen} disabled={!isReady} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("Hide") : t("Show")}
        </Button>
      </div>
      {isOpen && isReady && <Seen rights={rights} />}
    </section>
  );
}

const scrollToEnd = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });

function Seen({ rights }: { rights: Rights }) {
  const { project, projectId } = useProject();
  const { permissions, group_ids, side } = rights;
  const read = useQuery(
    query(collaboratorEndpoints.preview, {
      params: { projectId },
      query: {
        right: modules.map((module) => `${module}:${levelOf(permissions, module)}` as const),
        ...(group_ids && { group: group_ids }),
        ...(side && { side }),
      },
    }),
  );
  const theirs = describeProject(project, {
    project_id: projectId,
    role: "MEMBER",
    is_expired: false,
    group_ids,
    staff_actions: [],
    module_permissions: modules.map((module) => ({
      module_code: module,
      permission_level: levelOf(permissions, module),
    })),
  });
  return (
    // Below the fold of a sheet, what was opened would not be seen.
    <div ref={scrollToEnd} className="mt-4 grid grid-cols-2 gap-5 max-md:grid-cols-1">
      <div>
        <h4 className="mb-1.5 text-sm text-ink-2">{t("Their navigation")}</h4>
        <ul aria-label={t("Their navigation")} className="space-y-0.5">
          {listVisible(theirs).flatMap(({ entries }) =>
            entries.map(({ url, title, icon: Icon }) => (
              <li key={url} className="flex items-center gap-2">
                <Icon aria-hidden="true" className="size-4 flex-none text-ink-2" />
                {title}
              </li>
            )),
          )}
        </ul>
      </div>
      <div aria-live="polite">
        <h4 className="mb-1.5 text-sm text-ink-2">{t("What they find there")}</h4>
        <Loaded read={read} label={t("Counting")} skeleton={<SkeletonText lines={4} />}>
          {(seen) => <Counts seen={seen} />}
        </Loaded>
      </div>
    </div>
  );
}

function Counts({ seen: { counts, groups, guests } }: { seen: CollaboratorPreview }) {
  const shown = Object.entries(counted).filter(([name]) => counts[name as keyof typeof counts] !== null);
  const named = groups.filter((group) => group.guests > 0);
  const first = named
    .slice(0, 6)
    .map(({ name, guests: count }) => `${name} (${formatNumber(count)})`)
    .join(", ");
  return (
    <>
      {shown.length === 0 ? (
        <p>{t("Only the overview of the project.")}</p>
      ) : (
        <ul aria-label={t("What they find there")} className="space-y-0.5 tabular-nums">
          {shown.map(([name, describe]) => (
            <li key={name}>{describe(counts[name as keyof typeof counts] ?? 0)}</li>
          ))}
        </ul>
      )}
      {named.length > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          {named.length > 6
            ? t("{groups} and {count, plural, one {# more group} other {# more groups}}", {
                groups: first,
                count: named.length - 6,
              })
            : first}
        </p>
      )}
      {guests.length > 0 && (
        <p className="mt-1 text-sm text-ink-2">{t("The first: {names}", { names: guests.join(", ") })}</p>
      )}
    </>
  );
}
