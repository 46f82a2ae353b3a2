import { eventKinds, type EventKind } from "@nyota/contract/events";
import { RadioGroup } from "radix-ui";
import { kindIcons, kindWord } from "#features/events/event-kinds.ts";
import { cx } from "#lib/cx.ts";

type KindPickerProps = {
  id: string;
  value: string;
  invalid?: boolean;
  describedBy?: string;
  labelledBy?: string;
  onChange: (kind: EventKind) => void;
};

export function KindPicker({ id, value, invalid, describedBy, labelledBy, onChange }: KindPickerProps) {
  return (
    <RadioGroup.Root
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={value}
      onValueChange={(next) => onChange(next as EventKind)}
      className="grid grid-cols-3 gap-2 sm:grid-cols-4"
    >
      {eventKinds.map((kind) => {
        const Icon = kindIcons[kind];
        return (
          <RadioGroup.Item
            key={kind}
            value={kind}
            className={cx(
              "touch flex flex-col items-center gap-1 rounded-control border border-line-strong bg-surface px-1 py-2",
              "text-sm text-ink-2 transition-colors hover:text-ink [&_svg]:size-5",
              "data-[state=checked]:border-henna data-[state=checked]:bg-henna-soft data-[state=checked]:text-henna",
              invalid && "border-rust",
            )}
          >
            <Icon aria-hidden="true" />
            {kindWord(kind)}
          </RadioGroup.Item>
        );
      })}
    </RadioGroup.Root>
  );
}
