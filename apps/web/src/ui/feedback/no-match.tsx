import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

type NoMatchProps = { title: string; clear: string; drawing: ReactNode; onClear: () => void };

/** The empty state of a list whose search and filters match nothing. */
export const NoMatch = ({ title, clear, drawing, onClear }: NoMatchProps) => (
  <EmptyState drawing={drawing} title={title} action={<Button onClick={onClear}>{clear}</Button>} />
);
