import { useSenderLabels } from "#features/campaigns/use-sender-labels.ts";
import { t } from "#lib/i18n/t.ts";
import { OneOfFilter, type OneOfFilterProps } from "#ui/filters/one-of-filter.tsx";

export function SenderFilter(props: OneOfFilterProps) {
  const labels = useSenderLabels();
  const options = [...labels].map(([id, name]) => ({ id, name }));
  return <OneOfFilter {...props} label={t("Number")} options={options} none={t("No number yet")} />;
}
