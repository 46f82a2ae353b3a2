import { acceptFor, assetKindNames, assetKinds } from "@nyota/contract/files/asset-types";
import { useId } from "react";
import { Outlet } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText, useListParams } from "#lib/navigation/use-list-params.ts";
import { formatBytes } from "#lib/text/format.ts";
import { FileDrop } from "#ui/fields/file-drop.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { AssetList } from "./asset-list.tsx";
import { FolderFilter } from "./folder-filter.tsx";
import { addFiles } from "./uploads/upload-queue.ts";
import { UploadPanel } from "./uploads/upload-panel.tsx";
import { useAssets, type AssetsRead } from "./use-assets.ts";
import { t, translate } from "#lib/i18n/t.ts";

const pageSize = 40;
const kindOptions = [
  { value: "", label: t("All") },
  ...assetKinds.map((value) => ({ value, label: translate(assetKindNames[value].many) })),
];

export default function AssetsPage() {
  const { can, isExpired } = useProject();
  const { params, ...list } = useListParams({ filters: ["kind", "folder"], pageSize });
  const [text, setText] = useDebouncedText(params.search, list.setSearch);
  const kind = assetKinds.find((value) => value === params.filters["kind"]?.[0]);
  const folder = params.filters["folder"]?.[0];
  const assets = useAssets({ ...params, kind, folder });
  return (
    <>
      <PageHeader
        title={t("Assets")}
        text={t("Pictures, videos, music and PDFs of this project.")}
        aside={<Storage storage={assets.data?.storage} />}
      />
      {can("ASSET", "CREATE") && !isExpired && <UploadArea folder={folder} />}
      <UploadPanel />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchBox label={t("Search files")} value={text} onChange={setText} shortcut className="max-md:w-full" />
        <Segmented
          label={t("Kind")}
          value={kind ?? ""}
          onChange={(value) => list.setFilter("kind", value ? [value] : [])}
          options={kindOptions}
        />
      </div>
      <FolderFilter
        folders={assets.data?.folders ?? []}
        chosen={folder}
        onChange={(name) => list.setFilter("folder", name === undefined ? [] : [name])}
      />
      <AssetList assets={assets} isFiltered={list.isFiltered} onClear={list.clearFilters} />
      {(assets.data?.count ?? 0) > 0 && (
        <div className="mt-4">
          <Pagination
            page={params.page}
            pageSize={params.pageSize}
            total={assets.data?.count ?? 0}
            counted={(total) => t("{count, plural, one {# file} other {# files}}", { count: total })}
            onPage={list.setPage}
          />
        </div>
      )}
      <Outlet />
    </>
  );
}

function Storage({ storage }: { storage: NonNullable<AssetsRead["data"]>["storage"] | undefined }) {
  const { isLimited } = useProject();
  // The limits of the plan belong to those who see the whole project.
  if (!storage || isLimited) return null;
  return (
    <p className="text-sm text-ink-2 tabular-nums">
      {t("{used} of {limit} used", { used: formatBytes(storage.used), limit: formatBytes(storage.limit) })}
    </p>
  );
}

function UploadArea({ folder }: { folder: string | undefined }) {
  const { projectId } = useProject();
  const id = useId();
  return (
    <div className="mb-4">
      <label htmlFor={id} className="sr-only">
        {t("Upload files")}
      </label>
      <FileDrop
        id={id}
        multiple
        unchecked
        accept={acceptFor()}
        value={[]}
        onChange={(files) => addFiles(files, { projectId, folder: folder ?? null, replaces: undefined })}
        hint={
          folder === undefined
            ? t("Several at once, up to 1 GB each for videos")
            : t("They go into the folder “{folder}”", { folder })
        }
      />
    </div>
  );
}
