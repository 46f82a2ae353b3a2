import type { AnswerCell, AnswerRow } from "@nyota/contract/site/answer-views";
import type { CSSProperties } from "react";
import { Link as RouterLink } from "react-router";
import { describeCell, shortenCell, statusOfCell } from "./describe-cell.ts";
import type { Matrix } from "./matrix.ts";
import { answerTones } from "#features/guests/answer-labels.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Pill } from "#ui/pill.tsx";

type MatrixRowProps = { row: AnswerRow; events: Matrix["events"]; index: number; style: CSSProperties };

/** One household: its name leads to it. */
export function MatrixRow({ row, events, index, style }: MatrixRowProps) {
  const { projectId } = useProject();
  const { household_id, household, is_group, guests, group } = row;
  const cells = new Map(row.cells.map((cell) => [cell.event_id, cell]));
  const home = `/projects/${projectId}/guests/${is_group ? `groups/${household_id}` : household_id}`;
  return (
    <div
      role="row"
      aria-rowindex={index}
      className="absolute inset-x-0 top-0 grid items-center border-t border-line"
      style={style}
    >
      <div role="rowheader" className="sticky left-0 flex h-full min-w-0 flex-col justify-center bg-surface px-3">
        <RouterLink
          to={home}
          className="block rounded-[4px] font-strong hover:text-henna hover:underline max-md:line-clamp-2 max-md:leading-tight md:truncate"
        >
          {household}
        </RouterLink>
        <span className="block truncate text-xs text-ink-3 max-md:hidden">
          {[is_group ? t("{count, plural, one {# guest} other {# guests}}", { count: guests }) : null, group]
            .filter(Boolean)
            .join(", ")}
        </span>
      </div>
      {events.map(({ id }) => (
        <MatrixCell key={id} cell={cells.get(id)} />
      ))}
    </div>
  );
}

function MatrixCell({ cell }: { cell: AnswerCell | undefined }) {
  const full = describeCell(cell);
  return (
    <div role="cell" className="min-w-0 px-2 tabular-nums" title={full}>
      <span aria-hidden="true">
        {cell ? (
          <Pill tone={answerTones[statusOfCell(cell)]}>{shortenCell(cell)}</Pill>
        ) : (
          <span className="text-ink-3">–</span>
        )}
      </span>
      <span className="sr-only">{full}</span>
    </div>
  );
}

type MatrixTotalsProps = { totals: AnswerCell[]; events: Matrix["events"]; index: number; style: CSSProperties };

/** The heads of each event, of all households that match. */
export function MatrixTotals({ totals, events, index, style }: MatrixTotalsProps) {
  const cells = new Map(totals.map((cell) => [cell.event_id, cell]));
  return (
    <div role="row" aria-rowindex={index} className="grid border-t border-line-strong bg-sunken" style={style}>
      <div role="rowheader" className="sticky left-0 bg-sunken px-3 py-2 font-semibold">
        {t("Heads")}
      </div>
      {events.map(({ id }) => {
        const cell = cells.get(id);
        return (
          <div key={id} role="cell" className="px-2 py-2 tabular-nums" title={describeCell(cell)}>
            {rich("<strong>{heads, number}</strong> <light>of {count, number}</light>", {
              heads: cell?.heads ?? 0,
              count: cell?.of ?? 0,
              strong: (text) => <b className="font-semibold">{text}</b>,
              light: (text) => <span className="text-ink-2">{text}</span>,
            })}
          </div>
        );
      })}
    </div>
  );
}
