import { ChevronDown, ChevronUp } from "lucide-react";
import { useStepKeys } from "#lib/navigation/use-step-keys.ts";
import { IconButton } from "#ui/icon-button.tsx";

/** To the previous and the next one of the list below a sheet, with buttons and with K and J. */
export function StepButtons({
  previous,
  next,
  onStep,
}: {
  previous: string;
  next: string;
  onStep: (by: -1 | 1) => void;
}) {
  useStepKeys(onStep);
  return (
    <>
      <IconButton label={previous} icon={<ChevronUp />} className="-mt-1" onClick={() => onStep(-1)} />
      <IconButton label={next} icon={<ChevronDown />} className="-mt-1" onClick={() => onStep(1)} />
    </>
  );
}
