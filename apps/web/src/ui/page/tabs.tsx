import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

type Tab = { value: string; label: ReactNode; count?: number; content?: ReactNode };
type TabsProps = {
  label: string;
  tabs: Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} defaultValue={defaultValue} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        className="scroll-hint flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line px-0.5"
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
