import type { DuplicatePair, MergeField } from "@nyota/contract/guests/duplicates";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { describePlace, differingFields, reasonLabels } from "./merge-field-labels.ts";
import { PairFields } from "./pair-fields.tsx";
import { pairKeys } from "./use-pair-keys.ts";
import { usePair } from "./use-pair.ts";
import { formatDate } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

/** Two possible duplicates: what they have in common, where they differ, and the buttons to merge or dismiss them. */
export function PairCard({ pair }: { pair: DuplicatePair }) {
  const { can, isExpired } = useProject();
  const [isSwapped, setSwapped] = useState(false);
  const [take, setTake] = useState<ReadonlySet<MergeField>>(new Set());
  const { isBusy, merge, dismiss } = usePair(pair);
  const [keep, gone] = isSwapped ? [pair.other, pair.guest] : [pair.guest, pair.other];
  const mayMerge = !isExpired && can("GUEST", "DELETE");
  const mayDismiss = !isExpired && can("GUEST", "EDIT");
  const fields = differingFields(keep, gone);
  const answers = gone.invitations.filter(({ answered_at }) => answered_at !== null).length;

  function choose(field: MergeField, isTaken: boolean) {
    const next = new Set(take);
    if (isTaken) next.add(field);
    else next.delete(field);
    setTake(next);
  }
  function swap() {
    setSwapped(!isSwapped);
    setTake(new Set());
  }

  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="mb-3 flex flex-wrap gap-1.5">
        {pair.reasons.map((reason) => (
          <Badge key={reason} tone={reason === "SIMILAR_NAME" ? "neutral" : "marigold"}>
            {reasonLabels[reason]}
          </Badge>
        ))}
      </p>
      <div className="mb-3 grid grid-cols-[6.5rem_1fr_1fr] items-center gap-x-2 max-md:grid-cols-2">
        <span className="max-md:hidden">
          {mayMerge && (
            <IconButton label={t("Keep the other one")} icon={<ArrowLeftRight />} variant="quiet" onClick={swap} />
          )}
        </span>
        {[keep, gone].map((guest, index) => (
          <div key={guest.id} className="min-w-0 px-2.5">
            <h3 className="truncate font-strong">{guest.display_name}</h3>
            <p className="text-xs text-ink-2">
              {mayMerge && (index === 0 ? t("Keep") : t("Merge into it"))}
              {mayMerge && " · "}
              {t("Added {date}", { date: formatDate(guest.created_at) })}
            </p>
            <p className="text-xs text-ink-2">{describePlace(guest)}</p>
          </div>
        ))}
      </div>
      <PairFields
        name={pair.guest.id + pair.other.id}
        keep={keep}
        gone={gone}
        fields={fields}
        take={take}
        onTake={mayMerge ? choose : undefined}
      />
      {(mayMerge || mayDismiss) && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {mayMerge && (
            <Button
              variant="primary"
              loading={isBusy}
              aria-keyshortcuts={pairKeys.merge.key}
              onClick={() => void merge({ keep, gone, take: fields.filter((field) => take.has(field)) })}
            >
              {t("Same person: merge")}
            </Button>
          )}
          {mayDismiss && (
            <Button loading={isBusy} aria-keyshortcuts={pairKeys.dismiss.key} onClick={() => void dismiss()}>
              {t("Two different people")}
            </Button>
          )}
          {mayMerge && (
            <Button variant="quiet" className="md:hidden" onClick={swap}>
              {t("Keep the other one")}
            </Button>
          )}
          <p className="text-sm text-ink-2">
            {answers > 0
              ? t(
                  "{count, plural, one {# answer} other {# answers}}, messages and notes move to the guest who stays.",
                  {
                    count: answers,
                  },
                )
              : t("Messages and notes move to the guest who stays.")}
          </p>
        </div>
      )}
    </li>
  );
}
