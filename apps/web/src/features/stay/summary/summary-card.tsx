import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";

/** A titled part of the summary. On a phone and on paper its tables use the whole width. */
export const SummaryCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card
    title={title}
    aria-label={title}
    className="max-md:border-0 max-md:bg-transparent max-md:px-0! print:break-inside-avoid print:border-0 print:px-0 print:py-2"
  >
    {children}
  </Card>
);
