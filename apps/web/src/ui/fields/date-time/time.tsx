import { Clock } from "lucide-react";
import { useState } from "react";
import { formatTime } from "#lib/text/format.ts";
import { readTypedTime } from "#lib/text/read-typed.ts";
import { t } from "#lib/i18n/t.ts";
import type { FieldControl } from "#ui/fields/field-control.ts";
import { PickerButton } from "#ui/fields/date-time/picker-button.tsx";
import { TimeList } from "#ui/fields/date-time/time-list.tsx";
import { TypedInput } from "#ui/fields/date-time/typed-input.tsx";
import { Popover } from "#ui/overlays/popover.tsx";

export type TimeFieldProps = FieldControl<string> & { step?: number; placeholder?: string };

/** The value is a wall time, 19:30. */
export function TimeField({ step, placeholder = "7:30 pm", ...props }: TimeFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <TypedInput
      {...props}
      placeholder={placeholder}
      read={readTypedTime}
      show={(value) => (/^\d{2}:\d{2}$/.test(value) ? formatTime(value) : value)}
      picker={
        <Popover
          open={open}
          onOpenChange={setOpen}
          align="end"
          label={t("Times")}
          trigger={
            <PickerButton aria-label={t("Open the list of times")} disabled={props.disabled}>
              <Clock aria-hidden="true" />
            </PickerButton>
          }
        >
          <TimeList
            value={props.value ?? ""}
            step={step}
            onPick={(time) => {
              props.onChange(time);
              setOpen(false);
            }}
          />
        </Popover>
      }
    />
  );
}
