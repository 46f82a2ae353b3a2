import { X } from "lucide-react";
import { t } from "#lib/i18n/t.ts";
import type { FieldControl, Option } from "#ui/fields/field-control.ts";
import { OptionPicker } from "#ui/fields/options/option-picker.tsx";

type MultiSelectProps = FieldControl<string[]> & { options: Option[]; placeholder?: string };

export function MultiSelect({ options, placeholder = t("Choose"), ...props }: MultiSelectProps) {
  const chosen = props.value ?? [];

  function toggle(value: string): void {
    props.onChange(chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value]);
  }
  return (
    <div>
      <OptionPicker field={props} label={placeholder} options={options} chosen={chosen} onPick={toggle} many>
        <span className={chosen.length ? "flex-1" : "flex-1 text-ink-3"}>
          {chosen.length ? t("{count} chosen", { count: chosen.length }) : placeholder}
        </span>
      </OptionPicker>
      {chosen.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((value) => {
            const label = options.find((option) => option.value === value)?.label ?? value;
            return (
              <li key={value} className="inline-flex items-center rounded-[7px] bg-sunken pl-2.5 text-sm dark:bg-line">
                {label}
                <button
                  type="button"
                  aria-label={t("Remove {name}", { name: label })}
                  disabled={props.disabled}
                  onClick={() => toggle(value)}
                  className="touch grid h-7 w-7 place-items-center rounded-[7px] text-ink-2 hover:text-ink max-md:w-10"
                >
                  <X className="size-3.5" aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
