import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { t } from "#lib/i18n/t.ts";
import { PickerButton } from "#ui/fields/date-time/picker-button.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const Calendar = lazy(() => import("#ui/fields/date-time/calendar.tsx"));

type CalendarPopoverProps = {
  value: string;
  onPick: (day: string) => void;
  min?: string;
  max?: string;
  disabled?: boolean;
  /** Shown beside the calendar, for a time; the popover then stays open after a day was picked. */
  beside?: ReactNode;
};

export function CalendarPopover({ value, onPick, min, max, disabled, beside }: CalendarPopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      align="end"
      label={t("Calendar")}
      className="flex gap-3"
      trigger={
        <PickerButton aria-label={t("Open the calendar")} disabled={disabled}>
          <CalendarDays aria-hidden="true" />
        </PickerButton>
      }
    >
      <Suspense fallback={<Skeleton className="h-72 w-63" />}>
        <Calendar
          value={value}
          min={min}
          max={max}
          onPick={(day) => {
            onPick(day);
            if (!beside) setOpen(false);
          }}
        />
      </Suspense>
      {beside}
    </Popover>
  );
}
