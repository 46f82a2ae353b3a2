import { pickupEndpoints, type Trip, type WaitingJourney } from "@nyota/contract/pickups/pickups";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { LateTarget } from "../planning/delay-dialog.tsx";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** Taps of drivers arrive by themselves. */
const POLL = 20_000;

/** The dialog above the board. */
export type Opened =
  | { kind: "vehicles" | "suggest" }
  | { kind: "trip"; trip?: Trip; journeys?: readonly WaitingJourney[] }
  | { kind: "delete"; trip: Trip }
  | { kind: "put"; journeys: readonly WaitingJourney[]; from: string | null }
  | { kind: "delay"; target: LateTarget }
  | { kind: "sheet"; vehicle: Trip["vehicle"]; day: string };

/** The pick-ups of the day in the address, and the dialog that is open. */
export function usePickups() {
  const { projectId } = useProject();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const asked = search.get("day");
  const day = asked && /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : undefined;
  const read = useQuery({
    ...query(pickupEndpoints.board, { params: { projectId }, query: day ? { day } : {} }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
  });
  const setDay = (value: string) => setSearch({ day: value }, { replace: true });
  return { read, setDay, opened, open: setOpened, close: () => setOpened(null) };
}
