import { campaignEndpoints, type Campaign } from "@nyota/contract/messages/campaigns";
import type { RequestOf } from "@nyota/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useOutletContext, useParams, useSearchParams } from "react-router";
import { query, useSend } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

export type DraftPatch = RequestOf<typeof campaignEndpoints.update>["body"];
export type Draft = ReturnType<typeof useDraft>;

/** The campaign being edited: its id is in the address, its content on the server, so that a reload loses nothing. */
export function useDraft(isEdit: boolean) {
  const { projectId } = useProject();
  const { campaignId } = useParams();
  const [url, setUrl] = useSearchParams();
  const id = url.get("campaign") ?? (isEdit ? campaignId : undefined) ?? "";
  const params = { projectId, campaignId: id };
  const read = useQuery({ ...query(campaignEndpoints.read, { params }), enabled: id !== "" });
  const check = useQuery({
    ...query(campaignEndpoints.check, { params }),
    enabled: id !== "",
    placeholderData: keepPreviousData,
  });
  const create = useSend(campaignEndpoints.create);
  const update = useSend(campaignEndpoints.update);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [savedAt, setSavedAt] = useState<Date>();
  const [unsavedAudience, setUnsavedAudience] = useState<DraftPatch["audience"]>();

  /** Saved one after the other, so that the last change wins. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.current.then(work);
    queue.current = next.catch(() => {});
    return next;
  }
  async function begin(fields: { name: string } & DraftPatch): Promise<Campaign> {
    const campaign = await enqueue(() => create.mutateAsync({ params: { projectId }, body: fields }));
    queryClient.setQueryData(
      query(campaignEndpoints.read, { params: { projectId, campaignId: campaign.id } }).queryKey,
      campaign,
    );
    setUrl(
      (current) => {
        current.set("campaign", campaign.id);
        return current;
      },
      { replace: true, state: null },
    );
    setSavedAt(new Date());
    return campaign;
  }
  /** Saves a part of the draft; true if it was saved. */
  async function save(body: DraftPatch): Promise<boolean> {
    try {
      if (id === "") await begin({ name: newName(), ...body });
      else await enqueue(() => update.mutateAsync({ params, body }));
      setSavedAt(new Date());
      if (body.audience) setUnsavedAudience(undefined);
      return true;
    } catch (error) {
      if (body.audience) setUnsavedAudience(body.audience);
      toast.error("This could not be saved", { text: (error as Error).message, id: "draft" });
      return false;
    }
  }
  return {
    id,
    campaign: read.data,
    error: read.error,
    retry: () => void read.refetch(),
    check: id === "" ? undefined : check.data,
    checkError: check.error,
    isChecking: check.isFetching,
    recheck: check.refetch,
    isSaving: create.isPending || update.isPending,
    savedAt,
    /** The last choice of guests if it could not be saved: the campaign would go to the ones before. */
    unsavedAudience,
    begin,
    save,
  };
}

/** Returns the draft inside one of its steps. */
export const useStepDraft = () => useOutletContext<Draft>();

const newName = () =>
  `Campaign of ${new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long" }).format(new Date())}`;

/** The user has started to select guests but selected none: this must not be sent to all guests. */
export const hasPickedNobody = ({ campaign }: Pick<Draft, "campaign">) => campaign?.audience.guest_ids?.length === 0;
