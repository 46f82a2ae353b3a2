import { onlineManager } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import { showGuests } from "#features/guests/guest-cache.ts";
import { withSet } from "#features/guests/guest-edits.ts";
import { type Outcome, type UnsentBatch, unsentEdits } from "#features/guests/unsent-edits.ts";
import { pluralise } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { queryClient } from "#lib/query-client.ts";
import { toast } from "#ui/toast.ts";

const again = 10_000;
const toastId = "guests-unsent";

type Options = {
  send: (batch: UnsentBatch) => Promise<Outcome>;
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  choices: RefObject<GuestChoices | undefined>;
};

/** An older answer on its way would put the old values back for a moment. */
export const forgetFetching = () =>
  void queryClient.cancelQueries({ queryKey: ["guests", "list"], fetchStatus: "fetching", predicate: hasData });
const hasData = ({ state }: { state: { data: unknown } }) => state.data !== undefined;

/**
 * Sends what waits, in the order in which it was made: now, and again by itself as long as the server can't be reached. Meanwhile the list
 * keeps showing what was typed, also when it is loaded anew.
 */
export function useUnsentEdits({ send, inTurn, choices }: Options) {
  const { projectId } = useProject();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sendWaiting = useCallback(
    function sendAll(): Promise<void> {
      clearTimeout(timer.current);
      return inTurn(async () => {
        const hadFailed = unsentEdits.failed(projectId).length;
        if (hadFailed > 0) forgetFetching();
        for (const batch of unsentEdits.of(projectId)) {
          batch.outcome = await send(batch);
          if (batch.outcome === "UNSENT") {
            unsentEdits.fail(projectId);
            timer.current = setTimeout(() => void sendAll(), again);
            return sayUnsent(projectId, () => void sendAll());
          }
          unsentEdits.drop(batch);
        }
        if (hadFailed > 0) toast.success("Everything is saved now", { id: toastId });
      });
    },
    [inTurn, projectId, send],
  );

  useEffect(() => {
    const resume = () => void (unsentEdits.failed(projectId).length > 0 && sendWaiting());
    resume();
    const leave = onlineManager.subscribe((isOnline) => isOnline && resume());
    return () => {
      leave();
      clearTimeout(timer.current);
    };
  }, [projectId, sendWaiting]);

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
        const [feature, name] = event.query.queryKey;
        const waiting = feature === "guests" && name === "list" ? unsentEdits.failed(projectId) : [];
        for (const { edits } of waiting)
          showGuests((guest) => {
            const edit = edits.find(({ id }) => id === guest.id);
            return edit ? withSet(guest, edit.set, choices.current) : guest;
          });
      }),
    [projectId, choices],
  );
  return sendWaiting;
}

function sayUnsent(projectId: string, run: () => void): void {
  const cells = unsentEdits.failed(projectId).reduce((sum, { edits }) => sum + edits.length, 0);
  toast.error(`${pluralise(cells, "change")} not saved yet`, {
    id: toastId,
    text: "Nyota can't be reached. What you typed is kept here and sent as soon as it can.",
    action: { label: "Try again", run },
  });
}
