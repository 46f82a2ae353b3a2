import type { LooseEnd } from "@nyota/contract/guests/loose-ends";
import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useState } from "react";
import { useStayActions } from "#features/stay/use-stay-actions.ts";
import { useStayRights } from "#features/stay/use-stay.ts";
import { call, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

type TieUpProps = { household: string; ends: readonly LooseEnd[] };

/** A family that says no leaves a room and two journeys for each of them: all of these go by one click, and come back by one. */
export function TieUpHousehold({ household, ends }: TieUpProps) {
  const { projectId, can, isExpired } = useProject();
  const { mayDelete } = useStayRights();
  const stays = useStayActions();
  const travel = useSend(travelEndpoints.changeMany);
  const [isBusy, setBusy] = useState(false);
  const rooms = mayDelete ? ends.flatMap((end) => (end.kind === "ROOM_NOT_NEEDED" ? [end.stay.id] : [])) : [];
  const journeys = can("TRAVEL", "EDIT")
    ? ends.flatMap((end) => (end.kind === "JOURNEY_NOT_NEEDED" ? [end.journey.id] : []))
    : [];
  const count = rooms.length + journeys.length;
  if (isExpired || count < 2) return null;
  const params = { projectId };
  const things = [
    ...(journeys.length > 0
      ? [t("{count, plural, one {# journey} other {# journeys}}", { count: journeys.length })]
      : []),
    ...(rooms.length > 0
      ? [t("{count, plural, one {# room place} other {# room places}}", { count: rooms.length })]
      : []),
  ];

  async function tieUp(): Promise<void> {
    const undos: (() => Promise<unknown>)[] = [];
    const undo = async () => {
      for (const back of undos.toReversed()) await back();
    };
    setBusy(true);
    try {
      if (journeys.length > 0) {
        const changes = [{ ids: journeys, set: { status: "CANCELLED" as const } }];
        const { before } = await travel.mutateAsync({ params, body: { changes } });
        undos.push(() => travel.mutateAsync({ params, body: { changes: before } }));
      }
      for (const stayId of rooms)
        undos.push(await stays.takeOut(await call(stayEndpoints.read, { params: { ...params, stayId } })));
      const values = { count, name: household };
      toast.success(t("{count, plural, one {# loose end} other {# loose ends}} of {name} tied up", values), { undo });
    } catch (error) {
      toast.error(t("Not everything was tied up"), { text: readProblem(error), ...(undos.length > 0 && { undo }) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-2.5">
      <p>
        {rich("<strong>{name}</strong><light> declined: {things} not needed.</light>", {
          name: household,
          things: things.join(", "),
          strong: (text) => <span className="font-strong">{text}</span>,
          light: (text) => <span className="text-ink-2">{text}</span>,
        })}
      </p>
      <Button size="small" loading={isBusy} onClick={() => void tieUp()}>
        {t("Tie up all {count}", { count })}
        <span className="sr-only">: {household}</span>
      </Button>
    </div>
  );
}
