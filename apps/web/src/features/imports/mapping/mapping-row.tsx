import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { confidenceWord } from "./mapping-options.ts";
import { cx } from "#lib/cx.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import type { Option } from "#ui/fields/field-control.ts";
import { Select } from "#ui/fields/select.tsx";

type MappingRowProps = {
  column: FileImportDetail["columns"][number];
  suggestion: FileImportDetail["suggestions"][number] | undefined;
  target: string | null;
  options: Option[];
  error?: string;
  onChange: (target: string | null) => void;
  /** Makes a new column of the guest list for it. */
  onNew?: (() => void) | undefined;
};

/** One column of the file, with sample values and its target. */
export function MappingRow({ column, suggestion, target, options, error, onChange, onNew }: MappingRowProps) {
  const help =
    suggestion && suggestion.target === target
      ? `${confidenceWord(suggestion.confidence)}. ${suggestion.reason}`
      : target
        ? "Your choice."
        : "Left out.";
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
          <ul aria-label={`Values in ${column.header}`} className="mt-1.5 flex flex-wrap gap-1.5">
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
          <p className="mt-1 text-sm text-ink-3">This column is empty.</p>
        )}
      </div>
      <div>
        <Field
          label={<span className="md:sr-only">{column.header} goes to</span>}
          help={asked ? `Is this “${asked.label}”? ${suggestion?.reason ?? ""}` : help}
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
        {!target && (asked || (onNew && column.samples.length > 0)) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {asked && <Button onClick={() => onChange(asked.value)}>Yes, {asked.label}</Button>}
            {onNew && column.samples.length > 0 && <Button onClick={onNew}>Add as a new column</Button>}
          </div>
        )}
      </div>
    </li>
  );
}
