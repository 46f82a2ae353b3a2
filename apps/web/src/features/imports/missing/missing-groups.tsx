import type { MissingGroup } from "@nyota/contract/files/import-missing-schemas";
import { groupKey, groupLabel, groupShare } from "./missing-labels.ts";
import { formatNumber } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { ChipButton } from "#ui/chip.tsx";

type MissingGroupsProps = { groups: MissingGroup[]; chosen: string[]; onChoose: (keys: string[]) => void };

/** The groups with missing guests; groups that are not in the file only on request. */
export function MissingGroups({ groups, chosen, onChoose }: MissingGroupsProps) {
  const covered = groups.filter(({ present }) => present > 0);
  const others = groups.filter(({ present }) => present === 0);
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((chosenKey) => chosenKey !== key) : [...chosen, key]);
  const chip = (group: MissingGroup, count: string) => (
    <ChipButton
      key={groupKey(group)}
      pressed={chosen.includes(groupKey(group))}
      onClick={() => toggle(groupKey(group))}
    >
      <span className="max-w-60 truncate">{groupLabel(group)}</span>
      <b className="tabular-nums">{count}</b>
    </ChipButton>
  );
  return (
    <div className="mb-4 space-y-3">
      {covered.length > 1 || chosen.length > 0 ? (
        <div role="group" aria-label={t("Groups in the file")} className="flex flex-wrap items-center gap-1.5">
          <ChipButton pressed={chosen.length === 0} onClick={() => onChoose([])}>
            {t("All groups in the file")}
          </ChipButton>
          {covered.map((group) => chip(group, groupShare(group)))}
        </div>
      ) : null}
      {others.length > 0 && (
        <div
          role="group"
          aria-label={t("Groups that are not in the file")}
          className="flex flex-wrap items-center gap-1.5"
        >
          <span className="text-sm text-ink-2">
            {t("Nobody of these groups is in the file, so nothing changes for them:")}
          </span>
          {others.map((group) => chip(group, formatNumber(group.missing)))}
        </div>
      )}
    </div>
  );
}
