import type { Sender } from "@nyota/contract/messages/senders";
import type { ReactNode } from "react";
import { t } from "#lib/i18n/t.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useSender } from "./use-sender.ts";

export function LoadedSender({ children }: { children: (sender: Sender) => ReactNode }) {
  const { sender } = useSender();
  const skeleton = (
    <div className="space-y-4">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
  return (
    <Loaded
      read={sender}
      failure={t("This number could not be opened")}
      label={t("Loading the number")}
      skeleton={skeleton}
    >
      {children}
    </Loaded>
  );
}
