import type { ReplyOf } from "@nyota/contract/endpoint";
import { DESK_TAPS_MAX, type DeskTick, type DeskStay, type DeskTap } from "@nyota/contract/travel-stay/stay-desk";
import { deskTickLabel, stayDeskEndpoints } from "@nyota/contract/travel-stay/stay-desk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { type DeskList, type KeptList, listKey, makeTap, tapsKey, withTaps } from "./desk-store.ts";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useOnline } from "#lib/use-online.ts";
import { useLatest } from "#lib/use-latest.ts";
import { useStored } from "#lib/use-stored.ts";
import { toast } from "#ui/toast.ts";

const POLL = 5_000;

/** Who stands at the desk of which project. */
export type DeskUser = { projectId: string; userId: string; mayEdit: boolean };

/**
 * The desk's list, and what is ticked off on it. Everything tapped stands on this device first and is sent when the server can
 * be reached; what other desks tapped comes in with the next list.
 */
export function useDesk({ projectId, userId, mayEdit }: DeskUser) {
  const isOnline = useOnline();
  const [kept, keep] = useStored<KeptList | null>(listKey(projectId), null);
  const [taps, setTaps] = useTaps(projectId, userId);
  const ofToday = query(stayDeskEndpoints.list, { params: { projectId }, query: {} });
  const client = useQueryClient();
  const read = useQuery({
    ...ofToday,
    refetchInterval: POLL,
    retry: false,
  });
  const { data, dataUpdatedAt } = read;
  useEffect(() => {
    if (data) keep({ list: data, readAt: new Date(dataUpdatedAt).toISOString(), userId, mayEdit });
  }, [data, dataUpdatedAt, keep, userId, mayEdit]);
  // Whoever lost the right sees the kept list no longer; only without a connection it stands for the server's.
  const isLost = read.error instanceof ApiError && [401, 403, 404].includes(read.error.status);
  useEffect(() => {
    if (isLost) keep(null);
  }, [isLost, keep]);
  const list = isLost ? undefined : (data ?? kept?.list);
  const { mutate, isPending, error, submittedAt, reset } = useSend(stayDeskEndpoints.tap);
  const isRefused = error !== null && !(error instanceof ApiError && error.code === "OFFLINE");
  // After a failure the next list shows that the server is there again.
  const hasToWait = isPending || isRefused || (error !== null && submittedAt >= dataUpdatedAt);
  const settle = useLatest((sent: readonly DeskTap[], { results, stays }: Reply) => {
    const sentById = new Map(sent.map((tap) => [tap.id, tap]));
    for (const { id, outcome, by } of results) {
      const tap = sentById.get(id);
      if (!tap || outcome === "COUNTS") continue;
      const guest = list?.results.find(({ guest_id }) => guest_id === tap.guest_id);
      toastOutcome(tap, guest?.name, { outcome, by });
    }
    // Before the taps go, so that nothing flickers until the next list.
    const now = new Map(stays.map((stay) => [stay.stay_id, stay]));
    client.setQueryData<DeskList>(
      ofToday.queryKey,
      (old) => old && { ...old, results: old.results.map((stay) => now.get(stay.stay_id) ?? stay) },
    );
    setTaps((all) => all.filter(({ id }) => !sentById.has(id)));
  });
  useEffect(() => {
    if (taps.length === 0 || !isOnline || hasToWait) return;
    const some = taps.slice(0, DESK_TAPS_MAX);
    mutate({ params: { projectId }, body: { taps: some } }, { onSuccess: (reply) => settle.current(some, reply) });
  }, [taps, isOnline, hasToWait, mutate, projectId, settle]);

  return {
    read,
    day: list?.day,
    nextDay: list?.next_day,
    stays: list && withTaps(list.results, taps),
    /** Since when nothing new was heard; undefined while the server answers. */
    since: read.isError || !isOnline ? kept?.readAt : undefined,
    waiting: taps.length,
    problem: isRefused ? readMessage(error) : undefined,
    retry: reset,
    discard: () => {
      setTaps(() => []);
      reset();
    },
    tap: (stay: DeskStay, kind: DeskTick) => {
      const tap = makeTap(stay, kind, new Date());
      setTaps((all) => [...all, tap]);
      // They go to another part of the list, where nobody would look for a slip of the finger.
      if (tap.is_done && (kind === "ARRIVED" || kind === "LEFT"))
        toast.success(`${translate(deskTickLabel(kind))}: ${stay.name}`, {
          undo: () =>
            setTaps((all) => [
              ...all,
              { ...tap, id: crypto.randomUUID(), is_done: false, at: new Date().toISOString() },
            ]),
        });
    },
  };
}

type Reply = ReplyOf<typeof stayDeskEndpoints.tap>;

/** The taps that wait. Work that goes on between two renderings has the latest ones. */
function useTaps(projectId: string, userId: string) {
  const [all, store] = useStored<DeskTap[]>(tapsKey(projectId, userId), []);
  const latest = useRef(all);
  const change = useCallback(
    (work: (taps: DeskTap[]) => DeskTap[]) => {
      latest.current = work(latest.current);
      store(latest.current);
    },
    [store],
  );
  return [all, change] as const;
}

type Outcome = Omit<Reply["results"][number], "id">;
function toastOutcome({ kind }: DeskTap, name: string | undefined, { outcome, by }: Outcome) {
  const what = translate(deskTickLabel(kind));
  if (outcome === "GONE")
    toast.error(
      name === undefined
        ? t("“{what}” of a guest was not noted", { what })
        : t("“{what}” of {name} was not noted", { what, name }),
      { text: t("They have no room any more.") },
    );
  else
    toast.info(
      name === undefined
        ? t("“{what}” of a guest was changed after you tapped it", { what })
        : t("“{what}” of {name} was changed after you tapped it", { what, name }),
      by === null ? {} : { text: t("By {name}.", { name: by }) },
    );
}
