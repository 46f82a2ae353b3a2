import { CAMPAIGN_RIBBON_ROTATION, RUNNING_CAMPAIGNS_POLL } from "@nyota/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { refreshWithRunning, runningCampaigns } from "#lib/api/running-campaigns.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

type Running = { id: string; name: string };

/** The campaigns that are sending now; none while they load, outside a project, or without permission to see them. */
export function useRunningCampaigns(current: CurrentProject | null): Running[] {
  const projectId = current?.projectId ?? "";
  const { data, dataUpdatedAt } = useQuery({
    ...runningCampaigns(projectId),
    enabled: current?.can("MESSAGE", "VIEW") ?? false,
    refetchInterval: RUNNING_CAMPAIGNS_POLL,
  });
  const isSending = (data?.results.length ?? 0) > 0;
  const wasSending = useRef(false);
  useEffect(() => {
    // Once more after the last one has ended: its counts and rows changed too.
    if (isSending || wasSending.current) refreshWithRunning(projectId);
    wasSending.current = isSending;
  }, [dataUpdatedAt, isSending, projectId]);
  return current ? (data?.results ?? []) : [];
}

/** Cycles through the items, one at a time. */
export function useRotation<Item>(items: Item[]): Item | undefined {
  const [turn, setTurn] = useState(0);
  const isRotating = items.length > 1;
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => setTurn((last) => last + 1), CAMPAIGN_RIBBON_ROTATION);
    return () => clearInterval(timer);
  }, [isRotating]);
  return items[items.length > 0 ? turn % items.length : 0];
}
