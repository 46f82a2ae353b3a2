import type { Asset } from "@nyota/contract/files/assets";
import { Folder } from "lucide-react";
import { Link as RouterLink, useLocation } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { TemplateDrawing } from "#ui/drawings/template-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { Pill } from "#ui/pill.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { AssetThumb } from "./asset-thumb.tsx";
import { describeAsset } from "./describe-asset.ts";
import type { AssetsRead } from "./use-assets.ts";
import { t } from "#lib/i18n/t.ts";

type AssetListProps = { assets: AssetsRead; isFiltered: boolean; onClear: () => void };
const grid = "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5";

export function AssetList({ assets: { data, error, refetch }, isFiltered, onClear }: AssetListProps) {
  if (error && !data) return <LoadFailure title={t("The files could not be loaded")} read={{ error, refetch }} />;
  if (!data) return <AssetSkeletons />;
  if (data.results.length === 0)
    return isFiltered ? (
      <NoMatch title={t("No file matches")} clear={t("Show all files")} drawing={<ErrorDrawing />} onClear={onClear} />
    ) : (
      <NoAssets />
    );
  return (
    <ul aria-label={t("Files")} className={grid}>
      {data.results.map((asset) => (
        <li key={asset.id} className="flex min-w-0 *:flex-1">
          <AssetCard asset={asset} />
        </li>
      ))}
    </ul>
  );
}

function AssetCard({ asset }: { asset: Asset }) {
  const { search } = useLocation();
  const { id, file_name, folder, status, problem } = asset;
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface focus-within:border-henna hover:border-line-strong">
      <AssetThumb asset={asset} className="aspect-4/3 border-b border-line" />
      <div className="flex-1 px-3 py-2.5">
        <h2 className="truncate text-sm font-strong">
          <RouterLink to={{ pathname: id, search }} className="before:absolute before:inset-0 before:rounded-card">
            {file_name}
          </RouterLink>
        </h2>
        <p className="mt-0.5 truncate text-sm text-ink-2 tabular-nums">{describeAsset(asset)}</p>
        {folder !== null && (
          <p className="mt-0.5 flex items-center gap-1 text-sm text-ink-3">
            <Folder className="size-3.5 flex-none" aria-hidden="true" />
            <span className="truncate">{folder}</span>
          </p>
        )}
        {status === "READY" && problem !== null && (
          <p className="mt-1">
            <Pill tone="bad">{t("Not replaced")}</Pill>
          </p>
        )}
      </div>
    </article>
  );
}

function NoAssets() {
  const { can } = useProject();
  return (
    <EmptyState
      drawing={<TemplateDrawing />}
      title={t("No files yet")}
      text={
        can("ASSET", "CREATE")
          ? t("Upload pictures, videos, music and PDFs once, and use them wherever this project shows them.")
          : t("Pictures, videos, music and PDFs of this project are shown here once somebody uploads them.")
      }
    />
  );
}

const AssetSkeletons = () => (
  <Loading label={t("Loading the files")}>
    <div className={grid}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="space-y-2 px-3 py-3">
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
