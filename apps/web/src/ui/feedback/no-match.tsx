import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

type NoMatchProps = { noun: string; drawing: ReactNode; onClear: () => void };

/** The empty state of a list whose search and filters match nothing. */
export const NoMatch = ({ noun, drawing, onClear }: NoMatchProps) => (
  <EmptyState
    drawing={drawing}
    title={`No ${noun} matches`}
    action={<Button onClick={onClear}>Show all {noun}s</Button>}
  />
);
