import { Command } from "cmdk";
import { Check, Search } from "lucide-react";
import { cx } from "#lib/cx.ts";
import type { Option } from "#ui/fields/field-control.ts";

export type OptionListProps = {
  label: string;
  options: Option[];
  chosen: readonly string[];
  onPick: (value: string) => void;
  searchable?: boolean;
};

/** The searchable list inside a select's popover. */
export function OptionList({ label, options, chosen, onPick, searchable = true }: OptionListProps) {
  return (
    <Command label={label} loop className="outline-none">
      <div className={cx("flex items-center gap-2 border-b border-line px-3", !searchable && "sr-only")}>
        <Search className="size-4 flex-none text-ink-3" aria-hidden="true" />
        <Command.Input
          autoFocus
          placeholder="Search"
          className="h-10 min-w-0 flex-1 bg-transparent outline-none max-md:h-11 max-md:text-md"
        />
      </div>
      <Command.List className="max-h-72 overflow-y-auto p-1">
        <Command.Empty className="px-3 py-6 text-center text-ink-2">Nothing matches.</Command.Empty>
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, option.hint ?? ""]}
            disabled={option.disabled}
            onSelect={() => onPick(option.value)}
            className={cx(
              "touch flex cursor-default items-center gap-2.5 rounded-[7px] px-2.5 py-[7px] text-[13.5px]",
              "data-[disabled=true]:text-ink-3 data-[selected=true]:bg-sunken dark:data-[selected=true]:bg-line",
            )}
          >
            <Check
              className={cx("size-4 flex-none text-henna", !chosen.includes(option.value) && "invisible")}
              aria-hidden="true"
            />
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.hint && <span className="text-xs text-ink-2">{option.hint}</span>}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
