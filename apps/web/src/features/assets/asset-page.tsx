import { assetEndpoints, type AssetDetail } from "@nyota/contract/files/assets";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { Facts } from "#ui/facts.tsx";
import { Banner } from "#ui/banner.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { AssetActions } from "./asset-actions.tsx";
import { AssetForm } from "./asset-form.tsx";
import { AssetPreview } from "./asset-preview.tsx";
import { AssetUses } from "./asset-uses.tsx";
import { describeAsset } from "./describe-asset.ts";
import { pollWhileProcessing } from "./use-assets.ts";

export default function AssetPage() {
  const { projectId } = useProject();
  const { assetId = "" } = useParams();
  const asset = useQuery({
    ...query(assetEndpoints.read, { params: { projectId, assetId } }),
    refetchInterval: ({ state }) => pollWhileProcessing(state.data && [state.data]),
  });
  return (
    <RouteSheet title={asset.data?.file_name ?? t("File")} size="large">
      <Loaded read={asset} failure={t("This file could not be opened")} skeleton={<SkeletonText lines={6} />}>
        {(loaded) => <OpenAsset asset={loaded} />}
      </Loaded>
    </RouteSheet>
  );
}

function OpenAsset({ asset }: { asset: AssetDetail }) {
  const { canChangeShared, isExpired } = useProject();
  // Until the form is saved or the file was replaced, its fields and its version stay as they were opened.
  const [saves, setSaves] = useState(0);
  const isReady = asset.status !== "PROCESSING";
  return (
    <div className="space-y-6">
      <AssetPreview asset={asset} />
      {asset.status === "READY" && asset.problem !== null && (
        <Banner tone="warn" title={t("The file was not replaced")}>
          {translate(asset.problem)}
        </Banner>
      )}
      <Facts
        facts={[
          [t("File"), describeAsset(asset)],
          [t("Folder"), asset.folder],
          [t("Uploaded"), formatDateTime(asset.created_at)],
          [t("By"), asset.created_by?.name ?? null],
        ]}
      />
      <AssetUses uses={asset.uses} />
      <AssetActions asset={asset} />
      {isReady && !isExpired && canChangeShared("ASSET", "EDIT") && (
        <AssetForm key={`${asset.id} ${saves}`} asset={asset} onSaved={() => setSaves((count) => count + 1)} />
      )}
    </div>
  );
}
