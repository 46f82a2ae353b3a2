import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { ColumnOffers, describeUnknown, type Offers } from "./column-offers.tsx";
import { CrossChoice } from "./cross-choice.tsx";
import { confidenceWord } from "./mapping-options.ts";
import { cx } from "#lib/cx.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import type { Option } from "#ui/fields/field-control.ts";
import { Select } from "#ui/fields/select.tsx";

type MappingRowProps = Offers & {
  column: FileImportDetail["columns"][number];
  suggestion: FileImportDetail["suggestions"][number] | undefined;
  target: string | null;
  options: Option[];
  error?: string;
  onChange: (target: string | null) => void;
  /** Set where an "x" could mean yes or no: the answer, and how to give it. */
  crosses?:
    | { answer: "YES" | "NO" | undefined; isEvent: boolean; onAnswer: (answer: "YES" | "NO") => void }
    | undefined;
};

/** One column of the file, with sample values and its target. */
export function MappingRow({
  column,
  suggestion,
  target,
  options,
  error,
  onChange,
  crosses,
  ...offers
}: MappingRowProps) {
  const help =
    suggestion && suggestion.target === target
      ? `${confidenceWord(suggestion.confidence)} ${translate(suggestion.reason)}`
      : target
        ? t("Your choice.")
        : describeUnknown(column, suggestion !== undefined && !suggestion.asks);
  const asked = !target && suggestion?.asks ? options.find(({ value }) => value === suggestion.target) : undefined;
  return (
    <li
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_minmax(0,320px)] items-start gap-x-6 gap-y-3 border-b border-line px-5 py-4",
        "last:border-0 max-md:grid-cols-1 max-md:px-4",
      )}
    >
      <div className="min-w-0">
        <h3 className={cx("font-semibold [overflow-wrap:anywhere]", !target && "text-ink-2")}>{column.header}</h3>
        {column.samples.length > 0 ? (
          <ul aria-label={t("Values in {header}", { header: column.header })} className="mt-1.5 flex flex-wrap gap-1.5">
            {column.samples.slice(0, 4).map((sample, index) => (
              <li
                key={index}
                className="max-w-full truncate rounded-[7px] bg-sunken px-2 py-0.5 text-sm text-ink-2 dark:bg-line"
              >
                {sample}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-1 text-sm text-ink-3">{t("This column is empty.")}</p>
        )}
      </div>
      <div>
        <Field
          label={<span className="md:sr-only">{t("{header} goes to", { header: column.header })}</span>}
          help={asked ? `${t("Is this “{name}”?", { name: asked.label })} ${suggestion?.reason ?? ""}` : help}
          error={error}
        >
          {({ id, invalid, describedBy }) => (
            <Select
              {...{ id, invalid, describedBy }}
              value={target ?? ""}
              options={options}
              onChange={(value) => onChange(value || null)}
            />
          )}
        </Field>
        {!target && <ColumnOffers {...{ column, asked, onChange }} {...offers} />}
        {target && column.looks_like === "ANSWERS" && (
          <p className="mt-2 text-sm text-ink-2">{t("These look like what guests answered, not whom you invite.")}</p>
        )}
        {crosses && <CrossChoice column={column.header} {...crosses} />}
      </div>
    </li>
  );
}
