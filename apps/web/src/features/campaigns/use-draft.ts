import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import type { RequestOf } from "@nyota/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useOutletContext, useParams, useSearchParams } from "react-router";
import { t } from "#lib/i18n/t.ts";
import { useVersionedSave } from "./use-versioned-save.ts";
import { query, useSend } from "#lib/api/api.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { dateLocale } from "#lib/i18n/locale.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useChosenGuests } from "#lib/navigation/use-chosen-guests.ts";
import { toast } from "#ui/toast.ts";

export type DraftPatch = RequestOf<typeof campaignEndpoints.update>["body"];
export type Draft = ReturnType<typeof useDraft>;

/** The campaign being edited: its id is in the address, its content on the server, so that a reload loses nothing. */
export function useDraft(isEdit: boolean) {
  const { projectId } = useProject();
  const { campaignId } = useParams();
  const [url, setUrl] = useSearchParams();
  const id = url.get("campaign") ?? (isEdit ? campaignId : undefined) ?? "";
  const chosen = useChosenGuests();
  const params = { projectId, campaignId: id };
  const read = useQuery({ ...query(campaignEndpoints.read, { params }), enabled: id !== "" });
  const check = useQuery({
    ...query(campaignEndpoints.check, { params }),
    enabled: id !== "",
    placeholderData: keepPreviousData,
  });
  const create = useSend(campaignEndpoints.create);
  const versioned = useVersionedSave();
  const loaded = read.data;
  const { begin: beginWith } = versioned;
  useEffect(() => beginWith(loaded));
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** The draft this page has created; the address contains its id only after the next render. */
  const created = useRef<string>(undefined);
  useEffect(() => {
    if (id === "") created.current = undefined;
  }, [id]);
  const [savedAt, setSavedAt] = useState<Date>();
  const [unsavedAudience, setUnsavedAudience] = useState<DraftPatch["audience"]>();

  /** Saved one after the other, so that the last change wins. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.current.then(work);
    queue.current = next.catch(() => {});
    return next;
  }
  async function begin(fields: DraftPatch): Promise<void> {
    const picked = chosen && fields.audience?.guest_ids?.length;
    const name = picked
      ? t("Message to {count, plural, one {# guest} other {# guests}}", { count: picked })
      : await newName(projectId);
    const body = { name, ...fields };
    const campaign = await create.mutateAsync({ params: { projectId }, body });
    created.current = campaign.id;
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
  }
  /** Creates the draft with its first change, and updates it with every later one. */
  async function write(body: DraftPatch): Promise<void> {
    const campaign = id || created.current;
    if (campaign) await versioned.send(campaign, body);
    else await begin(body);
  }
  /** Saves a part of the draft; true if it was saved. */
  async function save(body: DraftPatch): Promise<boolean> {
    try {
      await enqueue(() => write(body));
      setSavedAt(new Date());
      if (body.audience) setUnsavedAudience(undefined);
      return true;
    } catch (error) {
      if (body.audience) setUnsavedAudience(body.audience);
      if (!isStale(error)) toast.error(t("This could not be saved"), { text: (error as Error).message, id: "draft" });
      return false;
    }
  }
  return {
    id,
    campaign: read.data,
    /** The guests selected in the guest list for a campaign that is not saved yet. */
    chosen: id === "" && !isEdit ? chosen : undefined,
    error: read.error,
    retry: () => void read.refetch(),
    check: id === "" ? undefined : check.data,
    checkError: check.error,
    isChecking: check.isFetching,
    recheck: check.refetch,
    isSaving: create.isPending || versioned.isSaving,
    savedAt,
    /** The last choice of guests if it could not be saved: the campaign would go to the ones before. */
    unsavedAudience,
    save,
    clash: versioned.clash,
    revision: versioned.revision,
    /** Saves the user's own change over somebody else's, or takes theirs. */
    settle: async (choice: "mine" | "theirs") => {
      const mine = versioned.settle(choice);
      if (mine) await save(mine);
      else setUnsavedAudience(undefined);
    },
  };
}

/** What differs is shown on the page. */
const isStale = (error: unknown) => error instanceof ApiError && error.code === "STALE_VERSION";

/** Returns the draft inside one of its steps. */
export const useStepDraft = () => useOutletContext<Draft>();

/** "Campaign of November 22", with a number if there are campaigns of this name already. */
async function newName(projectId: string): Promise<string> {
  const today = new Intl.DateTimeFormat(dateLocale, { day: "numeric", month: "long" }).format(new Date());
  const name = t("Campaign of {date}", { date: today });
  const list = query(campaignEndpoints.list, { params: { projectId }, query: { search: name, page_size: 200 } });
  // Without the list the name is only less helpful.
  const known = await queryClient.fetchQuery({ ...list, staleTime: 0 }).catch(() => undefined);
  const names = new Set(known?.results.map((campaign) => campaign.name));
  let number = 1;
  while (names.has(numbered(name, number))) number += 1;
  return numbered(name, number);
}
const numbered = (name: string, number: number) => (number === 1 ? name : `${name} (${number})`);

/** The user has started to select guests but selected none: this must not be sent to all guests. */
export const hasPickedNobody = ({ campaign }: Pick<Draft, "campaign">) => campaign?.audience.guest_ids?.length === 0;
