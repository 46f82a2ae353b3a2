import { type Campaign, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import type { RequestOf } from "@nyota/contract/endpoint";
import { useRef, useState } from "react";
import { query, useSend } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { readStale } from "#lib/api/read-stale.ts";
import { useProject } from "#lib/navigation/project-context.ts";

type Patch = RequestOf<typeof campaignEndpoints.update>["body"];
/** Somebody else has changed the same part of the campaign. */
export type DraftClash = { by: string | null; at: string | null; mine: Patch; current: Campaign };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Saves parts of a campaign without overwriting what somebody else has put into the same part since this page read it;
 * a change of another part does not matter.
 */
export function useVersionedSave() {
  const { projectId } = useProject();
  const update = useSend(campaignEndpoints.update);
  /** The campaign as this page knows it: what it has read first, then what it has saved. */
  const base = useRef<Campaign>(undefined);
  const [clash, setClash] = useState<DraftClash>();
  /** Changes with every campaign taken from somebody else, so that the fields begin with it. */
  const [revision, setRevision] = useState(0);

  const keyOf = (campaignId: string) => query(campaignEndpoints.read, { params: { projectId, campaignId } }).queryKey;
  function begin(campaign: Campaign | undefined): void {
    if (campaign && base.current?.id !== campaign.id) base.current = campaign;
  }
  async function send(campaignId: string, body: Patch): Promise<void> {
    const before = base.current?.id === campaignId ? base.current : undefined;
    const version = before && { version: before.updated_at };
    try {
      base.current = await update.mutateAsync({ params: { projectId, campaignId }, body, ...version });
    } catch (error) {
      const stale = readStale<Campaign>(error);
      if (!before || !stale) throw error;
      const { current, changed_by, changed_at } = stale;
      const fields = Object.keys(body) as (keyof Patch & keyof Campaign)[];
      if (fields.every((field) => isSame(current[field], before[field]) || isSame(current[field], body[field]))) {
        base.current = current;
        return send(campaignId, body);
      }
      setClash({ by: changed_by, at: changed_at, mine: body, current });
      throw error;
    }
  }
  return {
    begin,
    send,
    isSaving: update.isPending,
    clash,
    revision,
    /** Goes on from what the other one has saved. Returns what this page wanted to save. */
    settle(choice: "mine" | "theirs"): Patch | undefined {
      if (!clash) return undefined;
      base.current = clash.current;
      setClash(undefined);
      if (choice === "mine") return clash.mine;
      queryClient.setQueryData(keyOf(clash.current.id), clash.current);
      setRevision((count) => count + 1);
      return undefined;
    },
  };
}
