import { guestEndpoints } from "@nyota/contract/guests/guests";
import { onlineManager } from "@tanstack/react-query";
import { findGuest, putGuests } from "./guest-cache.ts";
import { type Outcome, type UnsentBatch, unsentEdits } from "./unsent-edits.ts";
import { call, markStale } from "#lib/api/api.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { onNewUser } from "#lib/api/session.ts";
import { t } from "#lib/i18n/t.ts";
import { toast } from "#ui/toast.ts";

/** Milliseconds until an unsent edit is retried. */
const RETRY_AFTER = 10_000;
/** Milliseconds without an edit until other lists that show guest data are refetched. */
const SETTLE = 600;
const toastId = "guests-unsent";

export const touched = ["guests", ...(guestEndpoints.editCells.touches ?? []), "activity"];

/** The guest list while it is open: it shows the outcome on its cells and can undo a change. */
export type OpenList = {
  projectId: string;
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  onSaved: (undoId: string, label: string) => void;
  onRefused: (error: unknown, batch: UnsentBatch) => void;
};
let openList: OpenList | undefined;
let queue: Promise<unknown> = Promise.resolve();
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let refreshTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Registers the list for the outcome of its edits and retries unsent edits at once. Returns the function that
 * unregisters it.
 */
export function connectList(list: OpenList): () => void {
  openList = list;
  sendFailed();
  return () => {
    if (openList === list) openList = undefined;
  };
}
const listOf = (projectId: string) => (openList?.projectId === projectId ? openList : undefined);

/**
 * Sends the queued edits in their order, and retries while the server can't be reached, whichever page is open.
 */
export function sendWaiting(projectId: string): Promise<void> {
  const run = () => {
    const next = queue.then(() => sendAll(projectId));
    queue = next.catch(() => undefined);
    return next;
  };
  return listOf(projectId)?.inTurn(run) ?? run();
}

async function sendAll(projectId: string): Promise<void> {
  const hadFailed = unsentEdits.failed(projectId).length > 0;
  if (hadFailed) forgetFetching();
  let isRefused = false;
  for (const batch of unsentEdits.of(projectId)) {
    batch.outcome = await send(batch);
    if (batch.outcome === "UNSENT") {
      unsentEdits.fail(projectId);
      clearTimeout(retryTimer);
      retryTimer = setTimeout(sendFailed, RETRY_AFTER);
      return announceUnsent(projectId);
    }
    isRefused ||= batch.outcome === "REFUSED";
    unsentEdits.drop(batch);
  }
  if (!hadFailed) return;
  if (isRefused) toast.dismiss(toastId);
  else toast.success(t("Everything is saved now"), { id: toastId });
}

/** An edit that did not reach the server stays on the screen and in the queue; a refused edit is reverted. */
async function send(batch: UnsentBatch): Promise<Outcome> {
  const { projectId, edits, before, label } = batch;
  // The list may have been removed from the cache since.
  const versionOf = (id: string) => (findGuest(id) ?? before.find((guest) => guest.id === id))?.updated_at;
  const changes = edits.map(({ id, set }) => ({ id, set, updated_at: versionOf(id) }));
  try {
    const answer = await call(guestEndpoints.editCells, { params: { projectId }, body: { changes } });
    putGuests(answer.guests);
    unsentEdits.rebase(projectId, answer.guests);
    if (answer.undo_id) listOf(projectId)?.onSaved(answer.undo_id, label);
    refreshSoon();
    return "SAVED";
  } catch (error) {
    if (error instanceof ApiError && error.code === "OFFLINE") return "UNSENT";
    putGuests(before);
    const list = listOf(projectId);
    if (list) list.onRefused(error, batch);
    else announceRefused(error, batch);
    refreshSoon();
    return "REFUSED";
  }
}

function sendFailed(): void {
  clearTimeout(retryTimer);
  const waiting = unsentEdits.all().filter(({ outcome }) => outcome === "UNSENT");
  for (const projectId of new Set(waiting.map((batch) => batch.projectId))) void sendWaiting(projectId);
}
onlineManager.subscribe((isOnline) => isOnline && sendFailed());
// The edits belong to the user who made them: another user's session must not send them.
onNewUser(() => unsentEdits.clear());

/** A response already on its way would show the old values for a moment. */
export const forgetFetching = () =>
  void queryClient.cancelQueries({ queryKey: ["guests", "list"], fetchStatus: "fetching", predicate: hasData });
const hasData = ({ state }: { state: { data: unknown } }) => state.data !== undefined;

function refreshSoon(): void {
  clearTimeout(refreshTimer);
  refreshTimer = setTimeout(() => void markStale(touched), SETTLE);
}

function announceUnsent(projectId: string): void {
  const cells = unsentEdits.failed(projectId).reduce((sum, { edits }) => sum + edits.length, 0);
  toast.error(t("{count, plural, one {# change} other {# changes}} not saved yet", { count: cells }), {
    id: toastId,
    text: t("Nyota can't be reached. What you typed stays in this tab and is sent when the connection is back."),
    action: { label: t("Try again"), run: () => void sendWaiting(projectId) },
  });
}

/** On another page there is no cell to show it on. */
function announceRefused(error: unknown, { before: [first, ...others] }: UnsentBatch): void {
  const name = first?.display_name ?? t("a guest");
  const title =
    others.length > 0
      ? t("What you changed for {name} and {count} more was not saved", { name, count: others.length })
      : t("What you changed for {name} was not saved", { name });
  toast.error(title, { text: readProblem(error) });
}
