import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { countOf, previewTabs, tabWords } from "./preview-tabs.ts";
import { saveDownload } from "#lib/api/save-download.ts";
import { useImport } from "../state/use-import.ts";
import type { useRows } from "./use-rows.ts";
import { download } from "#lib/api/api.ts";
import { cx } from "#lib/cx.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { formatNumber } from "#lib/text/format.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { Button } from "#ui/button.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { toast } from "#ui/toast.ts";

/** The tabs with counts, the search, and the download of rows to correct. */
export function PreviewToolbar({ file, list }: { file: FileImportDetail; list: ReturnType<typeof useRows> }) {
  const { params } = useImport();
  const [, setUrl] = useSearchParams();
  const [text, setText] = useDebouncedText(list.params.search, list.setSearch);

  async function takeBadRows(): Promise<void> {
    try {
      saveDownload(await download(importEndpoints.badRows, { params }));
    } catch (error) {
      toast.error(t("The rows could not be downloaded"), { text: readMessage(error) });
    }
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div role="group" aria-label={t("Which rows are shown")} className="flex min-w-0 flex-wrap gap-1.5">
        {previewTabs.map((tab) => {
          const count = countOf(tab, file);
          const isOn = list.tab === tab;
          if (count === 0 && tab !== "all" && !isOn) return null;
          return (
            <button
              key={tab}
              type="button"
              aria-pressed={isOn}
              onClick={() => setUrl(tab === "all" ? {} : { show: tab })}
              className={cx(
                "touch inline-flex h-8 items-center gap-1.5 rounded-control border px-2.5 text-sm transition-colors",
                isOn ? "border-henna bg-henna-soft font-strong text-ink" : "border-line-strong bg-surface text-ink-2",
              )}
            >
              {tabWords[tab].label}
              <span className="tabular-nums">{formatNumber(count)}</span>
            </button>
          );
        })}
      </div>
      <span className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full">
        {list.tab !== "missing" && (
          <SearchBox label={t("Search the rows")} value={text} onChange={setText} shortcut className="max-md:w-full" />
        )}
        {file.counts.error + file.counts.unread > 0 && list.tab !== "missing" && (
          <Button icon={<Download aria-hidden="true" />} onClick={() => void takeBadRows()}>
            {t("Download rows to correct")}
          </Button>
        )}
      </span>
    </div>
  );
}
