import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { CAMPAIGN_RIBBON_ROTATION, RUNNING_CAMPAIGNS_POLL } from "@nyota/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { query } from "#lib/api/api.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

type Running = { id: string; name: string };

/** The campaigns that are sending now; none while they load, outside a project, or without permission to see them. */
export function useRunningCampaigns(current: CurrentProject | null): Running[] {
  const { data } = useQuery({
    ...query(campaignEndpoints.list, {
      params: { projectId: current?.projectId ?? "" },
      query: { status: "IN_PROGRESS" },
    }),
    enabled: current?.can("MESSAGE", "VIEW") ?? false,
    refetchInterval: RUNNING_CAMPAIGNS_POLL,
  });
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
