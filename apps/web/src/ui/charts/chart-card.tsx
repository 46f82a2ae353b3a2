import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

type ChartCardProps<Data> = {
  title: string;
  /** Where the numbers are from; left out on paper. */
  action: ReactNode;
  /** What chooses among numbers, above them. */
  choice?: ReactNode;
  read: Parameters<typeof Loaded<Data>>[0]["read"];
  /** What is said when the numbers can't be read, and while they are. */
  failure: string;
  loading: string;
  children: (data: Data) => ReactNode;
};

/** A card of charts and their tables, on one sheet of paper if it fits. */
export const ChartCard = <Data,>({ title, action, choice, read, failure, loading, children }: ChartCardProps<Data>) => (
  <Card
    title={title}
    action={<span className="print:hidden">{action}</span>}
    className="print:break-inside-avoid print:border-0 print:px-0 print:py-2"
  >
    {choice && <div className="mb-3 print:hidden">{choice}</div>}
    <Loaded read={read} failure={failure} label={loading} skeleton={<SkeletonText lines={6} />}>
      {children}
    </Loaded>
  </Card>
);
