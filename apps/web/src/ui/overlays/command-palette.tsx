import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { Command as Cmdk } from "cmdk";
import { Search, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useFocusBack } from "#lib/navigation/use-focus-back.ts";

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  search: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  loading?: boolean;
  /** Instead of entries, or after them: that nothing was found, that the search failed. */
  note?: ReactNode;
  /** What a screen reader says when the entries have changed. */
  announcement?: string | undefined;
  children: ReactNode;
};

/**
 * A field over the entries that its owner has found for the text. The arrow keys, Home and End mark one, Enter opens it,
 * Escape closes; what is marked is named to screen readers.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, search, onSearch, loading = false, note, announcement = "", children } = props;
  const { placeholder = t("Find a guest, page or action") } = props;
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
          <Radix.Title className="sr-only">{t("Command palette")}</Radix.Title>
          <Cmdk label={placeholder} shouldFilter={false} loop>
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              {loading ? <Spinner size={18} /> : <Search className="size-[18px] text-ink-3" aria-hidden="true" />}
              <Cmdk.Input
                value={search}
                onValueChange={onSearch}
                placeholder={placeholder}
                className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none"
              />
              <span className="max-md:hidden">
                <Kbd>Esc</Kbd>
              </span>
              <Radix.Close asChild>
                <IconButton label={t("Close")} icon={<X />} size="small" tooltip={false} className="-mr-3 md:hidden" />
              </Radix.Close>
            </div>
            <Cmdk.List aria-busy={loading} className="max-h-[min(480px,60dvh)] overflow-y-auto p-1.5">
              {children}
            </Cmdk.List>
            {note && <div className="border-t border-line px-4 py-3 text-ink-2">{note}</div>}
            <p role="status" className="sr-only">
              {announcement}
            </p>
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
  icon?: ReactNode;
  hint?: ReactNode;
  /** A second line. */
  text?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
};

export function CommandItem({ value, icon, hint, text, onSelect, children }: CommandItemProps) {
  return (
    <Cmdk.Item
      value={value}
      onSelect={onSelect}
      className={cx(
        "touch flex cursor-default items-center gap-2.5 rounded-control px-2.5 py-2",
        "data-[selected=true]:bg-sunken dark:data-[selected=true]:bg-line [&_svg]:size-[17px]",
        "[&_svg]:text-ink-3",
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{children}</span>
        {text && <span className="block truncate text-xs text-ink-2">{text}</span>}
      </span>
      {hint && <span className="text-xs text-ink-2">{hint}</span>}
    </Cmdk.Item>
  );
}
