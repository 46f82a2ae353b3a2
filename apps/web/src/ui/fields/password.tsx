import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/i18n/t.ts";
import { type FieldControl, nativeProps } from "#ui/fields/field-control.ts";

type PasswordProps = FieldControl<string> & { autoComplete?: "current-password" | "new-password" };

export function Password(props: PasswordProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div
      data-invalid={props.invalid || undefined}
      data-disabled={props.disabled || undefined}
      className="control flex items-center pl-3"
    >
      <input
        {...nativeProps(props)}
        type={shown ? "text" : "password"}
        autoComplete={props.autoComplete ?? "current-password"}
        value={props.value ?? ""}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        className="min-w-0 flex-1 bg-transparent outline-none"
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t("Show the password")}
        onClick={() => setShown(!shown)}
        className="touch grid h-8 w-9 place-items-center rounded-control text-ink-2 outline-offset-[-2px] max-md:w-11"
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
