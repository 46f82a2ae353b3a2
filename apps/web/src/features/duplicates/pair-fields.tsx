import type { MergeField } from "@nyota/contract/guests/duplicates";
import type { Guest } from "@nyota/contract/guests/guests";
import { formatMergeField, mergeFieldLabel } from "./merge-field-labels.ts";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { cx } from "#lib/cx.ts";

type PairFieldsProps = {
  name: string;
  keep: Guest;
  gone: Guest;
  fields: readonly MergeField[];
  take: ReadonlySet<MergeField>;
  onTake: ((field: MergeField, isTaken: boolean) => void) | undefined;
};

/**
 * Both guests side by side, with the fields in which they differ. Where both have a value, the user chooses one; a
 * blank is filled automatically.
 */
export function PairFields({ name, keep, gone, fields, take, onTake }: PairFieldsProps) {
  return (
    <div className="grid gap-y-2 text-sm">
      {fields.map((field) => {
        const [mine, theirs] = [formatMergeField(keep, field), formatMergeField(gone, field)];
        const isChoice = onTake !== undefined && mine !== "" && theirs !== "";
        const group = `${name}-${field}`;
        return (
          <fieldset key={field} className="grid grid-cols-[6.5rem_1fr_1fr] items-stretch gap-x-2 max-md:grid-cols-2">
            <legend className="sr-only">{mergeFieldLabel(field)}</legend>
            <span aria-hidden="true" className="self-center text-ink-2 max-md:col-span-2">
              {mergeFieldLabel(field)}
            </span>
            {[
              { value: mine, isTaken: false },
              { value: theirs, isTaken: true },
            ].map(({ value, isTaken }) => {
              const isUsed = isChoice ? take.has(field) === isTaken : value !== "";
              const rowClass = cx(
                "flex min-h-9 min-w-0 items-center gap-2 rounded-control border px-2.5 py-1.5 max-md:min-h-11",
                isUsed ? "border-line-strong bg-raised text-ink" : "border-line text-ink-2",
                isChoice && "cursor-pointer hover:border-line-control",
              );
              const isNumber = field === "phone" && value !== "";
              const text = (
                <span className="min-w-0 break-words">{isNumber ? <PhoneNumber value={value} /> : value || "–"}</span>
              );
              return isChoice ? (
                <label key={String(isTaken)} className={rowClass}>
                  <input
                    type="radio"
                    name={group}
                    checked={isUsed}
                    onChange={() => onTake(field, isTaken)}
                    className="size-4 shrink-0 accent-henna"
                  />
                  {text}
                </label>
              ) : (
                <div key={String(isTaken)} className={rowClass}>
                  {text}
                </div>
              );
            })}
          </fieldset>
        );
      })}
    </div>
  );
}
