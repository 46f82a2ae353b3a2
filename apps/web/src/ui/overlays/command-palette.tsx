import { cx } from "#lib/cx.ts";
import { Command as Cmdk, defaultFilter } from "cmdk";
import { Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "#ui/kbd.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useFocusBack } from "#lib/navigation/use-focus-back.ts";

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  search: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  /** The server already filtered the entries. */
  filtered?: boolean;
  loading?: boolean;
  empty?: ReactNode;
  children: ReactNode;
};

/** Leaves out entries over which the typed letters are only scattered: "trash" is not in "Wallet transactions". */
function score(value: string, search: string, keywords: string[] = []): number {
  const likeness = defaultFilter(value, search, keywords);
  return likeness < 0.2 ? 0 : likeness;
}

export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, search, onSearch, filtered, loading, children } = props;
  const {
    placeholder = "Find a guest, page or action",
    empty = "Nothing found. Try a name, a phone number or a page.",
  } = props;
  const focusBack = useFocusBack(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog animate-fade bg-overlay" />
        <Radix.Content
          {...focusBack}
          aria-describedby={undefined}
          className={cx(
            "fixed left-1/2 top-[12vh] z-dialog w-[calc(100vw-32px)] max-w-[580px] -translate-x-1/2",
            "overflow-hidden rounded-hero border border-line bg-raised shadow-float outline-none",
          )}
        >
          <Radix.Title className="sr-only">Command palette</Radix.Title>
          <Cmdk label={placeholder} shouldFilter={!filtered} filter={score} loop>
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              {loading ? <Spinner size={18} /> : <Search className="size-[18px] text-ink-3" aria-hidden="true" />}
              <Cmdk.Input
                value={search}
                onValueChange={onSearch}
                placeholder={placeholder}
                className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Cmdk.List className="max-h-[min(420px,60vh)] overflow-y-auto p-1.5">
              <Cmdk.Empty className="px-4 py-8 text-center text-ink-2">{empty}</Cmdk.Empty>
              {children}
            </Cmdk.List>
          </Cmdk>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function CommandGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Cmdk.Group
      heading={title}
      className={cx(
        "**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:pt-2.5",
        "**:[[cmdk-group-heading]]:text-[11.5px] **:[[cmdk-group-heading]]:font-strong",
        "**:[[cmdk-group-heading]]:text-ink-3",
      )}
    >
      {children}
    </Cmdk.Group>
  );
}

type CommandItemProps = {
  value?: string;
  keywords?: string[];
  icon?: ReactNode;
  hint?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
};

export function CommandItem({ value, keywords, icon, hint, onSelect, children }: CommandItemProps) {
  return (
    <Cmdk.Item
      value={value}
      keywords={keywords}
      onSelect={onSelect}
      className={cx(
        "touch flex cursor-default items-center gap-2.5 rounded-control px-2.5 py-2",
        "data-[selected=true]:bg-sunken dark:data-[selected=true]:bg-line [&_svg]:size-[17px]",
        "[&_svg]:text-ink-3",
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint && <span className="text-xs text-ink-2">{hint}</span>}
    </Cmdk.Item>
  );
}
