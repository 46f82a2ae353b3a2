import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from "input-otp";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";

type OtpInputProps = {
  id?: string;
  label?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once every digit is there, so that nobody has to press a button. */
  onComplete?: (value: string) => void;
  length?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  autoFocus?: boolean;
};

export function OtpInput({ label = t("Code"), length = 6, invalid, describedBy, onComplete, ...rest }: OtpInputProps) {
  return (
    <OTPInput
      {...rest}
      maxLength={length}
      onComplete={onComplete}
      pattern={REGEXP_ONLY_DIGITS}
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      pasteTransformer={(text) => text.replace(/\D/g, "")}
      containerClassName="flex gap-2"
      render={({ slots }) =>
        slots.map((slot, index) => <Slot key={index} {...slot} gap={index === length / 2} invalid={invalid} />)
      }
    />
  );
}

function Slot({ char, isActive, hasFakeCaret, gap, invalid }: SlotProps & { gap: boolean; invalid?: boolean }) {
  return (
    <div
      className={cx(
        "grid h-13 min-w-0 flex-[0_1_2.75rem] place-items-center rounded-control border bg-surface font-display",
        "text-xl font-semibold tabular-nums max-md:flex-[0_1_3rem]",
        gap && "ml-2.5 max-md:ml-1",
        isActive
          ? "border-henna shadow-[0_0_0_3px_color-mix(in_srgb,var(--henna)_20%,transparent)]"
          : invalid
            ? "border-rust"
            : "border-line-strong",
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-6 w-px animate-shimmer bg-ink" />}
    </div>
  );
}
