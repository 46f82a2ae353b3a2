import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";

type Tab = { value: string; label: ReactNode; count?: number; content?: ReactNode };
type TabsProps = {
  label: string;
  tabs: Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onChange }: TabsProps) {
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the chosen tab may be beyond the edge.
  useEffect(() => {
    const active = bar.current?.querySelector<HTMLElement>("[data-state=active]");
    if (bar.current && active)
      bar.current.scrollLeft = active.offsetLeft - (bar.current.clientWidth - active.offsetWidth) / 2;
  }, [value]);
  return (
    <Radix.Root value={value} defaultValue={defaultValue} onValueChange={onChange}>
      <Radix.List
        ref={bar}
        aria-label={label}
        className="scroll-hint relative flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line px-0.5"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={
              "touch -mb-px flex items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent px-0.5 py-2.5 " +
              "font-strong text-ink-2 outline-offset-[-2px] transition-colors hover:text-ink " +
              "data-[state=active]:border-henna data-[state=active]:text-ink"
            }
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-xs font-normal text-ink-3 tabular-nums">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
