import type { OptionListProps } from "#ui/fields/option-list-layer.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

const lists = onDemand(() => import("#ui/fields/option-list-layer.tsx"));

/** The searchable list inside a select's popover. */
export function OptionList(props: OptionListProps) {
  const layer = useOnDemand(lists, true);
  return layer ? <layer.OptionList {...props} /> : <div className="h-10" />;
}
