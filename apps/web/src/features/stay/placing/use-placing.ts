import { type Stay, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useState } from "react";
import type { Change, Person, PlacedStay, RoomName } from "./matrix-model.ts";
import { useStayActions } from "../use-stay-actions.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { call, markStale } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

export type Nights = { check_in: string; check_out: string };
type Placement = Nights & {
  guest: Person;
  room: RoomName;
  /** The stay it replaces, if it is a move. */
  stay?: PlacedStay;
};

/** Puts guests into rooms, moves and swaps them and takes them out. While a change is sent, `change` is how it will be. */
export function usePlacing() {
  const { projectId } = useProject();
  const { give, takeAway, swap } = useStayActions();
  const [change, setChange] = useState<Change | null>(null);

  /** Shows a change at once, and the reason if the server refuses it. */
  async function attempt(
    next: Change,
    failed: string,
    work: () => Promise<unknown>,
    again?: () => void,
  ): Promise<void> {
    setChange(next);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        toast.error(failed, { text: t("Somebody else has changed this meanwhile. You see it as it is now.") });
        await markStale(["stay"]);
      } else
        toast.error(failed, {
          text: readProblem(error),
          ...(again && isClash(error) && { action: { label: t("Move them"), run: again } }),
        });
    } finally {
      setChange(null);
    }
  }

  function place({ guest, room, stay, check_in, check_out }: Placement): Promise<void> {
    const placed = { ...(stay ?? newStay), id: `new ${guest.id}`, guest, room, check_in, check_out };
    const body = { guest_ids: [guest.id], room_id: room.id, check_in, check_out };
    const send = (move: boolean) =>
      attempt(
        { removed: stay ? [stay.id] : [], added: [placed] },
        stay ? t("{name} was not moved", { name: guest.name }) : t("{name} was not given a room", { name: guest.name }),
        () => give({ ...body, move, ...(stay && { instead_of: [stay.id] }) }),
        move ? undefined : () => void send(true),
      );
    return send(false);
  }
  const swapRooms = (one: PlacedStay, other: PlacedStay) =>
    attempt(
      {
        removed: [one.id, other.id],
        added: [
          { ...one, room: other.room },
          { ...other, room: one.room },
        ],
      },
      t("{name} and {other} did not change rooms", { name: one.guest.name, other: other.guest.name }),
      () => swap(one, other),
    );
  const takeOut = (stay: PlacedStay) =>
    attempt({ removed: [stay.id], added: [] }, t("{name} still has the room", { name: stay.guest.name }), async () => {
      // With all details, so that it can be undone.
      const whole: Stay = await call(stayEndpoints.read, { params: { projectId, stayId: stay.id } });
      await takeAway(whole);
    });
  return { change, place, swapRooms, takeOut };
}
export type Placing = ReturnType<typeof usePlacing>;

const newStay = { isPinned: false, arrival: "EXPECTED" } as const;
/** The guest has another room on some of these nights. */
const isClash = (error: unknown): boolean =>
  error instanceof ApiError && Array.isArray((error.body as { guests?: unknown }).guests);
