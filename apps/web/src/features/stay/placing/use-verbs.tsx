import { type Stay, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { StayDialog } from "../stays/stay-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { NightsDialog } from "./nights-dialog.tsx";
import type { Matrix, Person, PlacedStay } from "./matrix-model.ts";
import { SwapDialog } from "./swap-dialog.tsx";
import type { Nights, Placing } from "./use-placing.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

type Asked =
  | { verb: "move" | "swap" | "nights" | "details"; stay: PlacedStay }
  | { verb: "give"; guest: Person; nights: Nights | null };
export type Verbs = { ask: (asked: Asked) => void; placing: Placing };

/** The dialogs behind the menus of stays and guests. */
export function useVerbs(matrix: Matrix | undefined, placing: Placing): { verbs: Verbs; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  /** Once the menu has given the focus back: the dialog will return it there. */
  const ask = (next: Asked) => void requestAnimationFrame(() => requestAnimationFrame(() => setAsked(next)));
  return { verbs: { ask, placing }, dialog: asked && matrix && dialogOf(asked, { matrix, placing, onClose: close }) };
}

type Shared = { matrix: Matrix; placing: Placing; onClose: () => void };

function dialogOf(asked: Asked, shared: Shared): ReactNode {
  if (asked.verb === "give")
    return (
      <StayDialog
        guest={{ id: asked.guest.id, display_name: asked.guest.name }}
        stay={null}
        nights={asked.nights}
        onClose={shared.onClose}
      />
    );
  const { stay } = asked;
  if (asked.verb === "details") return <DetailsDialog stay={stay} onClose={shared.onClose} />;
  const Dialog = { move: MoveDialog, swap: SwapDialog, nights: NightsDialog }[asked.verb];
  return <Dialog stay={stay} {...shared} />;
}

/** All details of a stay, which the matrix does not have. */
function DetailsDialog({ stay, onClose }: { stay: PlacedStay; onClose: () => void }) {
  const { projectId } = useProject();
  const whole: Stay | undefined = useQuery(query(stayEndpoints.read, { params: { projectId, stayId: stay.id } })).data;
  if (!whole) return null;
  return <StayDialog guest={{ id: stay.guest.id, display_name: stay.guest.name }} stay={whole} onClose={onClose} />;
}
