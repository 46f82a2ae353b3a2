import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { useSearchParams } from "react-router";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

/** Shows that guests on the list are not in the file, until something is chosen for them. */
export function MissingBar({ file: { counts, file } }: { file: Pick<FileImportDetail, "counts" | "file"> }) {
  const { missing, to_tag, to_uninvite, to_delete } = counts;
  const [, setUrl] = useSearchParams();
  if (missing === 0 || to_tag + to_uninvite + to_delete > 0) return null;
  const { kind } = file;
  return (
    <div className="mb-3">
      <Banner
        title={t(
          "{count, plural, one {# guest on your list is} other {# guests on your list are}} not in {kind, select, list {this text} other {this file}}",
          { count: missing, kind },
        )}
        action={
          <Button size="small" onClick={() => setUrl({ show: "missing" })}>
            {missing === 1 ? t("Show this guest") : t("Show them")}
          </Button>
        }
      >
        {t(
          "{count, plural, one {This guest is in the same group as guests of {kind, select, list {this text} other {this file}}, but none of its rows names this guest.} other {They are in the same groups as guests of {kind, select, list {this text} other {this file}}, but none of its rows names them.}} Nothing happens to them unless you choose something.",
          { count: missing, kind },
        )}
      </Banner>
    </div>
  );
}
