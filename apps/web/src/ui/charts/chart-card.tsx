import type { ComponentProps } from "react";
import { Card } from "#ui/card.tsx";

/** A card of charts and their tables, on one sheet of paper if it fits. */
export const ChartCard = ({ action, ...props }: ComponentProps<typeof Card>) => (
  <Card
    {...props}
    action={action && <span className="print:hidden">{action}</span>}
    className="print:break-inside-avoid print:border-0 print:px-0 print:py-2"
  />
);
