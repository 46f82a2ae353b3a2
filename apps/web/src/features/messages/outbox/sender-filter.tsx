import { useSenderLabels } from "#features/campaigns/use-sender-labels.ts";
import { OneOfFilter, type OneOfFilterProps } from "./one-of-filter.tsx";

export function SenderFilter(props: OneOfFilterProps) {
  const labels = useSenderLabels();
  const options = [...labels].map(([id, name]) => ({ id, name }));
  return <OneOfFilter {...props} label="Number" options={options} none="No number yet" />;
}
