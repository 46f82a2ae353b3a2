import type { ComponentProps } from "react";
import { FilterButton } from "./filter-button.tsx";
import { FilterChips } from "./filter-chips.tsx";

type FilterControlsProps = ComponentProps<typeof FilterChips> & { done?: string };

/** The button that opens the filters, then the chosen ones: its popup doesn't move when chips are added or removed. */
export function FilterControls({ onClear, done, ...shown }: FilterControlsProps) {
  return (
    <>
      <FilterButton {...shown} {...(done && { done })} />
      <FilterChips {...shown} onClear={onClear} />
    </>
  );
}
