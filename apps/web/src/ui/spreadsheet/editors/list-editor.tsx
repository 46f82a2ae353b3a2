import { Command } from "cmdk";
import { Check, Plus } from "lucide-react";
import { Popover as Radix } from "radix-ui";
import type { KeyboardEvent } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import type { CellOption } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { Kbd } from "#ui/kbd.tsx";
import { handleListKey } from "#ui/spreadsheet/editors/list-editor-keys.ts";
import type { Leave } from "#ui/spreadsheet/editors/text-editor.tsx";
import { useListChoice } from "#ui/spreadsheet/editors/use-list-choice.ts";

type ListEditorProps = {
  label: string;
  options: readonly CellOption[];
  value: readonly string[];
  /** The text typed to open it. */
  search: string;
  isMany: boolean;
  /** A short menu without a search: one letter selects an option. */
  keys?: Readonly<Record<string, string>>;
  /** The option that Delete selects in a menu. */
  blank?: string;
  create?: (label: string) => Promise<CellOption | undefined>;
  onDone: (value: readonly string[], leave: Leave) => void;
  onCancel: () => void;
};

const item =
  "touch flex cursor-default items-center gap-2.5 rounded-[7px] px-2.5 py-[7px] text-[13.5px] " +
  "data-[selected=true]:bg-sunken dark:data-[selected=true]:bg-line [&_svg]:size-4 [&_svg]:text-henna";

/** Selects from a list below the cell: one option with Enter, or several, saved with Tab or a click outside. */
export function ListEditor(props: ListEditorProps) {
  const { label, isMany, keys, blank, create } = props;
  const list = useListChoice(props);
  const { search, chosen, newName, pick } = list;
  const onKeyDown = (event: KeyboardEvent) =>
    handleListKey(event, {
      isMany,
      keys,
      blank,
      search,
      onPick: pick,
      onRemoveLast: list.removeLast,
      onDone: list.leave,
      onCancel: list.cancel,
    });
  return (
    <Radix.Root open onOpenChange={(open) => !open && (isMany ? list.leave("stay") : props.onCancel())}>
      <Radix.Anchor className="pointer-events-none absolute inset-0" />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onMouseDown={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
          onPaste={(event) => event.stopPropagation()}
          onCopy={(event) => event.stopPropagation()}
          className="z-menu w-64 rounded-field border border-line bg-raised text-ink shadow-float outline-none"
        >
          <Command label={label} loop className="outline-none" defaultValue={isMany ? undefined : props.value[0]}>
            <Command.Input
              autoFocus
              value={search}
              onValueChange={list.setSearch}
              placeholder={create ? t("Find or add") : t("Find")}
              className={keys ? "sr-only" : "h-10 w-full border-b border-line bg-transparent px-3 outline-none"}
            />
            <Command.List className="max-h-64 overflow-y-auto p-1">
              {!newName && (
                <Command.Empty className="px-3 py-5 text-center text-ink-2">
                  {t("Nothing has this name.")}
                </Command.Empty>
              )}
              {list.all.map((option) => (
                <Command.Item
                  key={option.value}
                  value={option.value}
                  keywords={[option.label, ...(option.hint ? [option.hint] : [])]}
                  onSelect={() => pick(option.value)}
                  className={item}
                >
                  <Check className={cx(!chosen.includes(option.value) && "invisible")} aria-hidden="true" />
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.hint &&
                    (keys ? <Kbd>{option.hint}</Kbd> : <span className="text-xs text-ink-3">{option.hint}</span>)}
                </Command.Item>
              ))}
              {newName && (
                <Command.Item forceMount value={`new ${newName}`} onSelect={() => void list.add()} className={item}>
                  <Plus aria-hidden="true" /> {t("Add “{name}”", { name: newName })}
                </Command.Item>
              )}
            </Command.List>
            {isMany && (
              <p className="border-t border-line px-3 py-1.5 text-xs text-ink-2">
                {t("Enter selects, Tab saves, Escape cancels.")}
              </p>
            )}
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
