import { Check } from "lucide-react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";

type ColourProps = FieldControl<string> & { swatches?: { value: string; label: string }[] };

/** The value is #rrggbb; it can be typed, picked, or chosen from a few swatches. */
export function Colour({ swatches = [], ...props }: ColourProps) {
  const value = props.value ?? "";
  const valid = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div className="space-y-2">
      {swatches.length > 0 && (
        <div role="group" aria-label={t("Suggested colours")} className="flex flex-wrap gap-2">
          {swatches.map((swatch) => (
            <button
              key={swatch.value}
              type="button"
              aria-label={swatch.label}
              aria-pressed={swatch.value === value}
              disabled={props.disabled}
              onClick={() => props.onChange(swatch.value)}
              style={{ backgroundColor: swatch.value }}
              className={cx("grid size-8 place-items-center rounded-full ring-1 ring-line-strong max-md:size-11")}
            >
              {swatch.value === value && <Check className="size-4 text-cover-ink" aria-hidden="true" />}
            </button>
          ))}
        </div>
      )}
      <div
        data-invalid={props.invalid || undefined}
        data-disabled={props.disabled || undefined}
        className="control flex w-40 items-center gap-2.5 px-2"
      >
        <input
          type="color"
          data-empty={!valid || undefined}
          aria-label={t("Pick a colour")}
          disabled={props.disabled}
          value={valid ? value : "#000000"}
          onChange={(event) => props.onChange(event.target.value)}
          className="size-6 flex-none cursor-pointer rounded-[6px] border-0 bg-transparent p-0 data-empty:opacity-25"
        />
        <input
          {...nativeProps(props)}
          value={value}
          placeholder="#rrggbb"
          onChange={(event) => props.onChange(event.target.value.trim())}
          onBlur={props.onBlur}
          className="min-w-0 flex-1 bg-transparent font-mono text-sm outline-none"
        />
      </div>
    </div>
  );
}
