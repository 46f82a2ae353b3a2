import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import type { CountryCode } from "libphonenumber-js/min";
import { ChevronDown } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { dialCodes } from "#lib/text/dial-codes.ts";
import { listRegions, readPhone } from "#lib/text/phone-numbers.ts";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";
import { OptionList } from "#ui/fields/options/option-list.tsx";
import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";
import { Popover } from "#ui/overlays/popover.tsx";

export type PhoneFieldProps = FieldControl<string> & { region?: CountryCode; placeholder?: string };

/** The value is E.164 as soon as the text can be a number, else the text. */
export function PhoneField({ region: first = "IN", placeholder = "98290 11432", ...props }: PhoneFieldProps) {
  const [isTouched, setTouched] = useState(false);
  const library = usePhoneLibrary(isTouched || Boolean(props.value));
  const regions = useMemo(() => (library ? listRegions(library) : []), [library]);
  const [chosen, setChosen] = useState<CountryCode | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const stored = library && props.value ? readPhone(library, props.value, chosen ?? first) : null;
  const region = chosen ?? stored?.region ?? first;
  const dial = library ? `+${library.getCountryCallingCode(region)}` : (dialCodes[region] ?? "");

  function type(text: string): void {
    const read = library ? readPhone(library, text, region) : { value: text.trim(), region, national: text };
    // A whole number with its country code was typed or pasted: show the rest, beside its own region.
    const whole = text.trim().startsWith("+") && read.value.startsWith("+") && read.national !== text;
    setChosen(read.region);
    setDraft(whole ? read.national : text);
    props.onChange(read.value);
  }
  useEffect(() => {
    // Parses the text typed before the numbering plans were loaded.
    if (library && draft) type(draft);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [library]);
  function pick(code: string): void {
    setChosen(code as CountryCode);
    setOpen(false);
    const text = draft ?? stored?.national ?? props.value ?? "";
    if (library && text) props.onChange(readPhone(library, text, code as CountryCode).value);
  }
  const options = regions.map((item) => ({ value: item.code, label: item.name, hint: `${item.code} ${item.dial}` }));

  return (
    <div
      data-invalid={props.invalid || undefined}
      data-disabled={props.disabled || undefined}
      className="control flex items-stretch"
    >
      <Popover
        open={open}
        onOpenChange={(next) => {
          setTouched(true);
          setOpen(next);
        }}
        label={t("Country")}
        className="w-72 p-0!"
        trigger={
          <button
            type="button"
            disabled={props.disabled}
            aria-label={t("Country, {region} {dial}", { region, dial })}
            className={cx(
              "flex flex-none items-center gap-1.5 rounded-l-[7px] border-r border-line pl-3 pr-2 text-ink-2",
              "tabular-nums outline-offset-[-2px]",
            )}
          >
            {/* Letters, because Windows and many Linux desktops have no flags to draw. */}
            <span className="rounded-[4px] bg-sunken px-1 text-2xs font-semibold dark:bg-line">{region}</span>
            <span className="min-w-[3ch] text-left">{dial}</span>
            <ChevronDown className="size-3.5 text-ink-3" aria-hidden="true" />
          </button>
        }
      >
        {library ? (
          <OptionList label={t("Countries")} options={options} chosen={[region]} onPick={pick} />
        ) : (
          <div className="h-10" />
        )}
      </Popover>
      <input
        {...nativeProps(props)}
        type="tel"
        autoComplete="tel-national"
        placeholder={placeholder}
        value={draft ?? stored?.national ?? props.value ?? ""}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setTouched(true)}
        onBlur={() => {
          setDraft(null);
          props.onBlur?.();
        }}
        className="min-w-0 flex-1 bg-transparent px-3 tabular-nums outline-none"
      />
    </div>
  );
}
