import type { Sender } from "@nyota/contract/senders";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { useSender } from "./use-sender.ts";

export function LoadedSender({ children }: { children: (sender: Sender) => ReactNode }) {
  const { data, error, refetch } = useSender().sender;
  if (data) return children(data);
  if (error)
    return (
      <EmptyState
        drawing={<ErrorDrawing />}
        title="This number could not be opened"
        text={error.message}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  return (
    <Loading label="Loading the number">
      <div className="space-y-4">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-24 w-full" />
      </div>
    </Loading>
  );
}
