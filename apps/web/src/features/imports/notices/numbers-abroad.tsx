import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { useSearchParams } from "react-router";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

/** How many numbers only another country has; where nearly all are of one, its column asks for that country instead. */
export function NumbersAbroad({ file: { counts, failed_columns } }: { file: FileImportDetail }) {
  const [, setUrl] = useSearchParams();
  if (counts.abroad === 0 || failed_columns.some(({ other_region }) => other_region !== undefined)) return null;
  return (
    <div className="mb-3">
      <Banner
        tone="warn"
        title={t(
          "{count, plural, one {# row has a number} other {# rows have a number}} of another country than the list",
          { count: counts.abroad },
        )}
        action={
          <Button size="small" onClick={() => setUrl({ show: "abroad" })}>
            {counts.abroad === 1 ? t("Show it") : t("Show them")}
          </Button>
        }
      >
        {t("Each of them says which country. Write the country’s code before the number, as in +1.")}
      </Banner>
    </div>
  );
}
