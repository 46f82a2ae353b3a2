import { ArrowLeftRight, BedDouble, CalendarRange, DoorOpen, Pencil, Send, UserRound } from "lucide-react";
import { useNavigate, useLocation } from "react-router";
import type { PlacedStay } from "./matrix-model.ts";
import type { Verbs } from "./use-verbs.tsx";
import { useStayRights } from "../use-stay.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";

type StayMenuProps = { stay: PlacedStay; verbs: Verbs };

/** What can be done with a guest in a room: everything that can be dragged, and more. */
export function StayMenu({ stay, verbs }: StayMenuProps) {
  const { projectId, can, isExpired } = useProject();
  const { mayEdit, mayDelete, seesGuests } = useStayRights();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { guest } = stay;
  return (
    <>
      {mayEdit && (
        <>
          <MenuItem icon={<BedDouble />} onSelect={() => verbs.ask({ verb: "move", stay })}>
            {t("Move to room…")}
          </MenuItem>
          <MenuItem icon={<ArrowLeftRight />} onSelect={() => verbs.ask({ verb: "swap", stay })}>
            {t("Swap with…")}
          </MenuItem>
          <MenuItem icon={<CalendarRange />} onSelect={() => verbs.ask({ verb: "nights", stay })}>
            {t("Stay until…")}
          </MenuItem>
        </>
      )}
      {mayDelete && (
        <MenuItem icon={<DoorOpen />} onSelect={() => void verbs.placing.takeOut(stay)}>
          {t("Take out of the room")}
        </MenuItem>
      )}
      {mayEdit && (
        <MenuItem icon={<Pencil />} onSelect={() => verbs.ask({ verb: "details", stay })}>
          {t("Bed and payer…")}
        </MenuItem>
      )}
      {(mayEdit || mayDelete) && seesGuests && <MenuSeparator />}
      {!isExpired && can("MESSAGE", "CREATE") && seesGuests && (
        <MenuItem
          icon={<Send />}
          onSelect={() =>
            void navigate({ pathname: `/projects/${projectId}/stay/details/${guest.id}/select-sender`, search })
          }
        >
          {t("Send a message")}
        </MenuItem>
      )}
      {seesGuests && (
        <MenuItem
          icon={<UserRound />}
          onSelect={() => void navigate(`/projects/${projectId}/guests/${guest.id}?tab=stay`)}
        >
          {t("Open {name}", { name: guest.name })}
        </MenuItem>
      )}
    </>
  );
}
