import { Command } from "cmdk";
import { Check, Plus } from "lucide-react";
import { cx } from "#lib/cx.ts";
import { fold } from "#lib/text/fold.ts";
import { t } from "#lib/i18n/t.ts";
import type { Option } from "#ui/fields/field-control.ts";
import { OptionSearch, searchInput } from "#ui/fields/options/option-search.tsx";

export type OptionListLayerProps = {
  label: string;
  options: Option[];
  chosen: readonly string[];
  onPick: (value: string) => void;
  searchable?: boolean;
  /** Offers to create what was typed when no option is called so. */
  onCreate?: ((name: string) => void) | undefined;
  text: string;
  onText: (text: string) => void;
};

const item = cx(
  "touch flex cursor-default items-center gap-2.5 rounded-[7px] px-2.5 py-[7px] text-[13.5px]",
  "data-[disabled=true]:text-ink-3 data-[selected=true]:bg-sunken dark:data-[selected=true]:bg-line",
);

const NONE = "(none)";
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Every typed word must begin a word of the option's label or hint; labels that begin with the text come first. */
function matchOption(_value: string, search: string, [label = "", hint = ""]: string[] = []): number {
  const typed = wordsOf(search);
  const begins = (words: readonly string[]) => typed.every((word) => words.some((other) => other.startsWith(word)));
  const own = wordsOf(label);
  if (!begins([...own, ...wordsOf(hint)])) return 0;
  if (own.join(" ").startsWith(typed.join(" "))) return 1;
  return begins(own) ? 0.8 : 0.5;
}

export function OptionList({ label, options, chosen, onPick, onCreate, text, ...props }: OptionListLayerProps) {
  const name = text.trim();
  const isNew = name !== "" && !options.some((option) => option.label.toLowerCase() === name.toLowerCase());
  return (
    <Command label={label} loop filter={matchOption} className="outline-none">
      <OptionSearch isHidden={props.searchable === false}>
        <Command.Input
          autoFocus
          value={text}
          onValueChange={props.onText}
          placeholder={onCreate ? t("Search, or type a new name") : t("Search")}
          className={searchInput}
        />
      </OptionSearch>
      <Command.List className="max-h-72 overflow-y-auto p-1">
        {!(onCreate && isNew) && (
          <Command.Empty className="px-3 py-6 text-center text-ink-2">
            {onCreate && name === "" ? t("None yet: type a name.") : t("Nothing matches.")}
          </Command.Empty>
        )}
        {options.map((option) => (
          <Command.Item
            key={option.value}
            // An empty value never matches.
            value={option.value || NONE}
            keywords={[option.label, option.hint ?? ""]}
            disabled={option.disabled}
            onSelect={() => onPick(option.value)}
            className={item}
          >
            <Check
              className={cx("size-4 flex-none text-henna", !chosen.includes(option.value) && "invisible")}
              aria-hidden="true"
            />
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.hint && <span className="text-xs text-ink-2">{option.hint}</span>}
          </Command.Item>
        ))}
        {onCreate && isNew && (
          <Command.Item forceMount value={`create ${name}`} onSelect={() => onCreate(name)} className={item}>
            <Plus className="size-4 flex-none text-henna" aria-hidden="true" /> {t("Create “{name}”", { name })}
          </Command.Item>
        )}
      </Command.List>
    </Command>
  );
}
