import { Clock } from "lucide-react";
import { listOpenNeeds, type WaitingTask } from "../open-needs.ts";
import { t } from "#lib/i18n/t.ts";

/** How many tasks have to be done before this one. Nothing for a task that is done itself. */
export function WaitsFor({ task }: { task: WaitingTask }) {
  const open = listOpenNeeds(task);
  if (open.length === 0 || task.status === "DONE") return null;
  return (
    <span className="inline-flex flex-none items-center gap-1 text-xs text-marigold-ink" title={open.join(", ")}>
      <Clock className="size-3.5" aria-hidden="true" />
      {t("Waits for {count, number}", { count: open.length })}
    </span>
  );
}
