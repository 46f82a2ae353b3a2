import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";

/** Says how much of what was decided in the preview could not be applied when the file was read again. */
export function LostDecisions({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="mb-3">
      <Banner tone="warn">
        {count === 1
          ? t("1 decision no longer applies: its row or guest is not there any more.")
          : t("{count, number} decisions no longer apply: their rows or guests are not there any more.", { count })}
      </Banner>
    </div>
  );
}
