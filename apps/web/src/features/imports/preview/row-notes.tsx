import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { ArrowRight, CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { OtherReading } from "./other-readings.ts";

type RowNotesProps = { row: ImportRow; problems: ImportRow["problems"]; others: readonly OtherReading[] };

/** The problems of a row, and what it is read as in fields that have no cell on the screen. */
export function RowNotes({ row, problems, others }: RowNotesProps) {
  if (problems.length === 0 && others.length === 0) return null;
  return (
    <div className="space-y-1 text-sm">
      {problems.map(({ level, message }) => (
        <p key={message} className="flex items-start gap-1.5 [overflow-wrap:anywhere]">
          {level === "error" ? (
            <CircleAlert className="mt-0.5 size-3.5 flex-none text-rust" aria-label="Problem:" />
          ) : level === "note" ? (
            <Info className="mt-0.5 size-3.5 flex-none text-ink-3" aria-label="Note:" />
          ) : (
            <TriangleAlert className="mt-0.5 size-3.5 flex-none text-marigold-ink" aria-label="Please check:" />
          )}
          {message}
        </p>
      ))}
      {others.length > 0 && (
        <ul
          aria-label={row.status === "CHANGED" ? `Changes to ${row.matched_guest?.name ?? "this guest"}` : "Also read"}
          className="flex flex-wrap gap-x-5 gap-y-1"
        >
          {others.map(({ key, label, before, after }) => (
            <li key={key} className="flex min-w-0 flex-wrap items-center gap-x-1.5 [overflow-wrap:anywhere]">
              <span className="text-ink-2">{label}</span>
              {before && <del className="text-ink-2">{before}</del>}
              {before !== undefined && <ArrowRight className="size-3.5 flex-none text-ink-3" aria-label="becomes" />}
              {before === undefined ? (
                <span>{after}</span>
              ) : (
                <ins className="rounded-tick bg-leaf-soft px-1 text-leaf no-underline">{after || "(empty)"}</ins>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
