import { acceptFor, type AssetKind } from "@nyota/contract/files/asset-types";
import type { Asset } from "@nyota/contract/files/assets";
import { Check } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { FileDrop } from "#ui/fields/file-drop.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { AssetThumb } from "./asset-thumb.tsx";
import { describeAsset } from "./describe-asset.ts";
import { UploadPanel } from "./uploads/upload-panel.tsx";
import { useOwnUploads } from "./uploads/use-own-uploads.ts";
import { useAssets } from "./use-assets.ts";

const pageSize = 24;
type PickerFilesProps = {
  kind: AssetKind;
  onPick: (asset: Asset) => void;
  /** What was uploaded here, once it can be chosen. */
  onUploaded: (assets: Asset[]) => void;
  onUploading?: (isUploading: boolean) => void;
  /** The ids of the chosen files, where several can be chosen. */
  chosen?: readonly string[] | undefined;
};

/** The project's files of one kind, to choose from; new ones are uploaded here and appear first. */
export function PickerFiles({ kind, onPick, onUploaded, onUploading, chosen }: PickerFilesProps) {
  const { can, isExpired } = useProject();
  const { add, shown, isUploading } = useOwnUploads({ kind, onUploaded });
  useEffect(() => onUploading?.(isUploading), [onUploading, isUploading]);
  const id = useId();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState("");
  const [text, setText] = useDebouncedText(search, (next) => {
    setSearch(next);
    setPage(1);
  });
  const assets = useAssets({ page, pageSize, search, kind, folder: undefined });
  return (
    <div className="space-y-4">
      {can("ASSET", "CREATE") && !isExpired && (
        <div>
          <label htmlFor={id} className="sr-only">
            {t("Upload files")}
          </label>
          <FileDrop id={id} multiple unchecked accept={acceptFor([kind])} value={[]} onChange={add} />
        </div>
      )}
      <UploadPanel shown={shown} />
      <SearchBox label={t("Search files")} value={text} onChange={setText} className="w-full" />
      <Loaded read={assets} label={t("Loading the files")} skeleton={<SkeletonText lines={4} />}>
        {({ results, count }) => (
          <>
            {results.length === 0 && (
              <p className="text-ink-2">{search ? t("No file has this name.") : t("No files yet.")}</p>
            )}
            <ul aria-label={t("Files")} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
              {results.map((asset) => (
                <li key={asset.id} className="flex min-w-0 *:flex-1">
                  <Choice asset={asset} onPick={onPick} isChosen={chosen?.includes(asset.id)} />
                </li>
              ))}
            </ul>
            {count > pageSize && (
              <Pagination
                page={page}
                pageSize={pageSize}
                total={count}
                counted={(total) => t("{count, plural, one {# file} other {# files}}", { count: total })}
                onPage={setPage}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

type ChoiceProps = {
  asset: Asset;
  onPick: (asset: Asset) => void;
  /** Undefined where one file is chosen, which closes the picker. */
  isChosen: boolean | undefined;
};

function Choice({ asset, onPick, isChosen }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={asset.links.file === null}
      onClick={() => onPick(asset)}
      className={cx(
        "relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface text-left hover:border-line-strong disabled:opacity-55",
        isChosen && "border-henna outline-2 outline-henna",
      )}
    >
      {isChosen && (
        <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-henna text-on-henna">
          <Check aria-hidden="true" className="size-4" />
        </span>
      )}
      <AssetThumb asset={asset} className="aspect-4/3 w-full border-b border-line" />
      <span className="w-full px-2.5 py-2">
        <span className="block truncate text-sm font-strong">{asset.file_name}</span>
        <span className="block truncate text-sm text-ink-2">{describeAsset(asset)}</span>
      </span>
    </button>
  );
}
