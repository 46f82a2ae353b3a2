import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";

export type MoreRowsProps = {
  list: {
    data: { count: number; results: readonly unknown[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
};

/** Below a list that grows on demand: how much of it is shown, and the button for more; nothing when all is shown. */
export function MoreRows({ list }: MoreRowsProps) {
  if (!list.data || !list.hasNextPage) return null;
  const { count, results } = list.data;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t("Show more")}
      </Button>
      <p className="text-sm text-ink-2" role="status">
        {t("{shown} of {count} shown", { shown: results.length, count })}
      </p>
    </div>
  );
}
