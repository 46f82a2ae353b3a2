import { Folder } from "lucide-react";
import { formatNumber } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { ChipButton } from "#ui/chip.tsx";

type FolderFilterProps = {
  folders: readonly { name: string; files: number }[];
  chosen: string | undefined;
  onChange: (folder: string | undefined) => void;
};

/** The folders of the project; one of them can be open. */
export function FolderFilter({ folders, chosen, onChange }: FolderFilterProps) {
  // A folder whose last file was moved away stays open until another one is chosen.
  const isGone = chosen !== undefined && !folders.some(({ name }) => name === chosen);
  const all = isGone ? [...folders, { name: chosen, files: 0 }] : folders;
  if (all.length === 0) return null;
  return (
    <div role="group" aria-label={t("Folders")} className="mb-4 flex flex-wrap gap-2">
      <ChipButton pressed={chosen === undefined} onClick={() => onChange(undefined)}>
        {t("All folders")}
      </ChipButton>
      {all.map(({ name, files }) => (
        <ChipButton
          key={name}
          icon={<Folder aria-hidden="true" />}
          pressed={name === chosen}
          onClick={() => onChange(name)}
          className="max-w-full"
        >
          <span className="truncate">{name}</span>{" "}
          <span className="text-ink-3 tabular-nums">{formatNumber(files)}</span>
        </ChipButton>
      ))}
    </div>
  );
}
