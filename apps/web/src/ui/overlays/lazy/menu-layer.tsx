import { MENU_SIDE_OFFSET_PX } from "@nyota/contract/constants";
import { Check, ChevronRight } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { createContext, useContext, useEffect, type ComponentProps, type ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { usePlace } from "#ui/overlays/lazy/use-menu-position.ts";

const menuPanel =
  "z-menu min-w-44 max-w-80 overflow-y-auto rounded-field border border-line bg-raised p-1 text-ink " +
  "shadow-float animate-rise";
const menuItem =
  "touch flex w-full cursor-default select-none items-center gap-2.5 rounded-[7px] " +
  "px-2.5 py-[7px] text-left text-[13.5px] " +
  "outline-none data-[highlighted]:bg-sunken data-[disabled]:text-ink-3 " +
  "[&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-ink-3 " +
  "dark:data-[highlighted]:bg-line";

/** The container of the menu around a submenu. */
const PlaceContext = createContext<HTMLElement | null>(null);

/** The event that opened the menu before its code was loaded. */
export type Opener = "pointer" | "key";
export type MenuProps = {
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  children: ReactNode;
  className?: string;
} & Pick<ComponentProps<typeof Radix.Root>, "open" | "onOpenChange">;

export function Menu({
  opener,
  trigger,
  align = "end",
  open,
  onOpenChange,
  children,
  className,
}: MenuProps & { opener?: Opener }) {
  const { trigger: button, place, root } = usePlace<HTMLButtonElement>({ open, onOpenChange });

  useEffect(() => {
    if (opener === "pointer") root.onOpenChange(true);
    if (opener !== "key") return;
    // Dispatch the key again: a menu opened with a key starts at its first entry.
    button.current?.focus();
    button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
    // Only for an event before this was mounted.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Not modal: nothing that can take the focus is hidden from a screen reader.
  return (
    <Radix.Root {...root} modal={false}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <PlaceContext value={place}>
        <Radix.Portal container={place}>
          <Radix.Content
            align={align}
            sideOffset={MENU_SIDE_OFFSET_PX}
            collisionPadding={8}
            className={cx(menuPanel, "max-h-[var(--radix-dropdown-menu-content-available-height)]", className)}
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </PlaceContext>
    </Radix.Root>
  );
}

type ItemProps = ComponentProps<typeof Radix.Item> & { icon?: ReactNode; danger?: boolean; hint?: ReactNode };

export function MenuItem({ icon, danger, hint, className, children, asChild, ...rest }: ItemProps) {
  const itemClass = cx(menuItem, danger && "text-rust [&_svg]:text-rust data-[highlighted]:bg-rust-soft", className);
  if (asChild) {
    return (
      <Radix.Item {...rest} asChild className={itemClass}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item {...rest} className={itemClass}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint && <span className="text-xs text-ink-3">{hint}</span>}
    </Radix.Item>
  );
}

export function MenuCheck({ children, className, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  // The menu stays open, because users often change several columns.
  return (
    <Radix.CheckboxItem onSelect={(event) => event.preventDefault()} {...rest} className={cx(menuItem, className)}>
      <span className="grid size-4 place-items-center">
        <Radix.ItemIndicator>
          <Check className="text-henna!" />
        </Radix.ItemIndicator>
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </Radix.CheckboxItem>
  );
}

export function MenuSub({ label, icon, children }: { label: ReactNode; icon?: ReactNode; children: ReactNode }) {
  const place = useContext(PlaceContext);
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={cx(menuItem, "data-[state=open]:bg-sunken dark:data-[state=open]:bg-line")}>
        {icon}
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden="true" />
      </Radix.SubTrigger>
      <Radix.Portal container={place}>
        <Radix.SubContent sideOffset={MENU_SIDE_OFFSET_PX} collisionPadding={8} className={menuPanel}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pb-1 pt-2 text-[11.5px] font-strong text-ink-3">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1 my-1 h-px bg-line" />;
}
