import { ArrowRight } from "lucide-react";
import type { CellReading as Reading } from "./preview-columns.ts";
import { hidden } from "./hidden.tsx";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";

type CellReadingProps = { id: string; reading: Reading };

/** What a cell is stored as, under the cell; for a guest on the list the value before and after. */
export function CellReading({ id, reading: { text, before } }: CellReadingProps) {
  if (before === undefined)
    return (
      <p id={id} className="relative max-w-70 truncate px-2 pt-1 pb-1 text-xs text-ink-2" title={text}>
        {rich("<hidden>is read as </hidden>{text}", { text, hidden })}
      </p>
    );
  return (
    <p
      id={id}
      className="flex w-max max-w-70 flex-wrap items-center gap-x-1 px-2 pt-1 pb-1 text-xs [overflow-wrap:anywhere]"
    >
      {before !== "" && <del className="text-ink-2">{before}</del>}
      <ArrowRight className="size-3 flex-none text-ink-3" aria-label={t("becomes")} />
      <ins className="rounded-tick bg-leaf-soft px-1 text-leaf no-underline">{text || t("(empty)")}</ins>
    </p>
  );
}
