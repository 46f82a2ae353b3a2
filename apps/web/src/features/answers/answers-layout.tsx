import type { ReactNode } from "react";
import { usePrintTime } from "#lib/use-print-time.ts";
import { RsvpTabs } from "./rsvp-tabs.tsx";
import type { AnswerFilter } from "./use-answer-filter.ts";
import { FilterSummary } from "#features/guest-filters/filter-summary.tsx";
import { GuestFilterBar } from "#features/guest-filters/guest-filter-bar.tsx";
import { useFirstLoad } from "#lib/api/use-first-load.ts";
import { cx } from "#lib/cx.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { PageHeader } from "#ui/page/page-header.tsx";

type AnswersLayoutProps = {
  title: string;
  text: string;
  actions?: ReactNode;
  /** Shows the filters of the guest list. */
  filter?: AnswerFilter;
  children: ReactNode;
};

/** A page about answers: on paper only its title, what was chosen, and the moment. */
export function AnswersLayout({ title, text, actions, filter, children }: AnswersLayoutProps) {
  const { project } = useProject();
  const printedAt = usePrintTime();
  const isLoading = useFirstLoad();
  return (
    <>
      <style>{"@page { size: A4 landscape; margin: 10mm; }"}</style>
      <div className="print:hidden">
        <PageHeader title={title} text={text} actions={actions} />
        <RsvpTabs />
        {filter && (
          <div className={cx("mb-4", isLoading && "invisible")}>
            <GuestFilterBar filters={filter.filters} search={filter.search} onChange={filter.change} />
          </div>
        )}
      </div>
      <div className="mb-3 hidden print:block">
        <p className="display text-xl">
          {title}, {project.title}
        </p>
        <p className="mb-1 text-sm">{formatDateTime(printedAt)}</p>
        {filter?.isFiltered && <FilterSummary filters={filter.filters} search={filter.search} />}
      </div>
      <div className={cx(isLoading && "invisible")}>{children}</div>
    </>
  );
}
