import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { ColumnChoice } from "./use-column-choice.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Tick } from "#ui/fields/tick.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { SortableList } from "#ui/page/sortable-list.tsx";

/** The columns and their order; collapsed at first. */
export function ColumnList({ choice, keepsId }: { choice: ColumnChoice; keepsId: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { columns, chosen, count, problem } = choice;
  return (
    <div className="rounded-field border border-line-strong bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="touch flex w-full items-center gap-2 px-3.5 py-2.5 text-left"
      >
        <span className="font-strong">{t("Columns")}</span>{" "}
        <span className="text-ink-2 tabular-nums">
          {choice.isLoading
            ? ""
            : count === columns.length
              ? t("all {count}", { count })
              : t("{count} of {total}", { count, total: columns.length })}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx("ml-auto size-4 text-ink-3 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      {choice.error && columns.length === 0 && (
        <p role="alert" className="flex items-center gap-2 px-3.5 pb-3 text-sm text-rust">
          {choice.error.message}
          <Button size="small" onClick={choice.retry}>
            {t("Try again")}
          </Button>
        </p>
      )}
      {isOpen && (
        <div id={id} className="border-t border-line">
          {choice.isLoading ? (
            <SkeletonText />
          ) : (
            <>
              <div className="flex items-center gap-1 py-2 pr-2 pl-3.5">
                <p className="mr-auto text-sm text-ink-2">{t("Drag a column to its place.")}</p>
                <Button size="small" variant="quiet" onClick={choice.all}>
                  {t("All")}
                </Button>
                <Button size="small" variant="quiet" onClick={choice.none}>
                  {t("None")}
                </Button>
              </div>
              <SortableList
                label={t("Columns")}
                items={columns}
                idOf={(column) => column.key}
                nameOf={(column) => column.label}
                onOrder={choice.reorder}
                className="max-h-80 overflow-y-auto border-t border-line px-1.5 py-1"
                itemClass="items-center rounded-control hover:bg-raised"
              >
                {(column) => (
                  <label className="touch flex items-center gap-2.5 py-1.5 pr-2">
                    <Tick
                      aria-label={column.label}
                      checked={chosen.has(column.key)}
                      onCheckedChange={(checked) => choice.toggle(column.key, checked === true)}
                    />
                    <span className="min-w-0 [overflow-wrap:anywhere]">{column.label}</span>
                  </label>
                )}
              </SortableList>
              {keepsId && (
                <p className="border-t border-line px-3.5 py-2.5 text-sm text-ink-2">
                  {t(
                    "“Nyota id” follows in the last column. With it you can change the file and import it again, and every row finds its guest.",
                  )}
                </p>
              )}
            </>
          )}
        </div>
      )}
      {problem && (
        <p role="alert" className="border-t border-line px-3.5 py-2.5 text-sm text-rust">
          {problem}
        </p>
      )}
    </div>
  );
}
