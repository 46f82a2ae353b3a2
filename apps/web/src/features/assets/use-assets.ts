import type { AssetKind } from "@nyota/contract/files/asset-types";
import { assetEndpoints, type Asset } from "@nyota/contract/files/assets";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** How often files that are being made ready are read again, in milliseconds. */
const POLL = 1_500;
export const pollWhileProcessing = (assets: readonly Asset[] | undefined): number | false =>
  assets?.some(({ status }) => status === "PROCESSING") ? POLL : false;

type Chosen = {
  page: number;
  pageSize: number;
  search: string;
  kind: AssetKind | undefined;
  folder: string | undefined;
};

export function useAssets({ page, pageSize, search, kind, folder }: Chosen) {
  const { projectId } = useProject();
  return useQuery({
    ...query(assetEndpoints.list, {
      params: { projectId },
      query: { page, page_size: pageSize, search, kind, folder },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollWhileProcessing(state.data?.results),
  });
}
export type AssetsRead = ReturnType<typeof useAssets>;
