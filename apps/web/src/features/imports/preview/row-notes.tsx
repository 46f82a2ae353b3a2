import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { ArrowRight, CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { OtherReading } from "./other-readings.ts";
import { t, translate } from "#lib/i18n/t.ts";

type RowNotesProps = { row: ImportRow; problems: ImportRow["problems"]; others: readonly OtherReading[] };

/** The problems of a row, and what it is read as in fields that have no cell on the screen. */
export function RowNotes({ row, problems, others }: RowNotesProps) {
  if (problems.length === 0 && others.length === 0) return null;
  const guest = row.matched_guest?.name;
  const changes = guest === undefined ? t("Changes to this guest") : t("Changes to {name}", { name: guest });
  return (
    <div className="space-y-1 text-sm">
      {problems.map(({ level, message }) => (
        <p key={message} className="flex items-start gap-1.5 [overflow-wrap:anywhere]">
          {level === "error" ? (
            <CircleAlert className="mt-0.5 size-3.5 flex-none text-rust" aria-label={t("Problem:")} />
          ) : level === "note" ? (
            <Info className="mt-0.5 size-3.5 flex-none text-ink-3" aria-label={t("Note:")} />
          ) : (
            <TriangleAlert className="mt-0.5 size-3.5 flex-none text-marigold-ink" aria-label={t("Please check:")} />
          )}
          {translate(message)}
        </p>
      ))}
      {others.length > 0 && (
        <ul aria-label={row.status === "CHANGED" ? changes : t("Also read")} className="flex flex-wrap gap-x-5 gap-y-1">
          {others.map(({ key, label, before, after }) => (
            <li key={key} className="flex min-w-0 flex-wrap items-center gap-x-1.5 [overflow-wrap:anywhere]">
              <span className="text-ink-2">{label}</span>
              {before && <del className="text-ink-2">{before}</del>}
              {before !== undefined && (
                <ArrowRight className="size-3.5 flex-none text-ink-3" aria-label={t("becomes")} />
              )}
              {before === undefined ? (
                <span>{after}</span>
              ) : (
                <ins className="rounded-tick bg-leaf-soft px-1 text-leaf no-underline">{after || t("(empty)")}</ins>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
