import type { ImportRow } from "@nyota/contract/files/import-schemas";
import { ArrowRight, CircleAlert, TriangleAlert } from "lucide-react";
import { listChanges } from "./describe-changes.ts";

/** The problems of a row, and its changes. */
export function RowNotes({ row, labels }: { row: ImportRow; labels: ReadonlyMap<string, string> }) {
  const changes = row.status === "CHANGED" ? listChanges(row.changes, labels) : [];
  if (row.problems.length === 0 && changes.length === 0) return null;
  return (
    <div className="space-y-1 text-sm">
      {row.problems.map(({ level, message }) => (
        <p key={message} className="flex items-start gap-1.5 [overflow-wrap:anywhere]">
          {level === "error" ? (
            <CircleAlert className="mt-0.5 size-3.5 flex-none text-rust" aria-label="Problem:" />
          ) : (
            <TriangleAlert className="mt-0.5 size-3.5 flex-none text-marigold-ink" aria-label="Please check:" />
          )}
          {message}
        </p>
      ))}
      {changes.length > 0 && (
        <ul
          aria-label={`Changes to ${row.matched_guest?.name ?? "this guest"}`}
          className="flex flex-wrap gap-x-5 gap-y-1"
        >
          {changes.map(({ key, label, before, after }) => (
            <li key={key} className="flex min-w-0 flex-wrap items-center gap-x-1.5 [overflow-wrap:anywhere]">
              <span className="text-ink-2">{label}</span>
              {before !== "" && <del className="text-ink-2">{before}</del>}
              <ArrowRight className="size-3.5 flex-none text-ink-3" aria-label="becomes" />
              <ins className="rounded-tick bg-leaf-soft px-1 text-leaf no-underline">{after}</ins>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
