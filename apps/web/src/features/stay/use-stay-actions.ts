import type { ReplyOf, RequestOf } from "@nyota/contract/endpoint";
import { type Stay, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { stayDetailKeys, stayMoments } from "@nyota/contract/travel-stay/stay-fields";
import { formatRoom } from "./format-stay.ts";
import { useStayRights } from "./use-stay.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

type Assignment = RequestOf<typeof stayEndpoints.assign>["body"];
type Given = ReplyOf<typeof stayEndpoints.assign>;

/** Assigns and removes rooms; each can be undone. */
export function useStayActions() {
  const { projectId } = useProject();
  const { mayDelete } = useStayRights();
  const assign = useSend(stayEndpoints.assign);
  const remove = useSend(stayEndpoints.remove);
  const update = useSend(stayEndpoints.update);
  const exchange = useSend(stayEndpoints.swap);
  const params = { projectId };

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast.error(t("This could not be undone"), { text: readMessage(error) });
    }
  }

  /** Restores the rooms the guests had before; guests without one have none again. */
  async function restoreBefore({ results, before }: Given): Promise<void> {
    for (const stay of results) {
      const old = before.filter((earlier) => earlier.guest.id === stay.guest.id);
      if (old.length === 0)
        await remove.mutateAsync({ params: { ...params, guestId: stay.guest.id }, query: { stay: stay.id } });
      for (const [index, earlier] of old.entries())
        await assign.mutateAsync({
          params,
          body: { ...asBefore(earlier), move: true, ...(index === 0 ? { instead_of: [stay.id] } : {}) },
        });
    }
  }

  /** Throws the server's refusal. */
  async function give(body: Assignment): Promise<void> {
    const given = await assign.mutateAsync({ params, body });
    const [first] = given.results;
    if (!first) return;
    const count = given.results.length;
    const place = { room: formatRoom(first.room), hotel: first.room.hotel.name };
    const wasNew = given.results.some((stay) => !given.before.some((old) => old.guest.id === stay.guest.id));
    const canUndo = mayDelete || !wasNew;
    toast.success(
      count === 1
        ? t("{name} has {room} of {hotel}", { name: first.guest.name, ...place })
        : t("{count, plural, one {# guest has} other {# guests have}} {room} of {hotel}", { count, ...place }),
      canUndo ? { undo: () => attempt(() => restoreBefore(given)) } : {},
    );
  }

  type Named = { id: string; guest: { name: string } };
  /** Two guests change rooms. Throws the server's refusal. */
  async function swap(one: Named, other: Named): Promise<void> {
    const send = () => exchange.mutateAsync({ params, body: { stay_ids: [one.id, other.id] } });
    await send();
    toast.success(t("{name} and {other} changed rooms", { name: one.guest.name, other: other.guest.name }), {
      undo: () => attempt(send),
    });
  }

  /** Returns what gives the room back. Throws the server's refusal. */
  async function takeOut(stay: Stay): Promise<() => Promise<void>> {
    await remove.mutateAsync({ params: { ...params, guestId: stay.guest.id }, query: { stay: stay.id } });
    return () => giveBack(stay);
  }

  async function takeAway(stay: Stay): Promise<void> {
    try {
      const undo = await takeOut(stay);
      toast.success(t("{name} no longer has {room}", { name: stay.guest.name, room: formatRoom(stay.room) }), {
        undo: () => attempt(undo),
      });
    } catch (error) {
      toast.error(t("The room was not removed"), { text: readMessage(error) });
    }
  }

  async function giveBack(stay: Stay): Promise<void> {
    const { results } = await assign.mutateAsync({ params, body: asBefore(stay) });
    const done = pick(stay, stayMoments);
    if (results[0] && Object.values(done).some((at) => at !== null))
      await update.mutateAsync({ params: { ...params, stayId: results[0].id }, body: done });
  }

  async function note(stay: Stay, body: { checked_in_at?: true | null; checked_out_at?: true | null }): Promise<void> {
    try {
      await update.mutateAsync({ params: { ...params, stayId: stay.id }, body });
    } catch (error) {
      toast.error(t("This could not be saved"), { text: readMessage(error) });
    }
  }
  const isBusy = [assign, remove, update, exchange].some(({ isPending }) => isPending);
  return { give, takeAway, takeOut, swap, note, isBusy };
}

const asBefore = (stay: Stay): Assignment => ({
  guest_ids: [stay.guest.id],
  room_id: stay.room.id,
  check_in: stay.check_in,
  check_out: stay.check_out,
  ...pick(stay, stayDetailKeys),
});

const pick = <K extends keyof Stay>(stay: Stay, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, stay[key]])) as Pick<Stay, K>;
