import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect } from "react";
import { useGuestNeighbours } from "./use-guest-neighbours.ts";
import { readLetter } from "#lib/global-keys.ts";
import { IconButton } from "#ui/icon-button.tsx";

/** To the previous and the next guest of the list, with buttons and with K and J. */
export function GuestSteps({ guestId }: { guestId: string }) {
  const open = useGuestNeighbours(guestId);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // The sheet is the only layer.
      const letter = readLetter(event, 1);
      if (letter !== "j" && letter !== "k") return;
      event.preventDefault();
      void open(letter === "j" ? 1 : -1);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [open]);
  return (
    <>
      <IconButton label="Previous guest (K)" icon={<ChevronUp />} className="-mt-1" onClick={() => void open(-1)} />
      <IconButton label="Next guest (J)" icon={<ChevronDown />} className="-mt-1" onClick={() => void open(1)} />
    </>
  );
}
