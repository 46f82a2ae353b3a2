import { duplicateEndpoints, MERGE_MAX } from "@nyota/contract/guests/duplicates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMergeMany } from "./use-merge-many.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { joinWords } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/banner.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

/** The names that are listed before merging. */
const NAMED = 5;

/** Merges at once all pairs with the same name and the same number or e-mail. Nothing for one pair or none. */
export function MergeCertain() {
  const { projectId, can, isExpired } = useProject();
  const [asks, setAsks] = useState(false);
  const mergeMany = useMergeMany();
  const mayMerge = !isExpired && can("GUEST", "DELETE");
  const { data } = useQuery({
    ...query(duplicateEndpoints.list, { params: { projectId }, query: { certain: true, page_size: MERGE_MAX } }),
    placeholderData: keepPreviousData,
    enabled: mayMerge,
  });
  const pairs = data?.results ?? [];
  if (!mayMerge || !data || pairs.length < 2) return null;
  const merge =
    pairs.length < data.count ? t("Merge the first {count, number}", { count: pairs.length }) : t("Merge them all");
  const names = [...new Set(pairs.map(({ guest }) => guest.display_name))];
  const more = names.length - NAMED;
  const listed = more > 0 ? [...names.slice(0, NAMED), t("{count, number} more", { count: more })] : names;
  return (
    <div className="mb-4">
      <Banner
        tone="info"
        title={t("{count, plural, one {# pair has} other {# pairs have}} the same name and the same number or e-mail", {
          count: data.count,
        })}
        action={<Button onClick={() => setAsks(true)}>{merge}</Button>}
      >
        {t("They are almost certainly on the list twice.")}
      </Banner>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => mergeMany(pairs)}
        title={t("Merge {count, plural, one {# pair} other {# pairs}}?", { count: pairs.length })}
        text={t(
          "{names}. The guest who was added first stays, with answers and messages of both; what they lack is taken from the other one. You can undo this.",
          { names: joinWords(listed) },
        )}
        confirm={merge}
        danger={false}
      />
    </div>
  );
}
