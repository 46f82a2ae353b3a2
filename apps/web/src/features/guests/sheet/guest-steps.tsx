import { ChevronDown, ChevronUp } from "lucide-react";
import { useGuestNeighbours } from "./use-guest-neighbours.ts";
import { useStepKeys } from "#lib/navigation/use-step-keys.ts";
import { IconButton } from "#ui/icon-button.tsx";

/** To the previous and the next guest of the list, with buttons and with K and J. */
export function GuestSteps({ guestId }: { guestId: string }) {
  const open = useGuestNeighbours(guestId);
  useStepKeys((by) => void open(by));
  return (
    <>
      <IconButton label="Previous guest (K)" icon={<ChevronUp />} className="-mt-1" onClick={() => void open(-1)} />
      <IconButton label="Next guest (J)" icon={<ChevronDown />} className="-mt-1" onClick={() => void open(1)} />
    </>
  );
}
